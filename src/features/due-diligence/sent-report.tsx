import type { ReactNode } from 'react';
import type { ReportKind } from '@contract/entities/due-diligence';
import { reportSuccess } from '@contract/values/report-texts';
import type { Reference } from '@contract/values/reference';
import { FocusedHeading } from '@/ui/focused-heading';
import { ReferenceLine } from '@/land/reference-line';
import { StatusTimeline } from '@/ui/lists/status-timeline';
import { listNextSteps } from './report-words';

export function SentReport({
  kind,
  reference,
  actions,
}: {
  kind: ReportKind;
  reference: Reference;
  actions: ReactNode;
}) {
  return (
    <section
      className="card p-4 md:p-6 max-w-form"
      aria-labelledby="sent-report"
    >
      <FocusedHeading
        id="sent-report"
        className="text-xl"
        text={reportSuccess[kind]}
      />
      <div className="mt-1.5">
        <ReferenceLine reference={reference} />
      </div>
      <div className="mt-5">
        <StatusTimeline label="What happens next" steps={listNextSteps(1)} />
      </div>
      <div className="flex flex-col sm:flex-row gap-3 mt-5 pt-5 border-t border-line">
        {actions}
      </div>
    </section>
  );
}
