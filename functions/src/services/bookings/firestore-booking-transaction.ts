import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { adminConfigCollection } from '@contract/entities/admin-config';
import { auditCollection, type AuditEntry } from '@contract/entities/audit-entry';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import { Payment, paymentsCollection } from '@contract/entities/payment/payment';
import { referencesCollection, type ReferenceEntry } from '@contract/entities/reference-entry';
import { slotsCollection } from '@contract/entities/slot';
import { startOfSlot, type SlotId } from '@contract/values/booking/booking-calendar';
import { readBookingRules, type BookingRules } from '@contract/values/booking/booking-rules';
import { unfinishedStatuses } from '@contract/values/booking/booking-state';
import type { Reference } from '@contract/values/reference';
import { findStored, isDocumentId } from '../../firestore/stored-document';
import { isAccountDeleted } from '../accounts/is-account-deleted';
import { openLimit, type Limit, type OpenLimit } from '../../records/limit';
import { findConfig, readSettings } from '../../records/settings';
import { findPaymentGuard } from '../payments/payment-guard';
import { findHourChange } from './find-hour-change';
import type { BookingEvent, BookingNotifier } from '../../notifications/booking-notifier';
import type { BlockedDays, BookingTransaction } from './ports';

const firstConfigId = 'main';

/** Bookings in Firestore, within one transaction. */
export class FirestoreBookingTransaction implements BookingTransaction {
  /** ids of the notifications this transaction enqueues */
  readonly enqueued: string[] = [];
  #config: DocumentSnapshot | null | undefined;

  constructor(
    private readonly db: Firestore,
    private readonly transaction: Transaction,
    private readonly notifier: BookingNotifier,
  ) {}

  async findBooking(bookingId: string): Promise<Booking | null> {
    if (!isDocumentId(bookingId)) return null;
    return findStored(Booking, await this.transaction.get(this.#at(bookingsCollection, bookingId)));
  }

  async listUnfinished(userId: string): Promise<Booking[]> {
    const unfinished = this.db
      .collection(bookingsCollection)
      .where('userId', '==', userId)
      .where('status', 'in', unfinishedStatuses);
    const { docs } = await this.transaction.get(unfinished);
    return docs.map((stored) => findStored(Booking, stored)).filter((booking) => booking !== null);
  }

  async isTaken(slotId: SlotId): Promise<boolean> {
    return (await this.transaction.get(this.#at(slotsCollection, slotId))).exists;
  }

  async findRules(): Promise<BookingRules> {
    return readBookingRules(readSettings(await this.#findConfig()));
  }

  async findBlockedDays(): Promise<BlockedDays> {
    const config = await this.#findConfig();
    const { blockedDays, blockedDayReasons } = readSettings(config);
    return {
      documentId: config?.id ?? firstConfigId,
      days: blockedDays ?? [],
      reasons: blockedDayReasons ?? {},
    };
  }

  isAccountDeleted(userId: string): Promise<boolean> {
    return isAccountDeleted(this.db, this.transaction, userId);
  }

  async isReferenceTaken(reference: Reference): Promise<boolean> {
    return (await this.transaction.get(this.#at(referencesCollection, reference))).exists;
  }

  openLimit(limit: Limit, now: Date): Promise<OpenLimit> {
    return openLimit(this.db, this.transaction, limit, now);
  }

  async findLastPayment(bookingId: string): Promise<Payment | null> {
    const paymentId = await findPaymentGuard(this.db, this.transaction, 'consultancy', bookingId);
    return paymentId === null ? null : this.findPayment(paymentId);
  }

  async findPayment(paymentId: string): Promise<Payment | null> {
    if (!isDocumentId(paymentId)) return null;
    return findStored(Payment, await this.transaction.get(this.#at(paymentsCollection, paymentId)));
  }

  saveBooking(before: Booking | null, after: Booking): void {
    const { take, giveBack } = findHourChange(before, after);
    if (giveBack !== null) this.transaction.delete(this.#at(slotsCollection, giveBack));
    if (take !== null) this.transaction.create(this.#at(slotsCollection, take), { start: startOfSlot(take) });
    if (before === null) this.transaction.create(this.#at(bookingsCollection, after.id), { ...after });
    else this.transaction.update(this.#at(bookingsCollection, after.id), { ...after });
  }

  saveReference(entry: ReferenceEntry): void {
    this.transaction.create(this.#at(referencesCollection, entry.reference), { ...entry });
  }

  saveBlockedDays({ documentId, days, reasons }: BlockedDays, auditId: string): void {
    const changes = { blockedDays: days, blockedDayReasons: reasons, auditId };
    const ref = this.#at(adminConfigCollection, documentId);
    // Without a configuration there is no fee either, and 0 takes no payments.
    const isNew = this.#config === null;
    if (isNew) this.transaction.create(ref, { ConsultancyAmount: 0, ...changes });
    else this.transaction.update(ref, changes);
  }

  flagRefund(payment: Payment, at: Date): void {
    this.transaction.update(this.#at(paymentsCollection, payment.paymentId), {
      refundDue: true,
      updatedAt: at,
    });
  }

  newAuditId(): string {
    return this.db.collection(auditCollection).doc().id;
  }

  addAudit(entry: AuditEntry): void {
    this.transaction.create(this.#at(auditCollection, entry.auditId), { ...entry });
  }

  notify(event: BookingEvent): void {
    this.enqueued.push(...this.notifier(this.transaction, event));
  }

  async #findConfig(): Promise<DocumentSnapshot | null> {
    if (this.#config === undefined) this.#config = await findConfig(this.db, this.transaction);
    return this.#config;
  }

  #at(collection: string, id: string): DocumentReference {
    return this.db.collection(collection).doc(id);
  }
}
