import {
  FieldPath,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import {
  bookingsCollection,
  type BookingStatus,
} from '@contract/entities/booking';
import { addDays } from '@contract/values/booking/booking-calendar';
import { slotHoldingStatuses } from '@contract/values/booking/booking-state';
import {
  startOfDayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import { runWithOutbox } from './firestore-outbox';
import type { NotificationQueue } from '../notifications/queue/ports';
import type {
  BookingStore,
  BookingTransaction,
} from '../services/bookings/ports';
import { FirestoreBookingTransaction } from './firestore-booking-transaction';

/** Above the number of hours in the 90 days that can be booked. */
const maxListed = 500;

/**
 * The collection consultancy_bookings. At most 500 ids are listed at a time.
 */
export class FirestoreBookingStore implements BookingStore {
  constructor(
    private readonly db: Firestore,
    private readonly queue: NotificationQueue,
  ) {}

  transact<T>(
    change: (transaction: BookingTransaction) => Promise<T>,
  ): Promise<T> {
    const { db, queue } = this;
    return runWithOutbox({ db, queue }, (transaction, outbox) =>
      change(new FirestoreBookingTransaction(db, transaction, outbox)),
    );
  }

  listOverdueIds(now: Date): Promise<string[]> {
    return listIds(
      this.#inState('Pending Payment')
        .where('payBy', '<=', now)
        .orderBy('payBy'),
    );
  }

  listUnansweredIds(latestStart: Date): Promise<string[]> {
    const unanswered = this.#inState('Awaiting Admin Response');
    return listIds(
      unanswered
        .where('selectedSlot', '<=', latestStart)
        .orderBy('selectedSlot'),
    );
  }

  async listIdsOn(days: readonly CalendarDay[]): Promise<string[]> {
    const slotHolding = this.db
      .collection(bookingsCollection)
      .where('status', 'in', slotHoldingStatuses);
    const pages = days.map((day) => {
      const fromDay = slotHolding.where(
        'selectedSlot',
        '>=',
        startOfDayInAccra(day),
      );
      const onDay = fromDay.where(
        'selectedSlot',
        '<',
        startOfDayInAccra(addDays(day, 1)),
      );
      return listIds(onDay.orderBy('selectedSlot'));
    });
    return (await Promise.all(pages)).flat();
  }

  #inState(status: BookingStatus): Query {
    return this.db.collection(bookingsCollection).where('status', '==', status);
  }
}

async function listIds(query: Query): Promise<string[]> {
  const { docs } = await query
    .limit(maxListed)
    .select(FieldPath.documentId())
    .get();
  return docs.map(({ id }) => id);
}
