import type { Booking, BookingActor } from '@contract/entities/booking';
import type { Channel } from '@contract/entities/notification-entry';
import type { Outbox } from './outbox';

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

/** A new booking: to the user by mail and SMS, to the administrators by mail. */
export function notifyOfBooked(outbox: Outbox, booking: Booking): void {
  const ids = listBookedIds(booking.id);
  const facts = factsOf(booking);
  outbox.enqueueNotification({ ...facts, kind: 'booking-received', idOf: (channel) => ids[channel] });
  outbox.enqueueNotification({
    ...facts,
    kind: 'booking-to-review',
    idOf: () => ids.administrators,
    channels: ['mail'],
  });
}

/** Tells people of what happened to a booking. May run more than once for one change, as transactions do. */
export function notifyOfBooking(outbox: Outbox, event: BookingEvent): void {
  const { kind, booking } = event;
  if (kind === 'booked') notifyOfBooked(outbox, booking);
  else {
    const of = kind === 'refund-claimed' ? 'cancelled' : kind;
    outbox.enqueueNotification({ ...factsOf(booking), kind: `booking-${of}`, channels: listChannels(event) });
  }
}
