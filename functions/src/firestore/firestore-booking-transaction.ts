import * as z from 'zod/mini';
import { adminConfigCollection } from '@contract/entities/admin-config';
import { ReadFee } from '@contract/entities/admin-config-reading';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import {
  type Payment,
  paymentsCollection,
} from '@contract/entities/payment/payment';
import {
  referencesCollection,
  type ReferenceEntry,
} from '@contract/entities/reference-entry';
import { slotsCollection } from '@contract/entities/slot';
import {
  startOfSlot,
  type SlotId,
} from '@contract/values/booking/booking-calendar';
import {
  readBookingRules,
  type BookingRules,
} from '@contract/values/booking/booking-rules';
import { unfinishedStatuses } from '@contract/values/booking/booking-state';
import type { Reference } from '@contract/values/reference';
import {
  notifyOfBooking,
  type BookingEvent,
} from '../notifications/booking-notifier';
import { findConfig, readSettings } from './settings';
import { findHourChange } from '../services/bookings/booking-changes';
import type {
  BlockedDays,
  BookingTransaction,
  FeeState,
  UnfinishedBooking,
} from '../services/bookings/ports';
import { FirestoreMoneyTransaction } from './firestore-money-transaction';
import { toDates } from './stored-document';

const StoredFee = z.object({ ConsultancyAmount: ReadFee });
const firstConfigId = 'main';

/**
 * What says whether a booking is open: the rest of it must not keep its owner
 * from booking.
 */
const StoredUnfinished = z.pick(Booking, { status: true, selectedSlot: true });

/** Bookings with their hours, references and days without consultations. */
export class FirestoreBookingTransaction
  extends FirestoreMoneyTransaction
  implements BookingTransaction
{
  findBooking(bookingId: string): Promise<Booking | null> {
    return this.findDocument(Booking, bookingsCollection, bookingId);
  }

  async listUnfinished(userId: string): Promise<UnfinishedBooking[]> {
    const unfinished = this.db
      .collection(bookingsCollection)
      .where('userId', '==', userId)
      .where('status', 'in', unfinishedStatuses);
    const { docs } = await this.transaction.get(unfinished);
    return docs.flatMap((stored) => {
      const booking = StoredUnfinished.safeParse(toDates(stored.data()));
      return booking.success ? [booking.data] : [];
    });
  }

  isTaken(slotId: SlotId): Promise<boolean> {
    return this.exists(slotsCollection, slotId);
  }

  async findRules(): Promise<BookingRules> {
    const config = await findConfig(this.db, this.transaction);
    return readBookingRules(readSettings(config));
  }

  async findFeeState(): Promise<FeeState> {
    const config = await findConfig(this.db, this.transaction);
    const fee = StoredFee.safeParse(config?.data() ?? {});
    if (!fee.success) return 'unreadable';
    return fee.data.ConsultancyAmount > 0 ? 'set' : 'missing';
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

  isReferenceTaken(reference: Reference): Promise<boolean> {
    return this.exists(referencesCollection, reference);
  }

  saveBooking(before: Booking | null, after: Booking): void {
    const { take, giveBack } = findHourChange(before, after);
    if (giveBack !== null) {
      this.transaction.delete(this.documentAt(slotsCollection, giveBack));
    }
    if (take !== null) {
      this.transaction.create(this.documentAt(slotsCollection, take), {
        start: startOfSlot(take),
      });
    }
    const booking = this.documentAt(bookingsCollection, after.id);
    if (before === null) this.transaction.create(booking, { ...after });
    else this.transaction.update(booking, { ...after });
  }

  saveReference(entry: ReferenceEntry): void {
    this.transaction.create(
      this.documentAt(referencesCollection, entry.reference),
      { ...entry },
    );
  }

  saveBlockedDays(
    { documentId, isNew, days, reasons }: BlockedDays,
    auditId: string,
  ): void {
    const changes = { blockedDays: days, blockedDayReasons: reasons, auditId };
    const config = this.documentAt(adminConfigCollection, documentId);
    // Without a configuration there is no fee, and an amount of 0 takes no
    // payments.
    if (isNew) {
      this.transaction.create(config, { ConsultancyAmount: 0, ...changes });
    } else {
      this.transaction.update(config, changes);
    }
  }

  findLastPayment(bookingId: string): Promise<Payment | null> {
    return this.findLastPaymentFor('consultancy', bookingId);
  }

  findHeldPayment(bookingId: string): Promise<Payment | null> {
    return this.findHeldPaymentFor('consultancy', bookingId);
  }

  flagRefund(payment: Payment, flaggedAt: Date): void {
    this.transaction.update(
      this.documentAt(paymentsCollection, payment.paymentId),
      {
        refundDue: true,
        updatedAt: flaggedAt,
      },
    );
  }

  notify(event: BookingEvent): void {
    notifyOfBooking(this.outbox, event);
  }
}
