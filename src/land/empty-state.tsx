import type { ReactNode } from 'react';
import { joinClasses } from '@/lib/text/class-names';
import { ParcelMap } from './parcel-map';

export function EmptyState({
  title,
  card = false,
  help,
  action,
  map = 'a',
}: {
  title: string;
  card?: boolean | undefined;
  help?: ReactNode;
  action?: ReactNode;
  map?: 'a' | 'b' | 'c' | 'd';
}) {
  return (
    <div className={joinClasses(card && 'card', 'text-center px-5 py-10')}>
      <div className="w-[260px] max-w-full mx-auto mask-[radial-gradient(60%_70%_at_50%_50%,#000_40%,transparent_100%)]">
        <ParcelMap
          name={`empty-${map}`}
          className="w-[260px] h-[124px] max-w-full mx-auto"
        />
      </div>
      <p className="font-[660] text-[1.0625rem] mt-3">{title}</p>
      {help !== undefined && (
        <p className="text-ink-2 text-[.9375rem] mt-1 max-w-[26rem] mx-auto text-balance">
          {help}
        </p>
      )}
      {action !== undefined && (
        <div className="mt-4 grid sm:justify-center">{action}</div>
      )}
    </div>
  );
}
