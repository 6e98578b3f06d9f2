import { Bone, Skeleton, TableBones } from '@/ui/skeleton';

export function CountersSkeleton() {
  return (
    <div className="card plots">
      {[0, 1, 2, 3].map((plot) => (
        <div className="plot" key={plot}>
          <Bone width="7rem" height="14px" />
          <Bone width="3rem" height="34px" className="mt-3" />
          <Bone width="8.5rem" height="12px" className="mt-3 max-w-full" />
        </div>
      ))}
    </div>
  );
}

function CardsSkeleton() {
  return (
    <div className="grid gap-3 min-[960px]:gap-4 min-[960px]:grid-cols-3">
      {[0, 1, 2].map((card) => (
        <div className="card overflow-hidden flex min-[960px]:block" key={card}>
          <span className="sk block rounded-none! w-[92px] min-[960px]:w-full min-[960px]:h-[124px] flex-none" />
          <div className="p-4 min-[960px]:p-5 flex-1">
            <Bone width="60%" height="16px" />
            <Bone width="92%" height="12px" className="mt-3" />
            <Bone width="70%" height="12px" className="mt-2" />
            <Bone width="6rem" height="18px" className="mt-7 mb-2" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function ContactBones() {
  return (
    <div className="card p-4 md:p-5 min-h-[186px] md:min-h-[194px]">
      <Bone width="50%" height="16px" />
      <Bone width="80%" height="12px" className="mt-5" />
      <Bone width="70%" height="12px" className="mt-5" />
      <Bone width="75%" height="12px" className="mt-5" />
    </div>
  );
}

/** As high as the real boxes, so that nothing moves when the data arrives. */
export function DashboardSkeleton() {
  return (
    <Skeleton label="Loading your dashboard">
      <CountersSkeleton />
      <div className="mt-6 md:mt-9 mb-2 md:mb-3 min-h-11 flex items-center">
        <Bone width="10rem" height="18px" />
      </div>
      <CardsSkeleton />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 xl:grid-cols-[minmax(0,1fr)_304px] items-start">
        <div>
          <div className="mt-6 md:mt-9 mb-2 md:mb-3 min-h-11 flex items-center">
            <Bone width="11rem" height="18px" />
          </div>
          <TableBones rows={4} />
        </div>
        <div className="mt-7 md:mt-9 xl:mt-[92px] grid gap-4 md:grid-cols-2 xl:grid-cols-1">
          <Bone width="100%" height="236px" className="rounded-md!" />
          <ContactBones />
        </div>
      </div>
    </Skeleton>
  );
}
