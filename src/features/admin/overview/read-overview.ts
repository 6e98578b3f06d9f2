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
import { readAlarmDeadline } from '@/repositories/plan-alarms';
import { readInTime, type InTime } from './read-in-time';
import { readQueue, type Queue } from '@/repositories/queues';
import type { IsPermitted } from '@/session/use-permissions';
import { serverNow } from '@/lib/server-clock';

/** today included */
const chartDays = 7;

/** What was received and given back; a day and a month are those in Accra. */
export interface Money {
  today: Takings;
  month: Takings;
  givenBackToday: Takings;
  givenBackMonth: Takings;
  /** the last seven days, today included, in the order of the calendar */
  days: readonly { day: CalendarDay; takings: Takings }[];
  /** of this month */
  networks: readonly { network: Network; takings: Takings }[];
}

export interface Overview {
  readAt: Date;
  /** those that the reader may see */
  queues: Readonly<Partial<Record<QueueId, PromiseSettledResult<Queue>>>>;
  /**
   * until when the first open alarm is to be decided; null without one, where
   * it could not be read, and for a reader who may not see alarms
   */
  alarmDeadline: Date | null;
  /** null for a reader who may not see payments */
  money: PromiseSettledResult<Money> | null;
  /** null for a reader who may not see requests */
  inTime: PromiseSettledResult<InTime> | null;
}

/** Null when at least one part was read. */
export function findReadFailure({ queues, money, inTime }: Overview): unknown {
  const results: PromiseSettledResult<unknown>[] = Object.values(queues);
  if (money !== null) results.push(money);
  if (inTime !== null) results.push(inTime);
  const failures = results.filter((result) => result.status === 'rejected');
  if (failures.length < results.length) return null;
  return failures.at(-1)?.reason ?? null;
}

async function readMoney(today: CalendarDay): Promise<Money> {
  const end = startOfDayInAccra(addDays(today, 1));
  const monthStart = startOfDayInAccra(`${today.slice(0, 7)}-01`);
  const [days, month, givenBackToday, givenBackMonth, networks] =
    await Promise.all([
      readTakingsOfDays(today),
      readMoneyIn(monthStart, end),
      readMoneyBack(startOfDayInAccra(today), end),
      readMoneyBack(monthStart, end),
      readTakingsOfNetworks(monthStart, end),
    ]);
  return {
    today: days.at(-1)?.takings ?? { pesewas: 0, count: 0 },
    month,
    givenBackToday,
    givenBackMonth,
    days,
    networks,
  };
}

function readTakingsOfDays(today: CalendarDay): Promise<Money['days']> {
  const days = Array.from({ length: chartDays }, (_, index) =>
    addDays(today, index + 1 - chartDays),
  );
  const readDay = async (day: CalendarDay) => ({
    day,
    takings: await readMoneyIn(
      startOfDayInAccra(day),
      startOfDayInAccra(addDays(day, 1)),
    ),
  });
  return Promise.all(days.map(readDay));
}

function readTakingsOfNetworks(
  start: Date,
  end: Date,
): Promise<Money['networks']> {
  const readNetwork = async (network: Network) => ({
    network,
    takings: await readMoneyIn(start, end, network),
  });
  return Promise.all(Network.options.map(readNetwork));
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
  const readableIds = queueIds.filter((id) =>
    isPermitted(queues[id].permission),
  );
  const [queueResults, [money = null], [deadline], [inTime = null]] =
    await Promise.all([
      Promise.allSettled(
        readableIds.map((id) => readQueue(id, startOfDayInAccra(today))),
      ),
      Promise.allSettled(
        isPermitted('payments.read') ? [readMoney(today)] : [],
      ),
      Promise.allSettled(
        isPermitted('alarms.read') ? [readAlarmDeadline()] : [],
      ),
      Promise.allSettled(
        isPermitted('requests.read') ? [readInTime(today)] : [],
      ),
    ]);
  const resultsById = Object.fromEntries(
    readableIds.map((id, index) => [id, queueResults[index]]),
  );
  const alarmDeadline =
    deadline?.status === 'fulfilled' ? deadline.value : null;
  return { readAt: now, money, inTime, queues: resultsById, alarmDeadline };
}
