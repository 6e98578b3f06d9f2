import type { Transaction } from 'firebase-admin/firestore';
import type { Booking, BookingActor } from '@contract/entities/booking';

/**
 * What happened to a booking. `confirmed`: paid, and its hour is held. `lost-slot`: paid late, and its hour was gone.
 * `refund-claimed`: the owner wants the money instead of another time.
 */
export type BookingNewsKind =
  | 'booked'
  | 'approved'
  | 'confirmed'
  | 'rescheduled'
  | 'cancelled'
  | 'lapsed'
  | 'lost-slot'
  | 'refund-claimed'
  | 'no-show';

export interface BookingNews {
  kind: BookingNewsKind;
  /** as it stands after the change; `updatedAt` is the moment */
  booking: Booking;
  by: BookingActor;
}

/** Where news of bookings is owed. */
export interface BookingNewsDesk {
  /**
   * Owes the messages in the transaction of the change they tell of; only writes. May run more than once for one change,
   * as transactions do.
   * @returns ids of the outbox, to be delivered once it is committed
   */
  owe(transaction: Transaction, news: BookingNews): readonly string[];
}
