import type { ReactNode } from 'react';
import { NextSteps } from './next-steps';

/** A form and, where there is room, what happens then beside it. */
export function ReportLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] min-[64rem]:grid-cols-[minmax(0,34rem)_minmax(0,22rem)] gap-4 lg:gap-6 items-start">
      {children}
      <NextSteps />
    </div>
  );
}
