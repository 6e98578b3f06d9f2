import type { AuditEntry } from '@contract/entities/audit-entry';
import type { Booking } from '@contract/entities/booking';
import type { Payment } from '@contract/entities/payment/payment';
import type { ReferenceEntry } from '@contract/entities/reference-entry';
import type { SlotId } from '@contract/values/booking/booking-calendar';
import type { BookingRules } from '@contract/values/booking/booking-rules';
import { unfinishedStatuses } from '@contract/values/booking/booking-state';
import type { CountOne, Limit } from '../../../records/limit';
import { MemoryReads } from '../../testing/memory-reads';
import { findHourChange } from '../booking-changes';
import type { BookingEvent } from '../../../notifications/booking-notifier';
import type { BlockedDays, BookingTransaction, FeeState } from '../ports';
import type { BookingTables, Commit } from './booking-tables';

let audits = 0;

/** All or nothing, and only while what it read still stands. */
export class MemoryBookingTransaction
  extends MemoryReads
  implements BookingTransaction
{
  readonly #commits: Commit[] = [];

  constructor(
    private readonly tables: BookingTables,
    pause: (() => Promise<unknown>) | null,
  ) {
    super(pause);
  }

  /** @throws Conflict */
  async commit(): Promise<void> {
    await this.letOthersIn();
    for (const write of this.writes) write();
    this.tables.onCommit(this.#commits);
  }

  findBooking(bookingId: string): Promise<Booking | null> {
    return this.read(this.tables.bookings, bookingId);
  }

  async listUnfinished(userId: string): Promise<Booking[]> {
    await this.letOthersIn();
    const { changes } = this.tables;
    this.reads.push(() => this.tables.changes !== changes);
    const isUnfinished = ({ status }: Booking) =>
      unfinishedStatuses.some((unfinished) => unfinished === status);
    return this.tables.bookings
      .values()
      .filter((booking) => booking.userId === userId && isUnfinished(booking));
  }

  async isTaken(slotId: SlotId): Promise<boolean> {
    return (await this.read(this.tables.slots, slotId)) === true;
  }

  async findRules(): Promise<BookingRules> {
    await this.read(this.tables.settings, 'main');
    return this.tables.current.rules;
  }

  findFeeState(): Promise<FeeState> {
    return Promise.resolve('set');
  }

  async findBlockedDays(): Promise<BlockedDays> {
    await this.read(this.tables.settings, 'main');
    return this.tables.current.blocked;
  }

  async isAccountDeleted(userId: string): Promise<boolean> {
    return (await this.read(this.tables.deletedAccounts, userId)) === true;
  }

  async isReferenceTaken(reference: string): Promise<boolean> {
    return (await this.read(this.tables.references, reference)) === true;
  }

  openLimit(limit: Limit, now: Date): Promise<CountOne> {
    return this.openLimitIn(this.tables.times, limit, now);
  }

  async findLastPayment(bookingId: string): Promise<Payment | null> {
    const paymentId = await this.read(this.tables.guards, bookingId);
    return paymentId === null ? null : this.findPayment(paymentId);
  }

  /** The payments of this model come with their price. */
  findHeldPayment(): Promise<Payment | null> {
    return Promise.resolve(null);
  }

  findPayment(paymentId: string): Promise<Payment | null> {
    return this.read(this.tables.payments, paymentId);
  }

  saveBooking(before: Booking | null, after: Booking): void {
    const { take, giveBack } = findHourChange(before, after);
    this.#commits.push({ before, after });
    this.writes.push(() => {
      if (giveBack !== null) this.tables.slots.set(giveBack, false);
      if (take !== null && this.tables.slots.get(take) === true) {
        throw new Error(`${take} exists already`);
      }
      if (take !== null) this.tables.slots.set(take, true);
      this.tables.bookings.set(after.id, after);
      this.tables.changes += 1;
    });
  }

  saveReference({ reference }: ReferenceEntry): void {
    this.writes.push(() => this.tables.references.set(reference, true));
  }

  saveBlockedDays(blocked: BlockedDays): void {
    this.writes.push(() => {
      const rules = { ...this.tables.current.rules, blockedDays: blocked.days };
      this.tables.settings.set('main', { rules, blocked });
    });
  }

  flagRefund(payment: Payment): void {
    this.savePayment({ ...payment, refundDue: true });
  }

  savePayment(payment: Payment): void {
    this.writes.push(() => {
      this.tables.payments.set(payment.paymentId, payment);
      this.tables.guards.set(
        payment.documentId,
        this.tables.guards.get(payment.documentId) ?? payment.paymentId,
      );
    });
  }

  saveGuard(bookingId: string, paymentId: string): void {
    this.writes.push(() => this.tables.guards.set(bookingId, paymentId));
  }

  addAudit(entry: Omit<AuditEntry, 'auditId'>): string {
    const auditId = `a${(audits += 1)}`;
    this.writes.push(() => this.tables.audit.push({ auditId, ...entry }));
    return auditId;
  }

  notify(event: BookingEvent): void {
    this.writes.push(() => this.tables.events.push(event));
  }
}
