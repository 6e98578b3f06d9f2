import type { Request } from '@contract/entities/request';
import { joinClasses } from '@/lib/text/class-names';
import { describeCounts, type RequestCounts } from '@/domain/request-counts';

function Counter({
  label,
  value,
  note,
  urgent,
}: {
  label: string;
  value: number;
  note: string;
  urgent?: boolean;
}) {
  return (
    <div className="plot">
      <p className="text-[.875rem] font-[560] text-ink-2">{label}</p>
      <p className="text-3xl font-[680] num mt-1">{value}</p>
      <p
        className={joinClasses(
          'text-[.8125rem] leading-[1.125rem] mt-1',
          urgent === true ? 'text-bad font-[580]' : 'text-ink-3',
        )}
      >
        {note}
      </p>
    </div>
  );
}

/** Four adjoining plots, one per counter. */
export function DashboardCounters({
  counts,
  requests,
}: {
  counts: RequestCounts;
  requests: readonly Request[];
}) {
  const notes = describeCounts(counts, requests);
  return (
    <section className="card plots" aria-label="Your requests">
      <Counter label="Total Requests" value={counts.total} note={notes.total} />
      <Counter label="Pending Payments" value={counts.pendingPayments} note={notes.pendingPayments} />
      <Counter
        label="In Review"
        value={counts.inReview}
        note={notes.inReview}
        urgent={notes.inReviewUrgent}
      />
      <Counter label="Completed" value={counts.completed} note={notes.completed} />
    </section>
  );
}
