import type { Query } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import {
  Booking,
  bookingsCollection,
  type BookingStatus,
} from '@contract/entities/booking';
import { Report, reportsCollection } from '@contract/entities/due-diligence';
import {
  supportCollection,
  SupportMessage,
} from '@contract/entities/support-message';
import type { Role } from '@contract/permissions';
import { listRoleGroups } from './administrator-permissions';
import type { Outbox } from '../notifications/outbox';
import type { NoticeStore, NoticeTransaction } from '../notifications/ports';
import { type FirestoreConnection, runWithOutbox } from './firestore-outbox';
import { FirestoreTransaction } from './firestore-transaction';
import { findStored } from './stored-document';

const confirmed: BookingStatus = 'Booking Approved';

/** Bookings and messages, as their owners are notified of them. */
export class FirestoreNoticeStore implements NoticeStore {
  constructor(private readonly connection: FirestoreConnection) {}

  transact<T>(
    change: (transaction: NoticeTransaction, outbox: Outbox) => Promise<T>,
  ): Promise<T> {
    return runWithOutbox(this.connection, (transaction, outbox) =>
      change(
        new FirestoreNoticeTransaction(this.connection.db, transaction),
        outbox,
      ),
    );
  }

  async listRoleGroups(): Promise<(readonly Role[])[]> {
    const groups = await listRoleGroups(this.connection.db);
    return groups.map(({ roles }) => roles);
  }

  async listComingBookings(
    now: Date,
    latestStart: Date,
    limit: number,
  ): Promise<string[]> {
    const { docs } = await this.connection.db
      .collection(bookingsCollection)
      .where('status', '==', confirmed)
      .where('selectedSlot', '>', now)
      .where('selectedSlot', '<=', latestStart)
      .orderBy('selectedSlot')
      .limit(limit)
      .get();
    return docs.map(({ id }) => id);
  }
}

class FirestoreNoticeTransaction
  extends FirestoreTransaction
  implements NoticeTransaction
{
  findBooking(bookingId: string): Promise<Booking | null> {
    return this.findDocument(Booking, bookingsCollection, bookingId);
  }

  findNewestBooking(userId: string): Promise<Booking | null> {
    const theirs = this.db
      .collection(bookingsCollection)
      .where('userId', '==', userId);
    return this.#findFirst(Booking, theirs.orderBy('createdAt', 'desc'));
  }

  findSupportMessage(id: string): Promise<SupportMessage | null> {
    return this.findDocument(SupportMessage, supportCollection, id);
  }

  findNewestSupportMessage(userId: string): Promise<SupportMessage | null> {
    const theirs = this.db
      .collection(supportCollection)
      .where('userId', '==', userId);
    return this.#findFirst(SupportMessage, theirs.orderBy('timestamp', 'desc'));
  }

  findReport(id: string): Promise<Report | null> {
    return this.findDocument(Report, reportsCollection, id);
  }

  saveSupportNotified(id: string, notifiedAt: Date): void {
    this.transaction.update(this.documentAt(supportCollection, id), {
      notifiedAt,
    });
  }

  async #findFirst<T>(
    schema: z.ZodMiniType<T>,
    records: Query,
  ): Promise<T | null> {
    const [firstRecord] = (await this.transaction.get(records.limit(1))).docs;
    return findStored(schema, firstRecord);
  }
}
