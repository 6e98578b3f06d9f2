import type { ComponentProps } from 'react';
import { lazyPart } from '@/lib/parts/lazy-part';
import { PartPlace } from '@/ui/part-place';
import { FormSkeleton } from '@/ui/forms/form-skeleton';
import { StatusTimeline } from '@/ui/lists/status-timeline';
import { listNextSteps } from './report-words';

const NewReport = lazyPart(
  async () => (await import('./new-report')).NewReport,
);

export function ReportLayout(report: ComponentProps<typeof NewReport>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] min-[64rem]:grid-cols-[minmax(0,34rem)_minmax(0,22rem)] gap-6 items-start">
      <PartPlace
        skeleton={<FormSkeleton heights={[28, 72, 110, 72, 72, 52]} />}
      >
        <NewReport {...report} />
      </PartPlace>
      <section className="card p-4 md:p-6" aria-labelledby="what-happens">
        <h2 className="text-lg mb-4" id="what-happens">
          What happens then
        </h2>
        <StatusTimeline label="What happens then" steps={listNextSteps(0)} />
      </section>
    </div>
  );
}
