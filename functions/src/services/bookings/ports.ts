import type { AuditEntry } from '@contract/entities/audit-entry';
import type { Booking } from '@contract/entities/booking';
import type { Payment } from '@contract/entities/payment/payment';
import type { ReferenceEntry } from '@contract/entities/reference-entry';
import type { SlotId } from '@contract/values/booking/booking-calendar';
import type { BookingRules } from '@contract/values/booking/booking-rules';
import type { PaymentFor } from '@contract/values/payment/payment-state';
import type { Reference } from '@contract/values/reference';
import type { CalendarDay } from '@contract/values/booking/working-days';
import type { Log } from '../../log';
import type { Limit, OpenLimit } from '../../records/limit';
import type { BookingEvent } from '../../notifications/booking-notifier';

/** As stored. */
export interface BlockedDays {
  /** of the configuration */
  documentId: string;
  days: readonly CalendarDay[];
  reasons: Readonly<Record<CalendarDay, string>>;
}

/** Reads come before writes, as Firestore demands. */
export interface BookingTransaction {
  findBooking(bookingId: string): Promise<Booking | null>;
  /** In the states that may count as open, past ones too. */
  listUnfinished(userId: string): Promise<Booking[]>;
  isTaken(slotId: SlotId): Promise<boolean>;
  findRules(): Promise<BookingRules>;
  findBlockedDays(): Promise<BlockedDays>;
  isAccountDeleted(userId: string): Promise<boolean>;
  isReferenceTaken(reference: Reference): Promise<boolean>;
  /** @throws AppError with the limit's refusal when it is used up */
  openLimit(limit: Limit, now: Date): Promise<OpenLimit>;
  /** The last payment started for a document. */
  findLastPayment(kind: PaymentFor, documentId: string): Promise<Payment | null>;
  findPayment(paymentId: string): Promise<Payment | null>;
  /** Also takes and gives back hours, as the booking's state says: the only place where hours change. */
  saveBooking(before: Booking | null, after: Booking): void;
  saveReference(entry: ReferenceEntry): void;
  saveBlockedDays(blocked: BlockedDays, auditId: string): void;
  /** What was paid has to be given back. */
  flagRefund(payment: Payment, at: Date): void;
  /** @returns its id, which the record names */
  addAudit(entry: Omit<AuditEntry, 'auditId'>): string;
  notify(event: BookingEvent): void;
}

/** Transactions are serialisable and may run their function more than once. */
export interface BookingStore {
  transact<T>(run: (transaction: BookingTransaction) => Promise<T>): Promise<T>;
  /** Waiting for a payment that should have come by `now`. */
  listOverdueIds(now: Date): Promise<string[]>;
  /** Waiting for an answer, with an hour that begins by `until`. */
  listUnansweredIds(until: Date): Promise<string[]>;
  /** Holding an hour of one of these days. */
  listIdsOn(days: readonly CalendarDay[]): Promise<string[]>;
}

export interface BookingPorts {
  store: BookingStore;
  log: Log;
  now(): Date;
  /** a whole number from 0 and below `below`, hard to guess */
  pick(below: number): number;
}
