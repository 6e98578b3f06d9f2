import type { ReactNode } from 'react';
import { StatusTimeline } from '@/ui/lists/status-timeline';
import { listNextSteps } from './report-words';

/** A form and, where there is room, what happens then beside it. */
export function ReportLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] min-[64rem]:grid-cols-[minmax(0,34rem)_minmax(0,22rem)] gap-6 items-start">
      {children}
      <NextSteps />
    </div>
  );
}

/** Beside the form: what becomes of a report. */
function NextSteps() {
  return (
    <section className="card p-4 md:p-6" aria-labelledby="what-happens">
      <h2 className="text-lg mb-4" id="what-happens">
        What happens then
      </h2>
      <StatusTimeline label="What happens then" steps={listNextSteps(0)} />
    </section>
  );
}
