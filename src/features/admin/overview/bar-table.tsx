import type { ReactNode } from 'react';
import { formatGhs } from '@contract/values/money';
import type { Takings } from '@/repositories/admin-overview';

export interface Bar {
  id: string;
  /** 'Sat 21 Nov' */
  label: ReactNode;
  takings: Takings;
}

/**
 * Bars that are a table at the same time: each row is a name, a bar and its figure, so that nobody needs the bars, colours
 * or a second view to read them.
 */
export function BarTable({ caption, first, bars }: { caption: string; first: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ takings }) => takings.pesewas));
  return (
    <table className="w-full text-[.9375rem] num">
      <caption className="text-left font-[640] pb-2">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ id, label, takings }) => (
          <tr key={id}>
            <th scope="row" className="py-1 pr-3 text-left font-[500] whitespace-nowrap w-0 text-ink-2">
              {label}
            </th>
            <td className="py-1">
              <span className="flex items-center gap-3">
                <span className="flex-1 h-5 rounded-sm bg-sunken overflow-hidden" aria-hidden>
                  <span
                    className="block h-full rounded-sm bg-canopy"
                    style={{ width: `${(takings.pesewas / most) * 100}%` }}
                  />
                </span>
                <span className="w-[7.25rem] text-right font-[620] whitespace-nowrap">
                  {formatGhs(takings.pesewas)}
                  <span className="sr-only">, {describePayments(takings)}</span>
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** '3 payments' */
export function describePayments({ count }: Takings): string {
  return `${count} ${count === 1 ? 'payment' : 'payments'}`;
}
