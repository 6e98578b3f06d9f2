import { Skeleton } from '@/ui/skeleton';

const Bar = ({ w, h, className = '' }: { w: string; h: number; className?: string }) => (
  <span className={`sk block ${className}`} style={{ width: w, height: h }} />
);

const three = [0, 1, 2];
const four = [0, 1, 2, 3];

export function CountersSkeleton() {
  return (
    <div className="card plots">
      {four.map((plot) => (
        <div className="plot" key={plot}>
          <Bar w="7rem" h={14} />
          <Bar w="3rem" h={34} className="mt-3" />
          <Bar w="8.5rem" h={12} className="mt-3 max-w-full" />
        </div>
      ))}
    </div>
  );
}

function CardsSkeleton() {
  return (
    <div className="grid gap-3 min-[960px]:gap-4 min-[960px]:grid-cols-3">
      {three.map((card) => (
        <div className="card overflow-hidden flex min-[960px]:block" key={card}>
          <span className="sk block rounded-none! w-[92px] min-[960px]:w-full min-[960px]:h-[124px] flex-none" />
          <div className="p-4 min-[960px]:p-5 flex-1">
            <Bar w="60%" h={16} />
            <Bar w="92%" h={12} className="mt-3" />
            <Bar w="70%" h={12} className="mt-2" />
            <Bar w="6rem" h={18} className="mt-7 mb-2" />
          </div>
        </div>
      ))}
    </div>
  );
}

function TableSkeleton() {
  return (
    <div className="card overflow-hidden">
      <div className="h-10 bg-sunken max-md:hidden" />
      {four.map((row) => (
        <div
          key={row}
          className="h-[116px] md:h-[61px] border-t border-line first:border-t-0 flex items-center gap-3 md:gap-8 px-5 overflow-hidden"
        >
          <Bar w="34%" h={14} />
          <Bar w="14%" h={14} />
          <Bar w="12%" h={22} />
          <Bar w="16%" h={22} />
          <Bar w="12%" h={14} />
        </div>
      ))}
      <div className="h-14 border-t border-line" />
    </div>
  );
}

/** The dashboard's boxes at their real heights, so that nothing moves when the data arrives. */
export function DashboardSkeleton() {
  return (
    <Skeleton label="Loading your dashboard">
      <CountersSkeleton />
      <div className="mt-6 md:mt-9 mb-2 md:mb-3 min-h-11 flex items-center">
        <Bar w="10rem" h={18} />
      </div>
      <CardsSkeleton />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 xl:grid-cols-[minmax(0,1fr)_304px] items-start">
        <div>
          <div className="mt-6 md:mt-9 mb-2 md:mb-3 min-h-11 flex items-center">
            <Bar w="11rem" h={18} />
          </div>
          <TableSkeleton />
        </div>
        <div className="mt-7 md:mt-9 xl:mt-[92px] grid gap-4 md:grid-cols-2 xl:grid-cols-1">
          <Bar w="100%" h={236} className="rounded-md!" />
          <div className="card p-5">
            <Bar w="50%" h={16} />
            <Bar w="80%" h={12} className="mt-5" />
            <Bar w="70%" h={12} className="mt-5" />
            <Bar w="75%" h={12} className="mt-5" />
          </div>
        </div>
      </div>
    </Skeleton>
  );
}
