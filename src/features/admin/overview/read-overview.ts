import { AppError } from '@contract/values/app-error';
import { queueIds, type QueueId } from '@contract/values/admin-queues';
import { addDays } from '@contract/values/booking/booking-calendar';
import { Network } from '@contract/values/payment/network';
import { dayInAccra, startOfDayInAccra, type CalendarDay } from '@contract/values/booking/working-days';
import { readMoneyBack, readMoneyIn, readQueue, type Queue } from '@/repositories/admin/admin-overview';

/** today included */
const chartDays = 7;

export type Money = Awaited<ReturnType<typeof readMoney>>;

export type Part<T> = { kind: 'ready'; data: T } | { kind: 'failed'; error: AppError };

export interface Overview {
  readAt: Date;
  queues: Readonly<Partial<Record<QueueId, Part<Queue>>>>;
  money: Part<Money>;
}

async function settle<T>(read: Promise<T>): Promise<Part<T>> {
  try {
    return { kind: 'ready', data: await read };
  } catch (error) {
    return { kind: 'failed', error: error instanceof AppError ? error : new AppError('internal') };
  }
}

/** Null when at least one part was read. */
export function findReadFailure({ queues, money }: Overview): AppError | null {
  const parts = [money, ...Object.values(queues)];
  return parts.every(({ kind }) => kind === 'failed') && money.kind === 'failed' ? money.error : null;
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
export async function readOverview(now = new Date()): Promise<Overview> {
  const today = dayInAccra(now);
  const read = async (id: QueueId) => [id, await settle(readQueue(id, startOfDayInAccra(today)))] as const;
  const [money, ...found] = await Promise.all([settle(readMoney(today)), ...queueIds.map(read)]);
  return { readAt: now, money, queues: Object.fromEntries(found) };
}
