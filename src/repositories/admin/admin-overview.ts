import {
  collection,
  count,
  getAggregateFromServer,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  sum,
  Timestamp,
  where,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore';
import { auditCollection } from '@contract/entities/audit-entry';
import { bookingsCollection } from '@contract/entities/booking';
import { reportsCollection } from '@contract/entities/due-diligence';
import { notificationsCollection } from '@contract/entities/notification-entry';
import { paymentCasesCollection } from '@contract/entities/payment/payment-case';
import { paymentsCollection } from '@contract/entities/payment/payment';
import { planAlarmsCollection } from '@contract/entities/plan-alarm';
import { requestsCollection } from '@contract/entities/request';
import { supportCollection } from '@contract/entities/support-message';
import type { Pesewas } from '@contract/values/payment/money';
import type { Network } from '@contract/values/payment/network';
import { withAppErrors } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';
import { countInParts } from '@/lib/count-in-parts';
import { maxCountPerQuery, countRecords } from '@/live/count-records';
import type { Stop } from '@/live/live-store';

/** What waits for administrators, and what came in. Refused to anybody else. */

export const queueIds = [
  'review',
  'late',
  'images-sent',
  'alarms',
  'bookings',
  'reports',
  'support',
  'cases',
  'payments-to-look-at',
  'refunds-due',
  'refunds-to-approve',
  'refunds-to-send',
  'messages',
] as const;
export type QueueId = (typeof queueIds)[number];

/** How many wait, and since when the one that has waited longest does. */
export interface Queue {
  count: number;
  /** null when none waits */
  since: Date | null;
}

const payments = () => collection(getDb(), paymentsCollection);

/** Which records wait, and from which of their moments on. */
const waiting = (name: string, filters: readonly QueryConstraint[], since = 'createdAt') => ({
  records: query(collection(getDb(), name), ...filters),
  since,
});
const underReview = (filters: readonly QueryConstraint[], since?: string) =>
  waiting(
    requestsCollection,
    [where('paymentStatus', '==', true), where('status', '==', false), ...filters],
    since,
  );
const isClear = where('isDocumentValid', '==', true);

const queues: Readonly<Record<QueueId, (startOfToday: Date) => ReturnType<typeof waiting>>> = {
  review: () => underReview([isClear]),
  late: (startOfToday) => underReview([where('promisedBy', '<', startOfToday)], 'promisedBy'),
  'images-sent': () => underReview([isClear, where('imageSent', '==', true)]),
  alarms: () => waiting(planAlarmsCollection, [where('state', '==', 'open')]),
  bookings: () => waiting(bookingsCollection, [where('status', '==', 'Awaiting Admin Response')]),
  reports: () => waiting(reportsCollection, [where('reviewStatus', '==', 'pending')]),
  support: () => waiting(supportCollection, [where('state', '==', 'open')], 'timestamp'),
  cases: () => waiting(paymentCasesCollection, [where('state', '==', 'open')]),
  'payments-to-look-at': () => waiting(paymentsCollection, [where('needsReview', '==', true)]),
  'refunds-due': () => waiting(paymentsCollection, [where('refundDue', '==', true)]),
  'refunds-to-approve': () =>
    waiting(paymentsCollection, [where('refund.state', '==', 'proposed')], 'refund.proposedAt'),
  'refunds-to-send': () =>
    waiting(paymentsCollection, [where('refund.state', '==', 'approved')], 'refund.decidedAt'),
  messages: () => waiting(notificationsCollection, [where('state', '==', 'failed')], 'endedAt'),
};

/**
 * One count and one record. @param startOfToday in Accra: what was promised before it is late
 * @throws AppError
 */
export function readQueue(id: QueueId, startOfToday: Date): Promise<Queue> {
  const { records, since } = queues[id](startOfToday);
  return withAppErrors(async () => {
    const [counted, oldest] = await Promise.all([
      countRecords(records, since),
      getDocsFromServer(query(records, orderBy(since), limit(1))),
    ]);
    const at: unknown = oldest.docs[0]?.get(since);
    return { count: counted, since: at instanceof Timestamp ? at.toDate() : null };
  });
}

/** Money of a time: how much, in how many payments. */
export interface Takings {
  pesewas: Pesewas;
  count: number;
}

/** Exact for any number of payments: in parts, where there are more than the rules let the server add up at once. */
function addUp(start: Date, end: Date, within: (start: Date, end: Date) => Query): Promise<Takings> {
  const spec = { pesewas: sum('amountPesewas'), count: count() };
  return countInParts(
    { start: start.getTime(), end: end.getTime() },
    maxCountPerQuery,
    async (part) => {
      const payments = query(within(new Date(part.start), new Date(part.end)), limit(maxCountPerQuery));
      return (await getAggregateFromServer(payments, spec)).data();
    },
    (one, other) => ({ pesewas: one.pesewas + other.pesewas, count: one.count + other.count }),
  );
}

const within = (field: string, start: Date, end: Date) =>
  query(payments(), where(field, '>=', start), where(field, '<', end));

/**
 * What was paid from `start` on and before `end`, added up by the server from its index.
 * @param network of all networks when it is left out
 * @throws AppError
 */
export function readMoneyIn(start: Date, end: Date, network?: Network): Promise<Takings> {
  const paid = (from: Date, before: Date) => {
    const all = within('paidAt', from, before);
    return network === undefined ? all : query(all, where('paymentoption', '==', network));
  };
  return withAppErrors(() => addUp(start, end, paid));
}

/** What was given back, whenever it had come. @throws AppError */
export function readMoneyBack(start: Date, end: Date): Promise<Takings> {
  return withAppErrors(() => addUp(start, end, (from, before) => within('refund.paidAt', from, before)));
}

/** Says when an administrator changed something or a payment did: each is seen by its newest record. */
export function watchOverview(onChange: () => void): Stop {
  const watch = (newest: Query) => {
    let isFirst = true;
    return onSnapshot(
      newest,
      () => {
        if (!isFirst) onChange();
        isFirst = false;
      },
      // Whoever reads the numbers hears of the refusal there.
      () => undefined,
    );
  };
  const stops = [
    watch(query(collection(getDb(), auditCollection), orderBy('at', 'desc'), limit(1))),
    watch(query(payments(), orderBy('updatedAt', 'desc'), limit(1))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
