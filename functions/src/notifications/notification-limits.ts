// How many mails and text messages somebody gets (specification, S8, S18).
// Times in ms.

import type { NotificationKind } from '@contract/entities/notification-entry';

const minuteMs = 60_000;

/** Calls of notifyAdminAndUser by one user (S8). */
export const notificationsPerUserHour = 5;
/**
 * Mails in 24 hours to an unconfirmed address; the last of them are kept for
 * its confirmation (S18).
 */
export const unconfirmedMailsPerDay = 5;
export const unconfirmedMailsForConfirming = 2;
/**
 * How long a mail of one kind about one record is remembered: longer than a
 * booking lies ahead.
 */
export const unconfirmedMailRepeatMs = 100 * 24 * 60 * minuteMs;
/**
 * Text messages in 24 hours, to one number and on behalf of one account (S18).
 * The last of them are kept for what is urgent.
 */
export const smsPerNumberDay = 5;
export const smsPerUserDay = 10;
export const smsKeptForUrgent = 2;
/** Of these, for those that somebody asks for about where a record stands. */
export const statusSmsPerNumberDay = 2;
/** In 24 hours, about one record. */
export const statusSmsPerRecordDay = 2;

/**
 * Whoever does not read them in time misses an hour, comes for nothing, or
 * loses what they wanted to pay for.
 */
export const urgentTexts: ReadonlySet<NotificationKind> =
  new Set<NotificationKind>([
    'booking-approved',
    'booking-rescheduled',
    'booking-cancelled',
    'booking-lost-slot',
  ]);
