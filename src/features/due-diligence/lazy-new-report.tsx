import { Suspense, lazy, type ComponentProps } from 'react';
import { Bone, Skeleton } from '@/ui/skeleton';
import type { NewReport as Form } from './new-report';

const NewReport = lazy(async () => ({ default: (await import('./new-report')).NewReport }));

/** The form with all that examines and sends a picture, which comes after the screen around it. */
export function LazyNewReport(props: ComponentProps<typeof Form>) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <NewReport {...props} />
    </Suspense>
  );
}

function FormSkeleton() {
  return (
    <Skeleton label="Opening the form">
      <div className="card p-4 md:p-6 grid gap-6">
        <Bone height="72px" />
        <Bone height="110px" />
        <Bone height="72px" />
        <Bone height="72px" />
        <Bone height="52px" />
      </div>
    </Skeleton>
  );
}
