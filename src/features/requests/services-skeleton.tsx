import { Bone, Skeleton } from '@/ui/skeleton';

/** The boxes of the services page at their real heights. */
export function ServicesSkeleton() {
  return (
    <Skeleton label="Loading the services">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[22.5rem_minmax(0,1fr)] items-start">
        <div className="grid gap-3.5">
          {[0, 1].map((card) => (
            <div key={card} className="card p-4">
              <Bone width="60%" height="16px" />
              <Bone width="40%" height="14px" className="mt-3" />
            </div>
          ))}
        </div>
        <div className="card p-6 grid justify-items-center gap-3">
          <Bone width="260px" height="124px" className="max-w-full" />
          <Bone width="60%" height="16px" />
        </div>
      </div>
    </Skeleton>
  );
}
