import * as z from 'zod/mini';

export const notificationsCollection = 'outbox';

/** Each kind is one entry of a file in functions/src/notifications/kinds. */
export const NotificationKind = z.enum([
  'welcome',
  'verify-email',
  'recovery',
  'password-changed',
  'account-deleted',
  'recovery-closed',
  'payment-received',
  'refund-due',
  'refund-paid',
  'clearer-image-needed',
  'later-promise',
  'results-ready',
  'results-withdrawn',
  'withdrawal-proposed',
  'papers-to-be-removed',
  'booking-received',
  'booking-to-review',
  'booking-approved',
  'booking-confirmed',
  'booking-rescheduled',
  'booking-cancelled',
  'booking-lapsed',
  'booking-lost-slot',
  'booking-no-show',
  'booking-reminder-day',
  'booking-reminder-hours',
  'report-received',
  'report-reviewed',
  'status-asked',
  'account-disabled',
  'account-enabled',
  'right-granted',
  'right-revoked',
  'own-roles-changed',
  'administrator-proposal',
  'administrator-granted',
  'administrator-revoked',
  'roles-changed',
  'second-factor-proposal',
  'second-factor-removed',
  'own-second-factor-removed',
  'support-received',
  'support-to-answer',
  'support-answered',
  'morning-mail',
  'promises-due',
  'trouble',
  'charge-reported',
  'plan-alarm',
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/**
 * Each names an account that the record does not: who decided is in it, and
 * whom it is told is not. The last names a number that somebody typed, which is
 * forgotten with its end.
 */
const toOneAccount: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'account-disabled',
  'account-enabled',
  'right-granted',
  'right-revoked',
  'own-roles-changed',
  'administrator-proposal',
  'administrator-granted',
  'administrator-revoked',
  'roles-changed',
  'second-factor-proposal',
  'second-factor-removed',
  'own-second-factor-removed',
  'status-asked',
]);

export const Channel = z.enum(['mail', 'sms']);
export type Channel = z.infer<typeof Channel>;

/**
 * outbox/{outboxId}: written by the server in the transaction of the change it
 * tells of; administrators see failed ones. It holds who is meant, never what
 * is sent: address, name, code and link are looked up or made at delivery.
 */
export const NotificationEntry = z.object({
  outboxId: z.string().check(z.minLength(1)),
  kind: NotificationKind,
  channel: z._default(Channel, 'mail'),
  /**
   * of what it tells of: a record, an alarm, an incident, an audit entry, a day
   * or the roles of those who get it; null for some about an account
   */
  recordId: z._default(z.nullable(z.string()), null),
  /**
   * sent: the mail server or the SMS service took it; dropped: it was no longer
   * true or of use; failed: given up
   */
  state: z.enum(['waiting', 'sent', 'dropped', 'failed']),
  /**
   * of the recipient; null when only an address is known, and after the end,
   * but where it is needed to send again
   */
  uid: z.nullable(z.string()),
  /** as a user typed it; null when an account is known, and after the end */
  address: z.nullable(z.string()),
  /** when the event happened */
  at: z.date(),
  tries: z.int(),
  /** tries without a known result: under way, broken off, or unanswered */
  doubts: z._default(z.int(), 0),
  /**
   * it waits because too many went there: until later, or until the address is
   * confirmed
   */
  held: z._default(z.boolean(), false),
  /** a code that says why the last try failed */
  failure: z._default(z.nullable(z.string()), null),
  /** null after the end; during a try, when that try counts as lost */
  nextTryAt: z.nullable(z.date()),
  /** it is dropped after this */
  usefulUntil: z.date(),
  endedAt: z.nullable(z.date()),
  /** may be deleted after this (time to live) */
  expiresAt: z.date(),
});
export type NotificationEntry = z.infer<typeof NotificationEntry>;

/**
 * Whether a failed one may be sent again: it is written anew from its record,
 * and goes to whom that or it names.
 */
export function canBeSentAgain({
  kind,
  recordId,
  uid,
}: Pick<NotificationEntry, 'kind' | 'recordId' | 'uid'>): boolean {
  return recordId !== null && (uid !== null || !toOneAccount.has(kind));
}

/** Whether only the entry itself knows whom it is for. */
export const isToOneAccount = ({
  kind,
}: Pick<NotificationEntry, 'kind'>): boolean => toOneAccount.has(kind);
