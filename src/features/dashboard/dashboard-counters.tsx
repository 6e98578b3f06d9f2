import { Link } from 'react-router-dom';
import type { Request } from '@contract/entities/request';
import { joinClasses } from '@/lib/text/class-names';
import type { RequestFilter } from '@/domain/history-filters';
import type { OpenPayments } from '@/domain/open-payment';
import { paths } from '@/domain/paths';
import { describeCounts, type RequestCounts } from '@/domain/request-counts';

const counters: readonly {
  name: keyof RequestCounts;
  label: string;
  show?: RequestFilter;
}[] = [
  { name: 'total', label: 'Total Requests' },
  { name: 'pendingPayments', label: 'Pending Payments', show: 'unpaid' },
  { name: 'inReview', label: 'In Review', show: 'review' },
  { name: 'completed', label: 'Completed', show: 'ready' },
];

export function DashboardCounters({
  counts: allCounts,
  requests,
  openPayments,
}: {
  counts: RequestCounts;
  requests: readonly Request[];
  openPayments: OpenPayments;
}) {
  const { counts, notes } = describeCounts(allCounts, requests, openPayments);
  return (
    <section className="card plots" aria-label="Your requests">
      {counters.map(({ name, label, show }) => (
        <Link
          key={name}
          to={
            show === undefined ? paths.history : `${paths.history}?show=${show}`
          }
          className="plot block text-ink no-underline hover:bg-canopy-soft"
        >
          <span className="block text-[.875rem] font-[560] text-ink-2">
            {label}
          </span>
          <span className="block text-3xl font-[680] num mt-1">
            {counts[name]}
          </span>
          <span
            className={joinClasses(
              'block text-[.8125rem] leading-[1.125rem] mt-1',
              name === 'inReview' && notes.inReviewUrgent
                ? 'text-bad font-[580]'
                : 'text-ink-3',
            )}
          >
            {notes[name]}
          </span>
        </Link>
      ))}
    </section>
  );
}
