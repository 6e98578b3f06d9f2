import { useEffect, useRef, type ReactNode } from 'react';
import type { Reference } from '@contract/values/reference';
import { ReferenceLine } from '@/ui/reference-line';
import { StatusTimeline } from '@/ui/status-timeline';
import { listNextSteps } from './report-words';

/** What takes the place of a form that was sent: its reference, and what happens next. */
export function SentReport({ reference, actions }: { reference: Reference; actions: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card p-4 md:p-6" aria-labelledby="sent-report">
      <h2
        id="sent-report"
        ref={heading}
        tabIndex={-1}
        className="text-xl focus-visible:outline-none! focus-visible:shadow-none!"
      >
        We have your report
      </h2>
      <div className="mt-1.5">
        <ReferenceLine reference={reference} />
      </div>
      <div className="mt-5">
        <StatusTimeline label="What happens next" steps={listNextSteps(1)} />
      </div>
      <div className="flex flex-col sm:flex-row gap-3 mt-5 pt-5 border-t border-line">{actions}</div>
    </section>
  );
}
