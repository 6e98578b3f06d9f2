import { Link } from 'react-router-dom';
import type { Request } from '@contract/entities/request';
import { joinClasses } from '@/lib/text/class-names';
import type { RequestFilter } from '@/domain/history-filters';
import { paths } from '@/domain/paths';
import { describeCounts, type RequestCounts } from '@/domain/request-counts';

function Counter({
  label,
  value,
  note,
  urgent,
  show,
}: {
  label: string;
  value: number;
  note: string;
  urgent?: boolean;
  /** the part of the history that is counted */
  show?: RequestFilter;
}) {
  return (
    <Link
      to={show === undefined ? paths.history : `${paths.history}?show=${show}`}
      className="plot block text-ink no-underline hover:bg-canopy-soft"
    >
      <span className="block text-[.875rem] font-[560] text-ink-2">{label}</span>
      <span className="block text-3xl font-[680] num mt-1">{value}</span>
      <span
        className={joinClasses(
          'block text-[.8125rem] leading-[1.125rem] mt-1',
          urgent === true ? 'text-bad font-[580]' : 'text-ink-3',
        )}
      >
        {note}
      </span>
    </Link>
  );
}

/** Four adjoining plots, one per counter, each leading to what it counts. */
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
      <Counter
        label="Pending Payments"
        value={counts.pendingPayments}
        note={notes.pendingPayments}
        show="unpaid"
      />
      <Counter
        label="In Review"
        value={counts.inReview}
        note={notes.inReview}
        urgent={notes.inReviewUrgent}
        show="review"
      />
      <Counter label="Completed" value={counts.completed} note={notes.completed} show="ready" />
    </section>
  );
}
