import { useEffect, useState, type ReactNode } from 'react';
import { joinClasses } from '@/lib/text/class-names';

const showAfterMs = 200;

/** One bar of a skeleton. Sizes are css lengths. */
export function Bone({
  width = '100%',
  height,
  className,
}: {
  width?: string;
  height: string;
  className?: string;
}) {
  return <span className={joinClasses('sk block', className)} style={{ width, height }} />;
}

/** The one status of a loading screen. Keeps the room of the real thing, and shows only after 200 ms. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), showAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-label={label}>
      <div className={shown ? undefined : 'invisible'}>{children}</div>
    </div>
  );
}

/** A table that is still coming, `rows` high. */
export function TableSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <Skeleton label={label}>
      <div className="card overflow-hidden">
        <div className="h-10 bg-sunken" />
        {Array.from({ length: rows }, (_, row) => (
          <div
            key={row}
            className="h-[61px] border-t border-line flex items-center gap-3 md:gap-8 px-5 overflow-hidden"
          >
            <Bone width="34%" height="14px" />
            <Bone width="14%" height="14px" />
            <Bone width="12%" height="22px" />
            <Bone width="16%" height="22px" />
            <Bone width="12%" height="14px" />
          </div>
        ))}
        <div className="h-14 border-t border-line" />
      </div>
    </Skeleton>
  );
}
