import type { Booking, BookingStatus } from '@contract/entities/booking';
import type { Payment } from '@contract/entities/payment/payment';
import type { ReferenceEntry } from '@contract/entities/reference-entry';
import type { SlotId } from '@contract/values/booking/booking-calendar';
import type { BookingRules } from '@contract/values/booking/booking-rules';
import type { CalendarDay } from '@contract/values/booking/working-days';
import type { Reference } from '@contract/values/reference';
import type { Log } from '../../log';
import type { BookingEvent } from '../../notifications/booking-notifier';
import type { AuditedTransaction } from '../../records/audit';
import type { LimitedTransaction } from '../../records/limit';

/** What bookings need from outside. */
export interface BookingPorts {
  store: BookingStore;
  log: Log;
  now(): Date;
  /** @returns a whole number from 0 and below `below`, hard to guess */
  pick(below: number): number;
}

/**
 * Where the bookings are. Lists are of ids, so that a booking that does not
 * parse holds up no other.
 */
export interface BookingStore {
  /**
   * Runs a function in a transaction: what it read still stands when its writes
   * are stored, all of them or none. Whoever is notified gets the notification
   * after that.
   * @param change reads before it writes; it may run several times, so it
   * changes nothing but through the transaction
   * @returns what the run of `change` returned whose writes were stored
   * @throws whatever `change` throws; then nothing was stored
   */
  transact<T>(
    change: (transaction: BookingTransaction) => Promise<T>,
  ): Promise<T>;

  /** Ids of bookings whose payment should have come by `now`. */
  listOverdueIds(now: Date): Promise<string[]>;

  /**
   * Ids of bookings that wait for an answer, and whose hour begins by `until`.
   */
  listUnansweredIds(latestStart: Date): Promise<string[]>;

  /** Ids of bookings that hold an hour of one of these days. */
  listIdsOn(days: readonly CalendarDay[]): Promise<string[]>;
}

/**
 * Whether a consultation has a price that can be charged: 'missing' where none
 * above 0 is set, 'unreadable' where what is set is no amount.
 */
export type FeeState = 'set' | 'missing' | 'unreadable';

/**
 * What a change of a booking reads and writes in one transaction. Every read
 * comes before the first write.
 */
export interface BookingTransaction
  extends PaymentsForBookings, AuditedTransaction, LimitedTransaction {
  /**
   * @returns null when there is none
   * @throws AppError bad-document
   */
  findBooking(bookingId: string): Promise<Booking | null>;

  /**
   * A person's bookings in the states that may count as open, past ones too.
   * One whose state or hour does not parse is left out: it must not keep its
   * owner from booking.
   */
  listUnfinished(userId: string): Promise<UnfinishedBooking[]>;

  /** Whether a booking holds this hour. */
  isTaken(slotId: SlotId): Promise<boolean>;

  /**
   * The configured rules; where one is missing or does not parse, its default.
   */
  findRules(): Promise<BookingRules>;

  findFeeState(): Promise<FeeState>;

  /** The days without consultations; none where they do not parse. */
  findBlockedDays(): Promise<BlockedDays>;

  /** Whether an account is deleted, or its deletion has begun. */
  isAccountDeleted(userId: string): Promise<boolean>;

  isReferenceTaken(reference: Reference): Promise<boolean>;

  /**
   * Stores a booking, and takes and gives back its hours as its state says:
   * nothing else changes an hour. An hour that somebody else has taken fails
   * the transaction.
   * @param before as it is stored; null for a new one, whose id must be free
   */
  saveBooking(before: Booking | null, after: Booking): void;

  /** Takes the reference, which must be free. */
  saveReference(entry: ReferenceEntry): void;

  /** @param auditId of the entry about this change */
  saveBlockedDays(blockedDays: BlockedDays, auditId: string): void;

  /**
   * Has everybody notified whom this concerns, once the transaction is stored.
   */
  notify(event: BookingEvent): void;
}

/** What bookings need of payments. */
export interface PaymentsForBookings {
  /**
   * @returns null when there is none
   * @throws AppError bad-document
   */
  findPayment(paymentId: string): Promise<Payment | null>;

  /**
   * The last payment started for a booking.
   * @returns null before the first
   * @throws AppError bad-document
   */
  findLastPayment(bookingId: string): Promise<Payment | null>;

  /**
   * The payment for a booking whose money came with another amount, while
   * nobody has decided about it.
   * @returns null when none is held
   * @throws AppError bad-document
   */
  findHeldPayment(bookingId: string): Promise<Payment | null>;

  /** Marks a payment to be given back. Repeated, it changes only the time. */
  flagRefund(payment: Payment, at: Date): void;
}

/** What says whether a booking is open. */
export interface UnfinishedBooking {
  status: BookingStatus;
  selectedSlot: Date;
}

/** The days without consultations, as stored. */
export interface BlockedDays {
  /** of the configuration */
  documentId: string;
  /** there is no configuration yet */
  isNew: boolean;
  days: readonly CalendarDay[];
  /** of some of the days */
  reasons: Readonly<Record<CalendarDay, string>>;
}
