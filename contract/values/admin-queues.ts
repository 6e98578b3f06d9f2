import { administratorProposalsCollection } from '../entities/account/administrator-proposal';
import { secondFactorRemovalsCollection } from '../entities/account/second-factor-removal';
import { bookingsCollection } from '../entities/booking';
import { reportsCollection } from '../entities/due-diligence';
import { notificationsCollection } from '../entities/notification-entry';
import { paymentCasesCollection } from '../entities/payment/payment-case';
import { paymentsCollection } from '../entities/payment/payment';
import { planAlarmsCollection } from '../entities/plan-alarm';
import { requestsCollection } from '../entities/request';
import { resultWithdrawalsCollection } from '../entities/result-withdrawal';
import { supportCollection } from '../entities/support-message';
import type { Permission } from '../permissions';

type Condition = readonly [
  field: string,
  is: '==' | '<',
  value: string | boolean | Date,
];

/** Records that another list counts. */
export interface CountedElsewhere {
  field: string;
  /** what the field holds there */
  values: readonly string[];
}

interface Queue {
  label: string;
  /** of whoever does the work; each of them may read the list too */
  permission: Permission;
  collection: string;
  /**
   * @param today the start of today in Accra: what was promised before it is
   * late
   */
  findConditions: (today: Date) => readonly Condition[];
  /** of the records that fulfil the conditions; null for none */
  elsewhere: CountedElsewhere | null;
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
  elsewhere: null,
  since,
});

const underReview = (
  label: string,
  permission: Permission,
  findConditions: Queue['findConditions'],
  since = 'createdAt',
): Queue => ({
  label,
  permission,
  collection: requestsCollection,
  findConditions: (today) => [
    ['paymentStatus', '==', true],
    ['status', '==', false],
    ...findConditions(today),
  ],
  elsewhere: null,
  since,
});
const isClear: Condition = ['isDocumentValid', '==', true];

/** As the groups of open refunds: one that is proposed or approved stays due. */
const refundsDue: Queue = {
  label: 'Refunds due',
  permission: 'payments.refund',
  collection: paymentsCollection,
  findConditions: () => [['refundDue', '==', true]],
  elsewhere: { field: 'refund.state', values: ['proposed', 'approved'] },
  since: 'createdAt',
};

/**
 * The lists that wait for administrators, each for those who do its work. The
 * overview and the morning mail count them.
 */
export const queues = {
  late: underReview(
    'Later than promised',
    'requests.take',
    (today) => [['promisedBy', '<', today]],
    'promisedBy',
  ),
  'roles-to-decide': waiting(
    'Roles to confirm',
    'administrators.manage',
    administratorProposalsCollection,
    'state',
    'open',
    'proposedAt',
  ),
  'second-factors-to-decide': waiting(
    'Second factors to take away',
    'administrators.manage',
    secondFactorRemovalsCollection,
    'state',
    'open',
    'proposedAt',
  ),
  'refunds-to-approve': waiting(
    'Refunds to approve',
    'payments.refund',
    paymentsCollection,
    'refund.state',
    'proposed',
    'refund.proposedAt',
  ),
  'amounts-to-accept': waiting(
    'Amounts to accept',
    'payments.accept',
    paymentsCollection,
    'otherAmount.state',
    'proposed',
    'otherAmount.proposedAt',
  ),
  'results-to-withdraw': waiting(
    'Results to withdraw',
    'results.withdraw',
    resultWithdrawalsCollection,
    'state',
    'proposed',
    'proposedAt',
  ),
  alarms: waiting(
    'Possible multiple sales',
    'alarms.decide',
    planAlarmsCollection,
    'state',
    'open',
  ),
  review: underReview('Paid requests to review', 'requests.take', () => [
    isClear,
  ]),
  'images-sent': underReview('Clearer images sent', 'requests.flag', () => [
    isClear,
    ['imageSent', '==', true],
  ]),
  bookings: waiting(
    'Bookings to answer',
    'bookings.decide',
    bookingsCollection,
    'status',
    'Awaiting Admin Response',
  ),
  reports: waiting(
    'Reports to review',
    'reports.review',
    reportsCollection,
    'reviewStatus',
    'pending',
  ),
  support: waiting(
    'Support messages to answer',
    'support.answer',
    supportCollection,
    'state',
    'open',
    'timestamp',
  ),
  messages: waiting(
    'Messages we could not send',
    'messages.send',
    notificationsCollection,
    'state',
    'failed',
    'endedAt',
  ),
  cases: waiting(
    '"I was charged" cases',
    'payments.settle',
    paymentCasesCollection,
    'state',
    'open',
  ),
  'payments-to-look-at': waiting(
    'Payments that need a check',
    'payments.settle',
    paymentsCollection,
    'needsReview',
    true,
  ),
  'refunds-due': refundsDue,
  'refunds-to-send': waiting(
    'Refunds to send',
    'payments.refund',
    paymentsCollection,
    'refund.state',
    'approved',
    'refund.decidedAt',
  ),
};
export type QueueId = keyof typeof queues;
export const queueIds = Object.keys(queues).filter(
  (id): id is QueueId => id in queues,
);

/**
 * How many records are read to find the one of a list that has waited longest:
 * those that are counted elsewhere may stand before it.
 */
export const mostReadForOldest = 20;
