import { useEffect, useState, type ReactNode } from 'react';
import { joinClasses } from '@/lib/text/class-names';

export const showAfterMs = 200;

/** How many skeletons are visible: one that replaces another shows at once. */
let shownSkeletons = 0;

export function Bone({
  width = '100%',
  height,
  className,
}: {
  width?: string;
  height: string;
  className?: string;
}) {
  return (
    <span
      className={joinClasses('sk block', className)}
      style={{ width, height }}
    />
  );
}

/** Keeps the room of the content; visible only after `showAfterMs`. */
export function Skeleton({
  label,
  className,
  height,
  children,
}: {
  label: string;
  className?: string;
} & (
  | { height: string; children?: never }
  | { height?: never; children: ReactNode }
)) {
  const [isShown, setIsShown] = useState(() => shownSkeletons > 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), showAfterMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isShown) return undefined;
    shownSkeletons += 1;
    return () => {
      shownSkeletons -= 1;
    };
  }, [isShown]);
  return (
    <div role="status" aria-label={label} className={className}>
      <div className={joinClasses('h-full', !isShown && 'invisible')}>
        {height === undefined ? children : <Bone height={height} />}
      </div>
    </div>
  );
}

/** Zero height, so that nothing moves when a screen of another height comes. */
export function ScreenSkeleton({
  label,
  isMiddle,
}: {
  label: string;
  isMiddle: boolean;
}) {
  return (
    <Skeleton
      label={label}
      className={joinClasses('h-0', isMiddle && 'lg:relative lg:-top-52')}
    >
      <Bone width="14rem" height="34px" className="mb-3 max-w-full" />
      <Bone width="24rem" height="20px" className="mb-7 max-w-full" />
      <Bone height="320px" className="rounded-md!" />
    </Skeleton>
  );
}

/** In the layout of ui/lists/fact-list.tsx. */
export function FactBones({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <div
      key={row}
      className="h-11 flex items-center justify-between border-t border-line first:border-t-0"
    >
      <Bone width="26%" height="14px" />
      <Bone width="38%" height="16px" />
    </div>
  ));
}

export function TableSkeleton({
  rows,
  label,
}: {
  rows: number;
  label: string;
}) {
  return (
    <Skeleton label={label}>
      <TableBones rows={rows} />
    </Skeleton>
  );
}

/** In the layout of ui/lists/table-card.tsx, wide and narrow. */
export function TableBones({ rows }: { rows: number }) {
  return (
    <div className="card overflow-hidden @container">
      <div className="h-10 bg-sunken hidden @min-[47rem]:block" />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="border-t border-line first:border-t-0">
          <div className="h-[60px] px-5 hidden @min-[47rem]:flex items-center gap-8">
            <Bone width="34%" height="14px" />
            <Bone width="14%" height="14px" />
            <Bone width="12%" height="22px" />
            <Bone width="16%" height="22px" />
            <Bone width="12%" height="14px" />
          </div>
          <div className="h-[115px] px-4 md:px-5 py-3.5 @min-[47rem]:hidden">
            <div className="flex justify-between">
              <Bone width="46%" height="16px" />
              <Bone width="22%" height="14px" />
            </div>
            <Bone width="64%" height="14px" className="mt-2.5" />
            <div className="flex justify-between mt-4">
              <Bone width="34%" height="26px" />
              <Bone width="18%" height="26px" />
            </div>
          </div>
        </div>
      ))}
      <div className="h-14 border-t border-line" />
    </div>
  );
}
