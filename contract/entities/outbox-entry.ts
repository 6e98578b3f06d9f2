import * as z from 'zod/mini';

export const outboxCollection = 'outbox';

/** News of a payment or a request. Each is owed twice: as a letter and as an SMS. */
export const NoticeKind = z.enum([
  'payment-received',
  'refund-paid',
  'clearer-image-needed',
  'results-ready',
]);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** News of a booking: by letter, and most also by SMS. Only `booking-to-review` goes to the administrators. */
export const BookingNoticeKind = z.enum([
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
]);
export type BookingNoticeKind = z.infer<typeof BookingNoticeKind>;

/** News of a report that an administrator has moved on. */
export const ReportNoticeKind = z.enum(['report-reviewed']);
export type ReportNoticeKind = z.infer<typeof ReportNoticeKind>;

/** What an administrator decided about somebody's account: by letter, with the audit entry as the record. */
export const AccountNoticeKind = z.enum([
  'account-disabled',
  'account-enabled',
  'administrator-made',
  'administrator-unmade',
]);
export type AccountNoticeKind = z.infer<typeof AccountNoticeKind>;

/** What changes about who is an administrator, to every administrator there is; with the audit entry as the record. */
export const RightsNoticeKind = z.enum([
  'administrator-proposal',
  'administrator-granted',
  'administrator-revoked',
]);
export type RightsNoticeKind = z.infer<typeof RightsNoticeKind>;

/** News of a support message. Only `support-to-answer` goes to the administrators, and only `support-answered` by SMS too. */
export const SupportNoticeKind = z.enum(['support-received', 'support-to-answer', 'support-answered']);
export type SupportNoticeKind = z.infer<typeof SupportNoticeKind>;

/** What the product writes to people about. Each has one file in functions/src/services/letters. */
export const LetterKind = z.enum([
  'welcome',
  'verify-email',
  'recovery',
  'password-changed',
  'account-deleted',
  'recovery-closed',
  ...NoticeKind.options,
  ...BookingNoticeKind.options,
  ...ReportNoticeKind.options,
  ...AccountNoticeKind.options,
  ...RightsNoticeKind.options,
  ...SupportNoticeKind.options,
]);
export type LetterKind = z.infer<typeof LetterKind>;

/**
 * outbox/{outboxId}, written by the server; administrators see what failed. A message that is owed. Written in the transaction whose change it tells of, so that
 * neither is ever there without the other. It holds who is meant and never what is sent: address, name, code and link
 * are looked up or made when it is delivered.
 */
export const OutboxEntry = z.object({
  outboxId: z.string().check(z.minLength(1)),
  kind: LetterKind,
  channel: z._default(z.enum(['mail', 'sms']), 'mail'),
  /** of the payment, request, booking, report or support message that a notice tells of; null for letters about an account */
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
export type OutboxEntry = z.infer<typeof OutboxEntry>;
