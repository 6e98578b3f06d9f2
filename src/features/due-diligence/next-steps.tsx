import { StatusTimeline } from '@/ui/status-timeline';
import { listNextSteps } from './report-words';

/** Beside the form: what becomes of a report. */
export function NextSteps() {
  return (
    <section className="card p-4 md:p-6" aria-labelledby="what-happens">
      <h2 className="text-lg mb-4" id="what-happens">
        What happens then
      </h2>
      <StatusTimeline label="What happens then" steps={listNextSteps(0)} />
    </section>
  );
}
