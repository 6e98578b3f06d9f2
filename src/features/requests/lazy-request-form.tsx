import { Suspense, lazy, useEffect } from 'react';
import { prefetchPart } from '@/lib/prefetch-part';
import { Bone, Skeleton } from '@/ui/skeleton';
import type { RequestFormProps } from './request-form';

const loadForm = () => import('./request-form');
const RequestForm = lazy(async () => ({ default: (await loadForm()).RequestForm }));

/** Fetches the form while the services are read and the sample is looked at. */
export function usePreparedForm(): void {
  useEffect(() => prefetchPart(loadForm), []);
}

/** The request form, which nobody sees before a service is chosen. */
export function LazyRequestForm(props: RequestFormProps) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <RequestForm {...props} />
    </Suspense>
  );
}

function FormSkeleton() {
  return (
    <Skeleton label="Opening the form">
      <div className="card p-4 md:p-6 grid gap-6">
        <Bone width="50%" height="24px" />
        <Bone height="72px" />
        <Bone height="72px" />
        <Bone height="110px" />
        <Bone width="180px" height="52px" />
      </div>
    </Skeleton>
  );
}
