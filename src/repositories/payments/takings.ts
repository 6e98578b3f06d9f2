import {
  collection,
  count,
  getAggregateFromServer,
  limit,
  query,
  sum,
  where,
  type Query,
} from 'firebase/firestore';
import { paymentsCollection } from '@contract/entities/payment/payment';
import { addDays } from '@contract/values/booking/booking-calendar';
import {
  dayInAccra,
  startOfDayInAccra,
} from '@contract/values/booking/working-days';
import type { Pesewas } from '@contract/values/payment/money';
import type { Network } from '@contract/values/payment/network';
import { withAppErrors } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';
import { countInParts } from '@/lib/count-in-parts';
import { maxCountPerQuery } from '@/live/count-records';
import { serverNow } from '@/lib/server-clock';

const payments = () => collection(getDb(), paymentsCollection);

export interface Takings {
  pesewas: Pesewas;
  count: number;
}

type Within = (start: Date, end: Date) => Query;

const add = (one: Takings, other: Takings): Takings => ({
  pesewas: one.pesewas + other.pesewas,
  count: one.count + other.count,
});

/**
 * In parts where there are more payments than the rules let the server add up
 * at once.
 */
function addUpInParts(
  start: number,
  end: number,
  within: Within,
): Promise<Takings> {
  if (start >= end) return Promise.resolve({ pesewas: 0, count: 0 });
  const spec = { pesewas: sum('amountPesewas'), count: count() };
  return countInParts(
    { start, end },
    maxCountPerQuery,
    async (part) => {
      const payments = query(
        within(new Date(part.start), new Date(part.end)),
        limit(maxCountPerQuery),
      );
      return (await getAggregateFromServer(payments, spec)).data();
    },
    add,
  );
}

const settledSums = new Map<string, Promise<Takings>>();

/**
 * Payments and refunds are dated when they are written, so sums before
 * yesterday do not change and are read once.
 */
async function addUp(
  field: string,
  start: Date,
  end: Date,
  network?: Network,
): Promise<Takings> {
  const ofNetwork =
    network === undefined ? [] : [where('paymentoption', '==', network)];
  const within = (from: Date, before: Date) =>
    query(
      payments(),
      where(field, '>=', from),
      where(field, '<', before),
      ...ofNetwork,
    );
  const yesterday = startOfDayInAccra(
    addDays(dayInAccra(serverNow()), -1),
  ).getTime();
  const open = Math.min(end.getTime(), Math.max(start.getTime(), yesterday));
  const key = `${field} ${network ?? ''} ${start.getTime()} ${open}`;
  const settled =
    settledSums.get(key) ?? addUpInParts(start.getTime(), open, within);
  settledSums.set(key, settled);
  settled.catch(() => settledSums.delete(key));
  return add(
    ...(await Promise.all([
      settled,
      addUpInParts(open, end.getTime(), within),
    ])),
  );
}

/**
 * What was paid from `start` on and before `end`. @param network undefined: all
 * networks @throws AppError
 */
export const readMoneyIn = (start: Date, end: Date, network?: Network) =>
  withAppErrors(() => addUp('paidAt', start, end, network));

/** What was refunded from `start` on and before `end`. @throws AppError */
export const readMoneyBack = (start: Date, end: Date) =>
  withAppErrors(() => addUp('refund.paidAt', start, end));
