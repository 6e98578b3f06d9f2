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
import { whereChosen } from '@/repositories/where-chosen';

const payments = () => collection(getDb(), paymentsCollection);

export interface Takings {
  pesewas: Pesewas;
  count: number;
}

type Within = (start: Date, end: Date) => Query;

const add = (first: Takings, second: Takings): Takings => ({
  pesewas: first.pesewas + second.pesewas,
  count: first.count + second.count,
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
  const aggregates = { pesewas: sum('amountPesewas'), count: count() };
  return countInParts(
    { start, end },
    maxCountPerQuery,
    async (part) => {
      const payments = query(
        within(new Date(part.start), new Date(part.end)),
        limit(maxCountPerQuery),
      );
      const snapshot = await getAggregateFromServer(payments, aggregates);
      return snapshot.data();
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
  const ofNetwork = whereChosen('paymentoption', '==', network ?? null);
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
  const openStart = Math.min(
    end.getTime(),
    Math.max(start.getTime(), yesterday),
  );
  const key = `${field} ${network ?? ''} ${start.getTime()} ${openStart}`;
  const settled =
    settledSums.get(key) ?? addUpInParts(start.getTime(), openStart, within);
  settledSums.set(key, settled);
  settled.catch(() => settledSums.delete(key));
  const [settledTakings, openTakings] = await Promise.all([
    settled,
    addUpInParts(openStart, end.getTime(), within),
  ]);
  return add(settledTakings, openTakings);
}

/**
 * What was paid from `start` on and before `end`.
 * @param network undefined: all networks
 * @throws AppError
 */
export const readMoneyIn = (start: Date, end: Date, network?: Network) =>
  withAppErrors(() => addUp('paidAt', start, end, network));

/**
 * What was refunded from `start` on and before `end`.
 * @throws AppError
 */
export const readMoneyBack = (start: Date, end: Date) =>
  withAppErrors(() => addUp('refund.paidAt', start, end));
