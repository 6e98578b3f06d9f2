import * as z from 'zod/mini';
import { roleIds } from '@contract/permissions';
import { AuditAction, type AuditEntry } from '@contract/entities/audit-entry';
import { ReviewStatus } from '@contract/entities/due-diligence';
import {
  ImageReason,
  imageReasonNames,
} from '@contract/values/file/image-reason';
import { PaperKind } from '@contract/values/paper-kind';
import { LateReason } from '@contract/values/late-reason';
import { lateReasonNames } from '@contract/values/late-reason-choice';
import { roleNames } from '@contract/values/role-words';
import { RequestStep, stepNames } from '@contract/values/request-step';
import { formatGhs, parseCedis } from '@contract/values/payment/money';
import { fileNameOf } from '@contract/values/file/object-path';
import { reviewWords } from '@contract/values/report-texts';
import { paperWords } from '@/domain/paper-kind-words';
import { formatDateTime } from '@/lib/dates';

export const groupWords = {
  requests: 'Requests and documents',
  bookings: 'Bookings',
  payments: 'Payments and refunds',
  reports: 'Reports',
  support: 'Support',
  settings: 'Settings',
  people: 'People and rights',
};
export type ActionGroup = keyof typeof groupWords;

/** '…' stands for the record's reference. */
const actionWords: Readonly<
  Record<AuditAction, readonly [group: ActionGroup, words: string]>
> = {
  'request-image-not-clear': ['requests', 'Clearer image requested for …'],
  'request-step-marked': ['requests', 'Step marked for …'],
  'request-step-taken-back': ['requests', 'Step taken back for …'],
  'request-later-promised': ['requests', 'New day promised for …'],
  'request-lateness-told': ['requests', 'Owner told that … is late'],
  'request-results-delivered': ['requests', 'Results delivered for …'],
  'request-withdrawal-proposed': [
    'requests',
    'Withdrawal of results proposed for …',
  ],
  'request-withdrawal-refused': [
    'requests',
    'Withdrawal of results refused for …',
  ],
  'request-withdrawal-taken-back': [
    'requests',
    'Proposed withdrawal taken back for …',
  ],
  'request-results-withdrawn': ['requests', 'Results withdrawn for …'],
  'request-results-shared': ['requests', 'Owner made a link to … results'],
  'request-share-revoked': ['requests', 'Owner stopped a link to …'],
  'request-papers-due': ['requests', 'Owner told that the papers of … go'],
  'request-papers-removed': ['requests', 'Papers deleted for …'],
  'request-papers-held': ['requests', 'Papers held for …'],
  'request-papers-released': ['requests', 'Papers released for …'],
  'request-taken': ['requests', 'Request … taken to work on'],
  'request-given-back': ['requests', 'Request … given back'],
  'request-assigned': ['requests', 'Request … given to somebody'],
  'request-note-added': ['requests', 'Note written about …'],
  'request-ground-proposed': [
    'requests',
    'Numbers of the plan of … typed by its owner',
  ],
  'ground-saved': ['requests', 'Ground saved for …'],
  'request-corrected': ['requests', 'Request … corrected by its owner'],
  'unreadable-record-closed': [
    'requests',
    'Record closed that could not be read, …',
  ],
  'document-opened': ['requests', 'Document opened for …'],
  'plan-alarm-closed': ['requests', 'Alarm decided'],
  'plan-alarm-prolonged': ['requests', 'Alarm given more time'],
  'composite-plan-made': ['requests', 'Composite plan drawn'],
  'booking-approved': ['bookings', 'Booking … approved'],
  'booking-cancelled': ['bookings', 'Booking … cancelled'],
  'booking-rescheduled': ['bookings', 'Booking … moved'],
  'booking-no-show': ['bookings', 'No show recorded for …'],
  'blocked-days-saved': ['bookings', 'Blocked days changed'],
  'payment-transaction-linked': [
    'payments',
    'Transaction number checked for …',
  ],
  'payment-case-closed': ['payments', '"I was charged" answered for …'],
  'payment-closed': ['payments', 'Payment closed without money for …'],
  'payment-acceptance-proposed': [
    'payments',
    'Acceptance of another amount proposed for …',
  ],
  'payment-acceptance-declined': [
    'payments',
    'Acceptance of another amount declined for …',
  ],
  'payment-accepted': ['payments', 'Another amount accepted as paid for …'],
  'refund-proposed': ['payments', 'Refund proposed for …'],
  'refund-declined': ['payments', 'Refund declined for …'],
  'refund-approved': ['payments', 'Refund approved for …'],
  'refund-withdrawn': ['payments', 'Refund could not be sent for …'],
  'refund-paid': ['payments', 'Refund sent for …'],
  'message-sent-again': ['payments', 'Message sent again'],
  'report-seen': ['reports', 'Report … opened'],
  'report-corrected': ['reports', 'Report … corrected by its owner'],
  'report-reviewed': ['reports', 'Report … reviewed'],
  'support-answered': ['support', 'Support message … answered'],
  'support-closed': ['support', 'Support message … closed'],
  'service-saved': ['settings', 'Service saved'],
  'advert-and-contact-saved': ['settings', 'Advert and contact saved'],
  'admin-config-saved': ['settings', 'Configuration saved'],
  'datum-parameters-saved': ['settings', 'Datum parameters saved'],
  'user-disabled': ['people', 'Account disabled'],
  'user-enabled': ['people', 'Account enabled'],
  'administrator-proposed': ['people', 'Roles proposed'],
  'administrator-refused': ['people', 'Proposed roles refused'],
  'administrator-withdrawn': ['people', 'Proposed roles withdrawn'],
  'administrator-granted': ['people', 'Administrator rights granted'],
  'administrator-revoked': ['people', 'Administrator rights taken away'],
  'roles-changed': ['people', 'Roles changed'],
  'second-factor-removal-proposed': [
    'people',
    'Second factor proposed to be taken away',
  ],
  'second-factor-removal-refused': ['people', 'Second factor stays'],
  'second-factor-removal-withdrawn': [
    'people',
    'Proposal about a second factor withdrawn',
  ],
  'second-factor-removed': ['people', 'Second factor taken away'],
  'users-searched': ['people', 'Users searched'],
  'records-exported': ['people', 'Records exported'],
  'account-deleted': ['people', 'Account deleted by its owner'],
};
export const listActions = (group: ActionGroup): AuditAction[] =>
  AuditAction.options.filter((action) => actionWords[action][0] === group);

/**
 * 'Results delivered for LS-7K3M-98'; without a reference 'Results delivered'
 */
export function nameEntry({
  action,
  reference = null,
}: Pick<AuditEntry, 'action' | 'reference'>): string {
  const [, words] = actionWords[action];
  return reference === null
    ? words.replace(/( for| about)? …/, '')
    : words.replace('…', reference);
}

const collectionWords: Readonly<Record<string, string>> = {
  requests: 'Request',
  payments: 'Payment',
  payment_cases: 'Payment',
  consultancy_bookings: 'Booking',
  ServiceList: 'Service',
  AdvertandContact: 'Advert and contact',
  AdminConfig: 'Configuration',
  datum_parameters: 'Datum parameters',
  'due-diligence': 'Report',
  support: 'Support message',
  plan_alarms: 'Alarm',
  outbox: 'Message',
  users: 'Account',
  admins: 'Account',
};

/** What an entry about many records has instead of an id. */
const severalRecords = 'several';

/**
 * 'Request LS-7K3M-98'; without a reference 'Account' and its id; 'Several
 * records'
 */
export function nameRecord({
  collection,
  documentId,
  reference,
}: Pick<AuditEntry, 'collection' | 'documentId' | 'reference'>): string {
  if (documentId === severalRecords) return 'Several records';
  return `${collectionWords[collection] ?? collection} ${reference ?? documentId}`;
}

const fieldWords: Readonly<Record<string, string>> = {
  ConsultancyAmount: 'Consultation fee',
  approvalHints: 'How to find a payment prompt',
  chargeHints: 'Where to find the transaction number',
  networksOff: 'Networks that are switched off',
  promisedWorkingDays: 'Results after payment, in working days',
  laterWorkingDays: 'New day for late results, in working days',
  laterReason: 'Reason for late results',
  lateReason: 'Reason',
  promisedDay: 'Promised by',
  caseAnswerHours: 'Answer to "I was charged", in hours',
  bookingHoldHours: 'Time to pay for an approved booking, in hours',
  bookingCutOffHours: 'Latest time to move a booking, in hours before',
  paperMonths: 'Keep papers after results, in months',
  secondFactorRequired: 'Second factor required',
  accra: 'Accra (War Office)',
  removeAt: 'To be deleted on',
  decideBy: 'To be decided by',
  blockedDayReasons: 'Reasons for blocked days',
  service_name: 'Name',
  whatYouGet: 'What people get',
  papers: 'Papers, one of which is enough',
  whoSigns: 'Who signs land papers',
  recordsUpTo: 'Up to which day',
  notCovered: 'What it does not cover',
  commissionFee: 'Lands Commission’s fee',
  advertImageUrl: 'Picture',
  assignedTo: 'Who works on it',
  digitalAddress: 'GhanaPost address',
  resultsUrl: 'Results',
  explanation: 'What the owner reads',
  sha256: 'Fingerprint (SHA-256)',
  isDocumentValid: 'Image is clear',
  reviewStatus: 'Review',
  seenStatus: 'Seen',
  paymentStatus: 'Paid',
  selectedSlot: 'Appointment',
  AdminCancelled: 'Cancelled by us',
  cancelReason: 'Reason',
  found: 'People found',
  exportedKind: 'Exported',
  firstDay: 'From',
  lastDay: 'To',
  path: 'File',
  transactionid: "Gateway's transaction number",
};

/** 'contactHeading' becomes 'Contact heading' without words of its own. */
export function nameField(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(
      /([a-z])([A-Z])/g,
      (_, lowerLetter: string, upperLetter: string) =>
        `${lowerLetter} ${upperLetter.toLowerCase()}`,
    );
  return fieldWords[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function findWords(name: string, value: unknown): string | null {
  if (name === 'reviewStatus') {
    const review = ReviewStatus.safeParse(value);
    return review.success ? reviewWords[review.data] : null;
  }
  if (name === 'step') {
    const step = RequestStep.safeParse(value);
    return step.success ? stepNames[step.data] : null;
  }
  if (name === 'lateReason' || name === 'laterReason') {
    const reason = LateReason.safeParse(value);
    return reason.success ? lateReasonNames[reason.data] : null;
  }
  if (name === 'reason') {
    const reason = ImageReason.safeParse(value);
    return reason.success ? imageReasonNames[reason.data] : null;
  }
  if (name === 'paper') {
    const paper = PaperKind.safeParse(value);
    return paper.success ? paperWords[paper.data].name : null;
  }
  if (name === 'role') {
    const role = z.safeParse(z.enum(roleIds), value);
    return role.success ? roleNames[role.data] : null;
  }
  return null;
}

const cedisFields = ['price', 'commissionFee', 'ConsultancyAmount'];

function showNumber(name: string, value: number): string {
  const isInCedis = cedisFields.includes(name);
  if (isInCedis) return formatGhs(parseCedis(value));
  return name.endsWith('Pesewas') ? formatGhs(value) : String(value);
}

/** What a yes and a no mean, where the name of the field does not say it. */
const booleanWords: Readonly<
  Record<string, readonly [yes: string, no: string]>
> = {
  status: ['Complete', 'Open'],
};

function showBoolean(name: string, value: boolean): string {
  const [yes, no] = booleanWords[name] ?? ['Yes', 'No'];
  return value ? yes : no;
}

/** What one value of a list is called, where it has words of its own. */
const itemNames: Readonly<Record<string, string>> = {
  roles: 'role',
  papers: 'paper',
};

/** Files by their names, not their paths. */
export function showField(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Nothing';
  if (typeof value === 'number') return showNumber(name, value);
  if (typeof value === 'boolean') return showBoolean(name, value);
  if (value instanceof Date) return formatDateTime(value);
  if (typeof value === 'string') {
    return value.startsWith('gs://')
      ? fileNameOf(value)
      : (findWords(name, value) ?? value);
  }
  if (Array.isArray(value)) {
    return value.length === 0
      ? 'None'
      : value.map((item) => showField(itemNames[name] ?? '', item)).join(', ');
  }
  if (typeof value !== 'object') return 'Something';
  const parts = Object.entries(value).map(
    ([partName, part]) =>
      `${nameField(partName)}: ${showField(partName, part)}`,
  );
  return parts.length === 0 ? 'None' : parts.join('; ');
}

/** Fields that hold the uid of somebody in the office, or null. */
const personFields: readonly string[] = ['assignedTo', 'proposedBy'];

/** Who stood in a field before and after; null for nobody. */
export interface PersonChange {
  name: string;
  before: string | null;
  after: string | null;
}

/** Their names are read where they show. */
export function listPersonChanges({
  before,
  after,
}: Pick<AuditEntry, 'before' | 'after'>): PersonChange[] {
  const uidOf = (value: unknown) => (typeof value === 'string' ? value : null);
  return personFields
    .filter((name) => name in before || name in after)
    .map((name) => ({
      name: nameField(name),
      before: uidOf(before[name]),
      after: uidOf(after[name]),
    }));
}

/**
 * In words. A field whose words are the same before and after is left out, and
 * so are people.
 */
export function listFieldChanges({
  before,
  after,
}: Pick<AuditEntry, 'before' | 'after'>) {
  return Object.keys({ ...before, ...after })
    .filter((name) => !personFields.includes(name))
    .map((name) => ({
      name: nameField(name),
      before: showField(name, before[name]),
      after: showField(name, after[name]),
    }))
    .filter((change) => change.before !== change.after);
}
