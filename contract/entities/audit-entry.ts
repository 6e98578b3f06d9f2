import * as z from 'zod/mini';
import { Reference } from '../values/reference';

export const auditCollection = 'audit';

export const AuditAction = z.enum([
  'request-image-not-clear',
  'request-step-marked',
  'request-step-taken-back',
  'request-later-promised',
  'request-lateness-told',
  'request-results-delivered',
  'request-papers-due',
  'request-papers-removed',
  'request-papers-held',
  'request-papers-released',
  'request-taken',
  'request-given-back',
  'request-assigned',
  'request-note-added',
  'account-deleted',
  'payment-transaction-linked',
  'payment-case-closed',
  'payment-closed',
  'payment-acceptance-proposed',
  'payment-acceptance-declined',
  'payment-accepted',
  'booking-approved',
  'booking-cancelled',
  'booking-rescheduled',
  'booking-no-show',
  'blocked-days-saved',
  'service-saved',
  'advert-and-contact-saved',
  'admin-config-saved',
  'document-opened',
  'report-seen',
  'report-reviewed',
  'support-answered',
  'support-closed',
  'plan-alarm-closed',
  'plan-alarm-prolonged',
  'refund-proposed',
  'refund-declined',
  'refund-approved',
  'refund-withdrawn',
  'refund-paid',
  'message-sent-again',
  'user-disabled',
  'user-enabled',
  'administrator-proposed',
  'administrator-refused',
  'administrator-withdrawn',
  'administrator-granted',
  'administrator-revoked',
  'roles-changed',
  'users-searched',
  'records-exported',
  'unreadable-record-closed',
]);
export type AuditAction = z.infer<typeof AuditAction>;

/** Written in the transaction of the change, and changeable by nobody (S19). */
export const AuditEntry = z.object({
  auditId: z.string(),
  at: z.date(),
  /** uid; 'schedule' for a change by time */
  by: z.string(),
  action: AuditAction,
  collection: z.string(),
  documentId: z.string(),
  /** of the record; absent in older entries, null where the record has none */
  reference: z.optional(z.nullable(Reference)),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
