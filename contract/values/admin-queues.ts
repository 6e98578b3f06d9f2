import { bookingsCollection } from '../entities/booking';
import { reportsCollection } from '../entities/due-diligence';
import { notificationsCollection } from '../entities/notification-entry';
import { paymentCasesCollection } from '../entities/payment/payment-case';
import { paymentsCollection } from '../entities/payment/payment';
import { planAlarmsCollection } from '../entities/plan-alarm';
import { requestsCollection } from '../entities/request';
import { supportCollection } from '../entities/support-message';
import type { Permission } from '../permissions';

type Condition = readonly [
  field: string,
  is: '==' | '<',
  value: string | boolean | Date,
];

interface Queue {
  label: string;
  /** of whoever sees the list */
  permission: Permission;
  collection: string;
  /**
   * @param today the start of today in Accra: what was promised before it is
   * late
   */
  findConditions: (today: Date) => readonly Condition[];
  /** the field that says since when a record waits */
  since: string;
}

const waiting = (
  label: string,
  permission: Permission,
  collection: string,
  field: string,
  value: string | boolean,
  since = 'createdAt',
): Queue => ({
  label,
  permission,
  collection,
  findConditions: () => [[field, '==', value]],
  since,
});

const underReview = (
  label: string,
  findConditions: Queue['findConditions'],
  since = 'createdAt',
): Queue => ({
  label,
  permission: 'requests.read',
  collection: requestsCollection,
  findConditions: (today) => [
    ['paymentStatus', '==', true],
    ['status', '==', false],
    ...findConditions(today),
  ],
  since,
});
const isClear: Condition = ['isDocumentValid', '==', true];

/**
 * The lists that wait for administrators. The overview and the morning mail
 * count them.
 */
export const queues = {
  review: underReview('Paid requests to review', () => [isClear]),
  late: underReview(
    'Later than promised',
    (today) => [['promisedBy', '<', today]],
    'promisedBy',
  ),
  'images-sent': underReview('Clearer images sent', () => [
    isClear,
    ['imageSent', '==', true],
  ]),
  alarms: waiting(
    'Possible multiple sales',
    'alarms.read',
    planAlarmsCollection,
    'state',
    'open',
  ),
  bookings: waiting(
    'Bookings to answer',
    'bookings.read',
    bookingsCollection,
    'status',
    'Awaiting Admin Response',
  ),
  reports: waiting(
    'Reports to review',
    'reports.read',
    reportsCollection,
    'reviewStatus',
    'pending',
  ),
  support: waiting(
    'Support messages to answer',
    'support.read',
    supportCollection,
    'state',
    'open',
    'timestamp',
  ),
  cases: waiting(
    '"I was charged" cases',
    'payments.read',
    paymentCasesCollection,
    'state',
    'open',
  ),
  'payments-to-look-at': waiting(
    'Payments to look at',
    'payments.read',
    paymentsCollection,
    'needsReview',
    true,
  ),
  'amounts-to-accept': waiting(
    'Amounts to accept',
    'payments.read',
    paymentsCollection,
    'otherAmount.state',
    'proposed',
    'otherAmount.proposedAt',
  ),
  'refunds-due': waiting(
    'Refunds due',
    'payments.read',
    paymentsCollection,
    'refundDue',
    true,
  ),
  'refunds-to-approve': waiting(
    'Refunds to approve',
    'payments.read',
    paymentsCollection,
    'refund.state',
    'proposed',
    'refund.proposedAt',
  ),
  'refunds-to-send': waiting(
    'Refunds to send',
    'payments.read',
    paymentsCollection,
    'refund.state',
    'approved',
    'refund.decidedAt',
  ),
  messages: waiting(
    'Messages we could not send',
    'messages.read',
    notificationsCollection,
    'state',
    'failed',
    'endedAt',
  ),
};
export type QueueId = keyof typeof queues;
export const queueIds = Object.keys(queues).filter(
  (id): id is QueueId => id in queues,
);
