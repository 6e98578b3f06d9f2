import { Link } from 'react-router-dom';
import { inTimeDays } from '@contract/entities/in-time-figures';
import { LoadFailed } from '@/land/load-failed';
import { paths } from '@/domain/paths';
import type { ResultCounts } from '@/repositories/result-times';
import type { InTime } from './read-in-time';

/**
 * How many results of the last ninety days came by the day that was promised
 * first, by service, and what is late now.
 */
export function InTimeCard({
  inTime,
  onRetry,
}: {
  inTime: PromiseSettledResult<InTime>;
  onRetry: () => void;
}) {
  if (inTime.status === 'rejected') {
    const cause: unknown = inTime.reason;
    return (
      <section className="card" aria-label="Results in time">
        <LoadFailed error={cause} retry={onRetry} />
      </section>
    );
  }
  const { all, services } = inTime.value;
  return (
    <section
      className="card p-4 md:p-5 grid grid-cols-[minmax(0,1fr)] gap-6 @container"
      aria-label="Results in time"
    >
      <div>
        <p className="lbl">{`Results in time, last ${inTimeDays} days`}</p>
        <p className="text-xl font-[700] num">{describeShare(all)}</p>
        <p className="lbl num">{describeCounts(all)}</p>
      </div>
      <table className="w-full table-fixed text-[.9375rem] num">
        <caption className="text-left font-[640] pb-2">By service</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Results in time</th>
          </tr>
        </thead>
        <tbody>
          {services.map(({ service, counts }) => (
            <tr key={service.id} className="border-t border-line">
              <th
                scope="row"
                className="py-1 pr-3 text-left font-[500] text-ink-2 wrap-anywhere"
              >
                {service.service_name}
              </th>
              <td className="py-1">
                <ShareBar counts={counts} />
                <span className="font-[620]">{describeShare(counts)}</span>
                <span className="lbl num block">{describeSent(counts)}</span>
                <LateLink serviceId={service.id} count={counts.lateNow} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The words beside it say the same: nobody needs the bar or its colour. */
function ShareBar({ counts: { sent, inTime } }: { counts: ResultCounts }) {
  if (sent === 0) return null;
  return (
    <span
      className="block h-5 rounded-sm bg-sunken overflow-hidden"
      aria-hidden
    >
      <span
        className="block h-full rounded-sm bg-canopy"
        style={{ width: `${(inTime / sent) * 100}%` }}
      />
    </span>
  );
}

function LateLink({ serviceId, count }: { serviceId: string; count: number }) {
  if (count === 0) return <span className="lbl block">Nothing late now</span>;
  const query = new URLSearchParams({ show: 'late', service: serviceId });
  return (
    <Link
      to={`${paths.adminRequest}?${query}`}
      className="row-link text-bad!"
    >{`${count} late now`}</Link>
  );
}

/** '90% in time'; rounded down, so that 100% means all. */
function describeShare({ sent, inTime }: ResultCounts): string {
  if (sent === 0) return 'No results yet';
  return `${Math.floor((inTime / sent) * 100)}% in time`;
}

/** '18 of 20 results'; '' where there are none */
const describeSent = ({ sent, inTime }: ResultCounts): string =>
  sent === 0 ? '' : `${inTime} of ${sent} results`;

/** '18 of 20 results, 2 late now' */
function describeCounts(counts: ResultCounts): string {
  const { lateNow } = counts;
  const lateText = lateNow === 0 ? 'Nothing late now' : `${lateNow} late now`;
  return [describeSent(counts), lateText]
    .filter((text) => text !== '')
    .join(', ');
}
