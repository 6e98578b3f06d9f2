import { type FieldsOf, goesWithRecord } from '../field-facts';
import type { NotificationEntry } from './notification-entry';

export const notificationEntryFields = {
  outboxId: goesWithRecord,
  kind: goesWithRecord,
  channel: goesWithRecord,
  recordId: goesWithRecord,
  state: goesWithRecord,
  uid: goesWithRecord,
  address: goesWithRecord,
  at: goesWithRecord,
  tries: goesWithRecord,
  doubts: goesWithRecord,
  held: goesWithRecord,
  failure: goesWithRecord,
  nextTryAt: goesWithRecord,
  usefulUntil: goesWithRecord,
  endedAt: goesWithRecord,
  expiresAt: goesWithRecord,
} as const satisfies FieldsOf<NotificationEntry>;
