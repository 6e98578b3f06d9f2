import * as z from 'zod/mini';

/** The queue of notifications. */
export const notificationsCollection = 'outbox';

/** What the product tells people of. Each kind is one entry of a file in functions/src/notifications/kinds. */
export const NotificationKind = z.enum([
  'welcome',
  'verify-email',
  'recovery',
  'password-changed',
  'account-deleted',
  'recovery-closed',
  'payment-received',
  'refund-paid',
  'clearer-image-needed',
  'results-ready',
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
  'report-reviewed',
  'account-disabled',
  'account-enabled',
  'right-granted',
  'right-revoked',
  'administrator-proposal',
  'administrator-granted',
  'administrator-revoked',
  'support-received',
  'support-to-answer',
  'support-answered',
  'morning-mail',
  'trouble',
  'charge-reported',
  'plan-alarm',
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** By which a notification reaches somebody. */
export const Channel = z.enum(['mail', 'sms']);
export type Channel = z.infer<typeof Channel>;

/**
 * outbox/{outboxId}: a notification in the queue, by one channel. The server writes it in the transaction of the change it
 * tells of; administrators see what failed. It holds who is meant and never what is sent: address, name, code and link
 * are looked up or made when it is delivered.
 */
export const NotificationEntry = z.object({
  outboxId: z.string().check(z.minLength(1)),
  kind: NotificationKind,
  channel: z._default(Channel, 'mail'),
  /** of the payment, request, booking, report, support message, alarm, incident or audit entry, or the day, that it tells of; null for some about an account */
  recordId: z._default(z.nullable(z.string()), null),
  /** sent: the mail server or the SMS service took it; dropped: there was nothing to tell any more; failed: given up */
  state: z.enum(['waiting', 'sent', 'dropped', 'failed']),
  /** whose account; null when only an address is known, and after the end */
  uid: z.nullable(z.string()),
  /** as somebody typed it; null when an account is known, and after the end */
  address: z.nullable(z.string()),
  /** the moment of what it tells of */
  at: z.date(),
  tries: z.int(),
  /** tries of which nobody knows whether they went out: under way, broken off, or without an answer */
  doubts: z._default(z.int(), 0),
  /** it waits because too much has gone there: later, or once the address is confirmed */
  held: z._default(z.boolean(), false),
  /** why the last try failed, or the whole message did: codes only */
  failure: z._default(z.nullable(z.string()), null),
  /** null after the end. While a try is under way, when it counts as lost. */
  nextTryAt: z.nullable(z.date()),
  /** later it would only puzzle its reader */
  usefulUntil: z.date(),
  endedAt: z.nullable(z.date()),
  /** may be deleted after this (time to live) */
  expiresAt: z.date(),
});
export type NotificationEntry = z.infer<typeof NotificationEntry>;
