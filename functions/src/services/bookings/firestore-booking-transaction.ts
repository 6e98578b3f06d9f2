import * as z from 'zod/mini';
import { adminConfigCollection } from '@contract/entities/admin-config';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import { type Payment, paymentsCollection } from '@contract/entities/payment/payment';
import { referencesCollection, type ReferenceEntry } from '@contract/entities/reference-entry';
import { slotsCollection } from '@contract/entities/slot';
import { startOfSlot, type SlotId } from '@contract/values/booking/booking-calendar';
import { readBookingRules, type BookingRules } from '@contract/values/booking/booking-rules';
import { unfinishedStatuses } from '@contract/values/booking/booking-state';
import type { CalendarDay } from '@contract/values/booking/working-days';
import { CedisPrice } from '@contract/values/payment/money';
import type { Reference } from '@contract/values/reference';
import { toDates } from '../../firestore/stored-document';
import { isAccountDeleted } from '../../firestore/is-account-deleted';
import { findConfig, readSettings } from '../../firestore/settings';
import { findHourChange } from './booking-changes';
import { notifyOfBooking, type BookingEvent } from '../../notifications/booking-notifier';
import { RecordTransaction } from '../payments/record-transaction';

/** One that cannot be charged counts as none. */
const Fee = z.object({ ConsultancyAmount: CedisPrice });
const firstConfigId = 'main';

/** What says whether a booking is open: the rest of it must not keep its owner from booking. */
const UnfinishedBooking = z.pick(Booking, { status: true, selectedSlot: true });
export type UnfinishedBooking = z.infer<typeof UnfinishedBooking>;

/** As stored. */
export interface BlockedDays {
  /** of the configuration */
  documentId: string;
  /** there is no configuration yet */
  isNew: boolean;
  days: readonly CalendarDay[];
  reasons: Readonly<Record<CalendarDay, string>>;
}

/** What every store of bookings can do in a transaction. */
export type BookingTransaction = Pick<FirestoreBookingTransaction, keyof FirestoreBookingTransaction>;

/** Reads come before writes, as Firestore demands. */
export class FirestoreBookingTransaction extends RecordTransaction {
  findBooking(bookingId: string): Promise<Booking | null> {
    return this.find(Booking, bookingsCollection, bookingId);
  }

  /** In the states that may count as open, past ones too. One whose hour does not parse is left out. */
  async listUnfinished(userId: string): Promise<UnfinishedBooking[]> {
    const unfinished = this.db
      .collection(bookingsCollection)
      .where('userId', '==', userId)
      .where('status', 'in', unfinishedStatuses);
    const { docs } = await this.transaction.get(unfinished);
    return docs.flatMap((stored) => UnfinishedBooking.safeParse(toDates(stored.data())).data ?? []);
  }

  isTaken(slotId: SlotId): Promise<boolean> {
    return this.exists(slotsCollection, slotId);
  }

  async findRules(): Promise<BookingRules> {
    return readBookingRules(readSettings(await findConfig(this.db, this.transaction)));
  }

  /** Whether a consultation has a price, so that it can be paid. */
  async hasFee(): Promise<boolean> {
    const fee = Fee.safeParse((await findConfig(this.db, this.transaction))?.data());
    return fee.success;
  }

  async findBlockedDays(): Promise<BlockedDays> {
    const config = await findConfig(this.db, this.transaction);
    const { blockedDays, blockedDayReasons } = readSettings(config);
    return {
      documentId: config?.id ?? firstConfigId,
      isNew: config === undefined,
      days: blockedDays ?? [],
      reasons: blockedDayReasons ?? {},
    };
  }

  isAccountDeleted(userId: string): Promise<boolean> {
    return isAccountDeleted(this.db, this.transaction, userId);
  }

  isReferenceTaken(reference: Reference): Promise<boolean> {
    return this.exists(referencesCollection, reference);
  }

  /** Also takes and gives back hours, as the booking's state says: the only place where hours change. */
  saveBooking(before: Booking | null, after: Booking): void {
    const { take, giveBack } = findHourChange(before, after);
    if (giveBack !== null) this.transaction.delete(this.at(slotsCollection, giveBack));
    if (take !== null) this.transaction.create(this.at(slotsCollection, take), { start: startOfSlot(take) });
    if (before === null) this.transaction.create(this.at(bookingsCollection, after.id), { ...after });
    else this.transaction.update(this.at(bookingsCollection, after.id), { ...after });
  }

  saveReference(entry: ReferenceEntry): void {
    this.transaction.create(this.at(referencesCollection, entry.reference), { ...entry });
  }

  saveBlockedDays({ documentId, isNew, days, reasons }: BlockedDays, auditId: string): void {
    const changes = { blockedDays: days, blockedDayReasons: reasons, auditId };
    const ref = this.at(adminConfigCollection, documentId);
    // Without a configuration there is no fee, and an amount of 0 takes no payments.
    if (isNew) this.transaction.create(ref, { ConsultancyAmount: 0, ...changes });
    else this.transaction.update(ref, changes);
  }

  /** What was paid has to be given back. */
  flagRefund(payment: Payment, at: Date): void {
    this.transaction.update(this.at(paymentsCollection, payment.paymentId), {
      refundDue: true,
      updatedAt: at,
    });
  }

  notify(event: BookingEvent): void {
    notifyOfBooking(this.outbox, event);
  }
}
