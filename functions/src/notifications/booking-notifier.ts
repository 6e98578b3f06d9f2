import type { Transaction } from 'firebase-admin/firestore';
import type { Booking, BookingActor } from '@contract/entities/booking';
import type { Channel } from '@contract/entities/notification-entry';
import { enqueueNotification } from './enqueue-notification';
import type { NotificationStore } from './queue/ports';

/**
 * What happened to a booking. `confirmed`: paid, and its hour is held. `lost-slot`: paid late, and its hour was gone.
 * `refund-claimed`: the owner wants the money instead of another time.
 */
export type BookingEventKind =
  | 'booked'
  | 'approved'
  | 'confirmed'
  | 'rescheduled'
  | 'cancelled'
  | 'lapsed'
  | 'lost-slot'
  | 'refund-claimed'
  | 'no-show';

export interface BookingEvent {
  kind: BookingEventKind;
  /** as it stands after the change; `updatedAt` is the moment */
  booking: Booking;
  by: BookingActor;
}

/**
 * Enqueues what people are told of a booking, in the transaction of the change; only writes. May run more than once for
 * one change, as transactions do.
 * @returns ids of the entries, to be delivered after the commit
 */
export type BookingNotifier = (transaction: Transaction, event: BookingEvent) => readonly string[];

/** What people have just done themselves they need not hear of by SMS, which costs money and wakes somebody up. */
function listChannels({ kind, by }: BookingEvent): readonly Channel[] {
  const isOwnChange = by === 'user' && (kind === 'cancelled' || kind === 'rescheduled');
  return isOwnChange || kind === 'refund-claimed' ? ['mail'] : ['mail', 'sms'];
}

const factsOf = ({ id, userId, updatedAt, createdAt }: Booking) => ({
  uid: userId,
  recordId: id,
  at: updatedAt ?? createdAt,
});

/** The ids under which a new booking is told of, so that it is once, whoever asks for it. */
export function listBookedIds(bookingId: string) {
  return {
    mail: `booked-${bookingId}-mail`,
    sms: `booked-${bookingId}-sms`,
    administrators: `booked-${bookingId}-administrators`,
  };
}

/** A new booking: to the user by mail and SMS, to the administrators by mail. @returns ids of the entries */
export function enqueueBooked(
  store: Pick<NotificationStore, 'newId' | 'add'>,
  transaction: Transaction,
  booking: Booking,
): string[] {
  const ids = listBookedIds(booking.id);
  const facts = factsOf(booking);
  const received = { ...facts, kind: 'booking-received', idOf: (channel: Channel) => ids[channel] } as const;
  const toReview = { ...facts, kind: 'booking-to-review', idOf: () => ids.administrators } as const;
  return [
    ...enqueueNotification(store, transaction, received),
    ...enqueueNotification(store, transaction, { ...toReview, channels: ['mail'] }),
  ];
}

/** The notifier that adds to the queue. */
export function createBookingNotifier(store: Pick<NotificationStore, 'newId' | 'add'>): BookingNotifier {
  return (transaction, event) => {
    const { kind, booking } = event;
    if (kind === 'booked') return enqueueBooked(store, transaction, booking);
    const of = kind === 'refund-claimed' ? 'cancelled' : kind;
    return enqueueNotification(store, transaction, {
      ...factsOf(booking),
      kind: `booking-${of}`,
      channels: listChannels(event),
    });
  };
}
