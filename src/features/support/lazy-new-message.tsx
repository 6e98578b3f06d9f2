import { Suspense, lazy, type ComponentProps } from 'react';
import { Bone, Skeleton } from '@/ui/skeleton';
import type { NewMessage } from './new-message';

const loadForm = () => import('./new-message');
const Form = lazy(async () => ({ default: (await loadForm()).NewMessage }));

/** Asked for while the screen itself is drawn. */
export function prepareForm(): void {
  loadForm().catch(() => undefined);
}

/** The form, whose part of the script comes with the screen's own. */
export function LazyNewMessage(props: ComponentProps<typeof NewMessage>) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Form {...props} />
    </Suspense>
  );
}

function FormSkeleton() {
  return (
    <Skeleton label="Opening the form">
      <div className="card p-4 md:p-6 grid gap-4">
        <Bone height="72px" />
        <Bone height="96px" />
        <Bone height="72px" />
        <Bone height="72px" />
        <Bone height="180px" />
        <Bone height="130px" />
        <Bone height="52px" />
      </div>
    </Skeleton>
  );
}
