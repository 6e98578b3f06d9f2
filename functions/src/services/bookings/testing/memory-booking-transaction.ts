import type { AuditEntry } from '@contract/entities/audit-entry';
import type { Booking } from '@contract/entities/booking';
import type { Payment } from '@contract/entities/payment';
import type { ReferenceEntry } from '@contract/entities/reference-entry';
import type { SlotId } from '@contract/values/booking-calendar';
import type { BookingRules } from '@contract/values/booking-rules';
import { unfinishedStatuses } from '@contract/values/booking-state';
import type { Times } from '../../../records/sliding-window';
import { Conflict } from '../../payments/testing/memory-transaction';
import type { Table } from '../../payments/testing/memory-books';
import { findHourChange } from '../find-hour-change';
import type { BookingEvent } from '../../../notifications/booking-notifier';
import type { BlockedDays, BookingTransaction, CountedAct } from '../ports';
import type { BookingBooks, Commit } from './booking-books';

let audits = 0;

/** A transaction on the books in memory: what it read must still stand when it commits, and it commits all or nothing. */
export class MemoryBookingTransaction implements BookingTransaction {
  readonly #writes: (() => void)[] = [];
  readonly #commits: Commit[] = [];
  readonly #reads: (() => boolean)[] = [];

  /** @param pause where others may come in between; null for an instant one */
  constructor(
    private readonly books: BookingBooks,
    private readonly pause: (() => Promise<unknown>) | null,
  ) {}

  isStale(): boolean {
    return this.#reads.some((isStale) => isStale());
  }

  /** @throws Conflict */
  async commit(): Promise<void> {
    await this.#letOthersIn();
    for (const write of this.#writes) write();
    this.books.watch(this.#commits);
  }

  findBooking(bookingId: string): Promise<Booking | null> {
    return this.#read(this.books.bookings, bookingId);
  }

  async listUnfinished(userId: string): Promise<Booking[]> {
    await this.#letOthersIn();
    const { changes } = this.books;
    this.#reads.push(() => this.books.changes !== changes);
    const isUnfinished = ({ status }: Booking) =>
      unfinishedStatuses.some((unfinished) => unfinished === status);
    return this.books.bookings
      .values()
      .filter((booking) => booking.userId === userId && isUnfinished(booking));
  }

  async isTaken(slotId: SlotId): Promise<boolean> {
    return (await this.#read(this.books.slots, slotId)) === true;
  }

  async findRules(): Promise<BookingRules> {
    await this.#read(this.books.settings, 'main');
    return this.books.current.rules;
  }

  async findBlockedDays(): Promise<BlockedDays> {
    await this.#read(this.books.settings, 'main');
    return this.books.current.blocked;
  }

  async isAccountDeleted(userId: string): Promise<boolean> {
    return (await this.#read(this.books.deletedAccounts, userId)) === true;
  }

  async isReferenceTaken(reference: string): Promise<boolean> {
    return (await this.#read(this.books.references, reference)) === true;
  }

  async findTimes(what: CountedAct, userId: string): Promise<Times> {
    return (await this.#read(this.books.times, `${what}-${userId}`)) ?? {};
  }

  async findLastPayment(bookingId: string): Promise<Payment | null> {
    const paymentId = await this.#read(this.books.guards, bookingId);
    return paymentId === null ? null : this.findPayment(paymentId);
  }

  findPayment(paymentId: string): Promise<Payment | null> {
    return this.#read(this.books.payments, paymentId);
  }

  saveBooking(before: Booking | null, after: Booking): void {
    const { take, giveBack } = findHourChange(before, after);
    this.#commits.push({ before, after });
    this.#writes.push(() => {
      if (giveBack !== null) this.books.slots.set(giveBack, false);
      if (take !== null && this.books.slots.get(take) === true) throw new Error(`${take} exists already`);
      if (take !== null) this.books.slots.set(take, true);
      this.books.bookings.set(after.id, after);
      this.books.changes += 1;
    });
  }

  saveReference({ reference }: ReferenceEntry): void {
    this.#writes.push(() => this.books.references.set(reference, true));
  }

  saveTimes(what: CountedAct, userId: string, times: Times): void {
    this.#writes.push(() => this.books.times.set(`${what}-${userId}`, times));
  }

  saveBlockedDays(blocked: BlockedDays): void {
    this.#writes.push(() => {
      const rules = { ...this.books.current.rules, blockedDays: blocked.days };
      this.books.settings.set('main', { rules, blocked });
    });
  }

  flagRefund(payment: Payment): void {
    this.savePayment({ ...payment, refundDue: true });
  }

  /** What the payment service does in a transaction of its own kind. */
  savePayment(payment: Payment): void {
    this.#writes.push(() => {
      this.books.payments.set(payment.paymentId, payment);
      this.books.guards.set(
        payment.documentId,
        this.books.guards.get(payment.documentId) ?? payment.paymentId,
      );
    });
  }

  saveGuard(bookingId: string, paymentId: string): void {
    this.#writes.push(() => this.books.guards.set(bookingId, paymentId));
  }

  newAuditId(): string {
    return `a${(audits += 1)}`;
  }

  addAudit(entry: AuditEntry): void {
    this.#writes.push(() => this.books.audit.push(entry));
  }

  notify(event: BookingEvent): void {
    this.#writes.push(() => this.books.told.push(event));
  }

  async #read<Key extends string, Value>(table: Table<Key, Value>, key: Key): Promise<Value | null> {
    if (this.#writes.length > 0) throw new Error('Firestore wants every read before the first write');
    await this.#letOthersIn();
    const version = table.versionOf(key);
    this.#reads.push(() => table.versionOf(key) !== version);
    return table.get(key) ?? null;
  }

  async #letOthersIn(): Promise<void> {
    if (this.pause === null) return;
    await this.pause();
    if (this.isStale()) throw new Conflict();
  }
}
