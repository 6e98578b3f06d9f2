import { formatGhs } from '@contract/values/payment/money';
import {
  startOfDayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import { LoadFailed } from '@/land/load-failed';
import { formatLongDate } from '@/lib/dates';
import { countOf } from '@/lib/text/counts';
import { shortNetworkNames } from '@/domain/payment-labels';
import type { Takings } from '@/repositories/payments/takings';
import type { Money } from './read-money';

/** 'Sat 21' */
const shortDay = (day: CalendarDay) =>
  `${formatLongDate(startOfDayInAccra(day)).slice(0, 3)} ${Number(day.slice(8))}`;

export function MoneyCard({
  money,
  onRetry,
}: {
  money: PromiseSettledResult<Money>;
  onRetry: () => void;
}) {
  if (money.status === 'rejected') {
    const cause: unknown = money.reason;
    return (
      <section className="card" aria-label="Money in">
        <LoadFailed error={cause} retry={onRetry} />
      </section>
    );
  }
  const {
    today,
    month,
    givenBackToday: backToday,
    givenBackMonth: backMonth,
    days,
    networks,
  } = money.value;
  return (
    <section
      className="card p-4 md:p-5 grid grid-cols-[minmax(0,1fr)] gap-6 @container"
      aria-label="Money in"
    >
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <Sum label="Received today" takings={today} givenBack={backToday} />
        <Sum
          label="Received this month"
          takings={month}
          givenBack={backMonth}
        />
      </div>
      <BarTable
        caption="Received each day"
        labelHeader="Day"
        bars={days.map(({ day, takings }, index) => ({
          label: index === days.length - 1 ? 'Today' : shortDay(day),
          takings,
        }))}
      />
      <BarTable
        caption="Received this month, by network"
        labelHeader="Network"
        bars={networks.map(({ network, takings }) => ({
          label: shortNetworkNames[network],
          takings,
        }))}
      />
    </section>
  );
}

function Sum({
  label,
  takings,
  givenBack,
}: {
  label: string;
  takings: Takings;
  givenBack: Takings;
}) {
  return (
    <div>
      <p className="lbl">{label}</p>
      <p className="text-xl font-[700] num">{formatGhs(takings.pesewas)}</p>
      <p className="lbl num">{describePayments(takings)}</p>
      {givenBack.count > 0 && (
        <p className="lbl num">{`${formatGhs(givenBack.pesewas)} given back`}</p>
      )}
    </div>
  );
}

interface Bar {
  label: string;
  takings: Takings;
}

/** A table with bars, so that nobody needs bars or colours to read it. */
function BarTable({
  caption,
  labelHeader,
  bars,
}: {
  caption: string;
  labelHeader: string;
  bars: readonly Bar[];
}) {
  const highestPesewas = Math.max(
    1,
    ...bars.map(({ takings }) => takings.pesewas),
  );
  return (
    <table className="w-full table-fixed text-[.9375rem] num">
      <caption className="text-left font-[640] pb-2">{caption}</caption>
      <colgroup>
        <col className="@min-[15rem]:w-[5.5rem]" />
        <col />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{labelHeader}</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, takings }) => (
          <tr key={label}>
            <th
              scope="row"
              className="py-1 pr-3 text-left font-[500] text-ink-2"
            >
              {label}
            </th>
            <td className="py-1">
              <span className="flex flex-wrap items-center gap-x-3">
                <span
                  className="flex-[1_1_2rem] h-5 rounded-sm bg-sunken overflow-hidden"
                  aria-hidden
                >
                  <span
                    className="block h-full rounded-sm bg-canopy"
                    style={{
                      width: `${(takings.pesewas / highestPesewas) * 100}%`,
                    }}
                  />
                </span>
                <span className="w-[7.25rem] text-right font-[620]">
                  <span>{formatGhs(takings.pesewas)}</span>
                  <span className="sr-only">{`, ${describePayments(takings)}`}</span>
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describePayments({ count }: Takings): string {
  return countOf(count, 'payment');
}
