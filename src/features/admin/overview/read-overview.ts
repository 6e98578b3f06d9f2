import { queueIds, queues, type QueueId } from '@contract/values/admin-queues';
import { addDays } from '@contract/values/booking/booking-calendar';
import { Network } from '@contract/values/payment/network';
import {
  dayInAccra,
  startOfDayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import {
  readMoneyBack,
  readMoneyIn,
  type Takings,
} from '@/repositories/payments/takings';
import { readQueue, type Queue } from '@/repositories/queues';
import type { IsPermitted } from '@/session/use-permissions';
import { serverNow } from '@/lib/server-clock';

/** today included */
const chartDays = 7;

/** What was received and given back; a day and a month are those in Accra. */
export interface Money {
  today: Takings;
  month: Takings;
  backToday: Takings;
  backMonth: Takings;
  /** the last seven days, today included, in the order of the calendar */
  days: readonly { day: CalendarDay; takings: Takings }[];
  /** of this month */
  networks: readonly { network: Network; takings: Takings }[];
}

export interface Overview {
  readAt: Date;
  /** those that the reader may see */
  queues: Readonly<Partial<Record<QueueId, PromiseSettledResult<Queue>>>>;
  /** null for a reader who may not see payments */
  money: PromiseSettledResult<Money> | null;
}

/** Null when at least one part was read. */
export function findReadFailure({ queues, money }: Overview): unknown {
  const parts = [...Object.values(queues), ...(money === null ? [] : [money])];
  const failed = parts.filter((part) => part.status === 'rejected');
  return failed.length === parts.length
    ? (failed.at(-1)?.reason ?? null)
    : null;
}

async function readMoney(today: CalendarDay): Promise<Money> {
  const end = startOfDayInAccra(addDays(today, 1));
  const month = startOfDayInAccra(`${today.slice(0, 7)}-01`);
  const days = Array.from({ length: chartDays }, (_, index) =>
    addDays(today, index + 1 - chartDays),
  );
  const [ofDays, ofMonth, backToday, backMonth, ofNetworks] = await Promise.all(
    [
      Promise.all(
        days.map(async (day) => ({
          day,
          takings: await readMoneyIn(
            startOfDayInAccra(day),
            startOfDayInAccra(addDays(day, 1)),
          ),
        })),
      ),
      readMoneyIn(month, end),
      readMoneyBack(startOfDayInAccra(today), end),
      readMoneyBack(month, end),
      Promise.all(
        Network.options.map(async (network) => ({
          network,
          takings: await readMoneyIn(month, end, network),
        })),
      ),
    ],
  );
  const ofToday = ofDays.at(-1)?.takings ?? { pesewas: 0, count: 0 };
  return {
    today: ofToday,
    month: ofMonth,
    backToday,
    backMonth,
    days: ofDays,
    networks: ofNetworks,
  };
}

/**
 * A part that fails does not stop the others. What the reader may not see is
 * not asked for.
 */
export async function readOverview(
  isPermitted: IsPermitted,
  now = serverNow(),
): Promise<Overview> {
  const today = dayInAccra(now);
  const ids = queueIds.filter((id) => isPermitted(queues[id].permission));
  const [counted, [money = null]] = await Promise.all([
    Promise.allSettled(
      ids.map((id) => readQueue(id, startOfDayInAccra(today))),
    ),
    Promise.allSettled(isPermitted('payments.read') ? [readMoney(today)] : []),
  ]);
  const read = Object.fromEntries(ids.map((id, index) => [id, counted[index]]));
  return { readAt: now, money, queues: read };
}
