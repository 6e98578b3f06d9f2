import { bookingsCollection } from '../entities/booking';
import { reportsCollection } from '../entities/due-diligence';
import { notificationsCollection } from '../entities/notification-entry';
import { paymentCasesCollection } from '../entities/payment/payment-case';
import { paymentsCollection } from '../entities/payment/payment';
import { planAlarmsCollection } from '../entities/plan-alarm';
import { requestsCollection } from '../entities/request';
import { supportCollection } from '../entities/support-message';

/** The lists that wait for administrators. The overview and the morning mail count them. */
export const queueLabels = {
  review: 'Paid requests to review',
  late: 'Later than promised',
  'images-sent': 'Clearer images sent',
  alarms: 'Possible multiple sales',
  bookings: 'Bookings to answer',
  reports: 'Reports to review',
  support: 'Support messages to answer',
  cases: '"I was charged" cases',
  'payments-to-look-at': 'Payments to look at',
  'refunds-due': 'Refunds due',
  'refunds-to-approve': 'Refunds to approve',
  'refunds-to-send': 'Refunds to send',
  messages: 'Messages we could not send',
} as const;
export type QueueId = keyof typeof queueLabels;
export const queueIds = Object.keys(queueLabels).filter((id): id is QueueId => id in queueLabels);

/** Stands in a condition for the start of today in Accra: what was promised before it is late. */
const startOfToday = 'the beginning of today';

type Condition = readonly [field: string, is: '==' | '<', value: string | boolean];

interface QueueQuery {
  collection: string;
  where: readonly Condition[];
  /** the field that says since when a record waits */
  since: string;
}

const waiting = (
  collection: string,
  field: string,
  value: string | boolean,
  since = 'createdAt',
): QueueQuery => ({ collection, where: [[field, '==', value]], since });

const underReview = (conditions: readonly Condition[], since = 'createdAt'): QueueQuery => ({
  collection: requestsCollection,
  where: [['paymentStatus', '==', true], ['status', '==', false], ...conditions],
  since,
});
const isClear: Condition = ['isDocumentValid', '==', true];

export const queueQueries: Readonly<Record<QueueId, QueueQuery>> = {
  review: underReview([isClear]),
  late: underReview([['promisedBy', '<', startOfToday]], 'promisedBy'),
  'images-sent': underReview([isClear, ['imageSent', '==', true]]),
  alarms: waiting(planAlarmsCollection, 'state', 'open'),
  bookings: waiting(bookingsCollection, 'status', 'Awaiting Admin Response'),
  reports: waiting(reportsCollection, 'reviewStatus', 'pending'),
  support: waiting(supportCollection, 'state', 'open', 'timestamp'),
  cases: waiting(paymentCasesCollection, 'state', 'open'),
  'payments-to-look-at': waiting(paymentsCollection, 'needsReview', true),
  'refunds-due': waiting(paymentsCollection, 'refundDue', true),
  'refunds-to-approve': waiting(paymentsCollection, 'refund.state', 'proposed', 'refund.proposedAt'),
  'refunds-to-send': waiting(paymentsCollection, 'refund.state', 'approved', 'refund.decidedAt'),
  messages: waiting(notificationsCollection, 'state', 'failed', 'endedAt'),
};

/** The value that a condition compares with. @param today the start of today in Accra */
export const valueOf = ([, , value]: Condition, today: Date): string | boolean | Date =>
  value === startOfToday ? today : value;
