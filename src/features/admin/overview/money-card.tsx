import { formatGhs } from '@contract/values/money';
import type { CalendarDay } from '@contract/values/working-days';
import { describeError } from '@/domain/error-messages';
import { formatLongDate } from '@/lib/dates';
import { shortNetworkNames } from '@/domain/payment-labels';
import type { Takings } from '@/repositories/admin-overview';
import { ErrorState } from '@/ui/error-state';
import { BarTable, describePayments } from './bar-table';
import type { Money, Part } from './read-overview';

const noon = (day: CalendarDay) => new Date(`${day}T12:00:00Z`);
/** 'Sat 21' */
const shortDay = (day: CalendarDay) => `${formatLongDate(noon(day)).slice(0, 3)} ${Number(day.slice(8))}`;

/** What came in and went back today and this month, by day and by network. */
export function MoneyCard({ money, onRetry }: { money: Part<Money>; onRetry: () => void }) {
  if (money.kind === 'failed')
    return (
      <section className="card" aria-label="Money in">
        <ErrorState message={describeError(money.error)} onRetry={onRetry} />
      </section>
    );
  const { today, month, backToday, backMonth, days, networks } = money.data;
  return (
    <section className="card p-4 md:p-5 grid gap-6" aria-label="Money in">
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <Sum label="In today" takings={today} back={backToday} />
        <Sum label="In this month" takings={month} back={backMonth} />
      </div>
      <BarTable
        caption="In by day"
        first="Day"
        bars={days.map(({ day, takings }, index) => ({
          id: day,
          label: index === days.length - 1 ? 'Today' : shortDay(day),
          takings,
        }))}
      />
      <BarTable
        caption="In this month by network"
        first="Network"
        bars={networks.map(({ network, takings }) => ({
          id: network,
          label: shortNetworkNames[network],
          takings,
        }))}
      />
    </section>
  );
}

function Sum({ label, takings, back }: { label: string; takings: Takings; back: Takings }) {
  return (
    <div>
      <p className="lbl">{label}</p>
      <p className="text-xl font-[700] num whitespace-nowrap">{formatGhs(takings.pesewas)}</p>
      <p className="lbl num">{describePayments(takings)}</p>
      {back.count > 0 && <p className="lbl num">{formatGhs(back.pesewas)} given back</p>}
    </div>
  );
}
