import type { AuditAction, AuditEntry } from '@contract/entities/audit-entry';
import { ReviewStatus } from '@contract/entities/due-diligence';
import { ImageReason, imageReasonNames } from '@contract/values/file/image-reason';
import { formatGhs, parseCedis } from '@contract/values/payment/money';
import { fileNameOf } from '@contract/values/file/object-path';
import { reviewWords } from '@contract/values/report-texts';
import { formatDateTime } from '@/lib/dates';

/** What was done, in plain words. A new action does not compile without them. */
export const actionWords: Readonly<Record<AuditAction, string>> = {
  'request-image-not-clear': 'Asked for a clearer image',
  'request-results-delivered': 'Sent results',
  'account-deleted': 'Deleted their own account',
  'payment-transaction-linked': 'Asked the gateway about a payment',
  'payment-case-closed': 'Answered "I was charged"',
  'booking-approved': 'Asked for payment of a booking',
  'booking-cancelled': 'Cancelled a booking',
  'booking-rescheduled': 'Moved a booking',
  'booking-no-show': 'Noted that nobody came',
  'blocked-days-saved': 'Changed the days on which nobody is there',
  'service-saved': 'Saved a service',
  'advert-and-contact-saved': 'Saved advert and contact',
  'admin-config-saved': 'Saved the configuration',
  'document-opened': 'Opened a personal document',
  'report-seen': 'Marked a report as seen',
  'report-reviewed': 'Reviewed a report',
  'support-answered': 'Answered a support message',
  'support-closed': 'Closed a support message',
  'plan-alarm-closed': 'Closed an alarm about one plan sent twice',
  'refund-proposed': 'Proposed a refund',
  'refund-declined': 'Declined a refund',
  'refund-approved': 'Approved a refund',
  'refund-paid': 'Noted that a refund was sent',
  'message-sent-again': 'Sent a failed message again',
  'user-disabled': 'Disabled an account',
  'user-enabled': 'Enabled an account',
  'administrator-proposed': 'Proposed an administrator',
  'administrator-refused': 'Refused a proposed administrator',
  'administrator-withdrawn': 'Withdrew a proposed administrator',
  'administrator-granted': 'Made an administrator',
  'administrator-revoked': 'Took the rights of an administrator away',
  'users-searched': 'Searched for people',
};

/** Which actions are looked at together. */
export const actionGroups = {
  requests: ['request-image-not-clear', 'request-results-delivered', 'document-opened', 'plan-alarm-closed'],
  bookings: [
    'booking-approved',
    'booking-cancelled',
    'booking-rescheduled',
    'booking-no-show',
    'blocked-days-saved',
  ],
  payments: [
    'payment-transaction-linked',
    'payment-case-closed',
    'refund-proposed',
    'refund-declined',
    'refund-approved',
    'refund-paid',
    'message-sent-again',
  ],
  reports: ['report-seen', 'report-reviewed'],
  support: ['support-answered', 'support-closed'],
  settings: ['service-saved', 'advert-and-contact-saved', 'admin-config-saved'],
  people: [
    'user-disabled',
    'user-enabled',
    'administrator-proposed',
    'administrator-refused',
    'administrator-withdrawn',
    'administrator-granted',
    'administrator-revoked',
    'users-searched',
    'account-deleted',
  ],
} as const satisfies Record<string, readonly AuditAction[]>;
export type ActionGroup = keyof typeof actionGroups;

export const groupWords: Readonly<Record<ActionGroup, string>> = {
  requests: 'Requests and documents',
  bookings: 'Bookings',
  payments: 'Payments and refunds',
  reports: 'Reports',
  support: 'Support',
  settings: 'Settings',
  people: 'People and rights',
};

const collectionWords: Readonly<Record<string, string>> = {
  requests: 'Request',
  payments: 'Payment',
  payment_cases: 'Payment',
  consultancy_bookings: 'Booking',
  ServiceList: 'Service',
  AdvertandContact: 'Advert and contact',
  AdminConfig: 'Configuration',
  'due-diligence': 'Report',
  support: 'Support message',
  plan_alarms: 'Alarm',
  users: 'Account',
  admins: 'Account',
};

/** What kind of record it is about: 'Request'. */
export const nameRecord = ({ collection }: Pick<AuditEntry, 'collection'>): string =>
  collectionWords[collection] ?? collection;

const fieldWords: Readonly<Record<string, string>> = {
  ConsultancyAmount: 'Consultation fee',
  approvalHints: 'How to find a payment prompt',
  chargeHints: 'Where the transaction number stands',
  promisedWorkingDays: 'Results after payment, in working days',
  caseAnswerHours: 'Answer to "I was charged", in hours',
  publicHolidays: 'Public holidays',
  bookingHoldHours: 'An approved booking waits, in hours',
  bookingCutOffHours: 'Last moment to move a booking, in hours before',
  blockedDays: 'Days on which nobody is there',
  blockedDayReasons: 'Why nobody is there',
  service_name: 'Name',
  advertImageUrl: 'Picture',
  resultsUrl: 'Results',
  isDocumentValid: 'Image is clear',
  reviewStatus: 'Review',
  seenStatus: 'Seen',
  paymentStatus: 'Paid',
  selectedSlot: 'Appointment',
  AdminCancelled: 'Cancelled by us',
  cancelReason: 'Reason',
  payBy: 'To be paid by',
  searchedBy: 'Searched by',
  found: 'People found',
  path: 'File',
  transactionid: "Gateway's transaction number",
};

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'contactHeading' becomes 'Contact heading' where no better words are known. */
export function nameField(name: string): string {
  return (
    fieldWords[name] ??
    capitalise(
      name
        .replace(/[_-]+/g, ' ')
        .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`),
    )
  );
}

const isMoney = (name: string, value: unknown): value is number =>
  (name === 'price' || name === 'ConsultancyAmount') && typeof value === 'number';

/** What is kept under a name of its own, in the words of the screens. */
function findWords(name: string, value: unknown): string | null {
  const review = name === 'reviewStatus' ? ReviewStatus.safeParse(value).data : undefined;
  if (review !== undefined) return reviewWords[review];
  const reason = name === 'reason' ? ImageReason.safeParse(value).data : undefined;
  return reason === undefined ? null : imageReasonNames[reason];
}

/** A value as people read it; files by their name, never by where they lie. */
export function showField(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Nothing';
  if (isMoney(name, value)) return formatGhs(parseCedis(value));
  if (/Pesewas$/.test(name) && typeof value === 'number') return formatGhs(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value instanceof Date) return formatDateTime(value);
  if (typeof value === 'string')
    return value.startsWith('gs://') ? fileNameOf(value) : (findWords(name, value) ?? value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return value.length === 0 ? 'None' : value.map((one) => showField('', one)).join(', ');
  if (typeof value !== 'object') return 'Something';
  const parts = Object.entries(value).map(([key, one]) => `${nameField(key)}: ${showField(key, one)}`);
  return parts.length === 0 ? 'None' : parts.join('; ');
}

export interface FieldChange {
  name: string;
  before: string;
  after: string;
}

/** What an entry changed, field by field; what stayed the same is left out. */
export function listFieldChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name) => ({
      name: nameField(name),
      before: showField(name, before[name]),
      after: showField(name, after[name]),
    }))
    .filter((change) => change.before !== change.after);
}
