import { queueIds, type QueueId } from '@contract/values/admin-queues';
import { addDays } from '@contract/values/booking/booking-calendar';
import { Network } from '@contract/values/payment/network';
import { dayInAccra, startOfDayInAccra, type CalendarDay } from '@contract/values/booking/working-days';
import { readMoneyBack, readMoneyIn, readQueue, type Queue } from '@/repositories/admin/admin-overview';
import { serverNow } from '@/lib/server-clock';

/** today included */
const chartDays = 7;

export type Money = Awaited<ReturnType<typeof readMoney>>;

export interface Overview {
  readAt: Date;
  queues: Readonly<Partial<Record<QueueId, PromiseSettledResult<Queue>>>>;
  money: PromiseSettledResult<Money>;
}

/** Null when at least one part was read. */
export function findReadFailure({ queues, money }: Overview): unknown {
  if (money.status === 'fulfilled') return null;
  return Object.values(queues).every(({ status }) => status === 'rejected') ? money.reason : null;
}

async function readMoney(today: CalendarDay) {
  const end = startOfDayInAccra(addDays(today, 1));
  const month = startOfDayInAccra(`${today.slice(0, 7)}-01`);
  const days = Array.from({ length: chartDays }, (_, index) => addDays(today, index + 1 - chartDays));
  const [ofDays, ofMonth, backToday, backMonth, ofNetworks] = await Promise.all([
    Promise.all(
      days.map(async (day) => ({
        day,
        takings: await readMoneyIn(startOfDayInAccra(day), startOfDayInAccra(addDays(day, 1))),
      })),
    ),
    readMoneyIn(month, end),
    readMoneyBack(startOfDayInAccra(today), end),
    readMoneyBack(month, end),
    Promise.all(
      Network.options.map(async (network) => ({ network, takings: await readMoneyIn(month, end, network) })),
    ),
  ]);
  const ofToday = ofDays.at(-1)?.takings ?? { pesewas: 0, count: 0 };
  return { today: ofToday, month: ofMonth, backToday, backMonth, days: ofDays, networks: ofNetworks };
}

/** A part that fails does not stop the others. */
export async function readOverview(now = serverNow()): Promise<Overview> {
  const today = dayInAccra(now);
  const [money, ...counted] = await Promise.allSettled([
    readMoney(today),
    ...queueIds.map((id) => readQueue(id, startOfDayInAccra(today))),
  ]);
  const queues = Object.fromEntries(queueIds.map((id, index) => [id, counted[index]]));
  return { readAt: now, money, queues };
}
