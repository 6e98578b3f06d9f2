import { Bone, Skeleton } from '@/ui/skeleton';

/** The room the timeline takes. */
export function TimelineSkeleton() {
  return (
    <Skeleton label="Loading the request">
      <Bone width="16rem" height="34px" className="mb-3" />
      <Bone width="22rem" height="20px" className="mb-7 max-w-full" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] items-start">
        <Bone height="330px" className="rounded-md!" />
        <Bone height="330px" className="rounded-md!" />
      </div>
    </Skeleton>
  );
}
