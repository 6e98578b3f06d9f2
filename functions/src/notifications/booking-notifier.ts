import type { Booking, BookingActor } from '@contract/entities/booking';
import type { Channel } from '@contract/entities/notification-entry';
import type { Outbox } from './outbox';

/** `lost-slot`: paid when the hour was gone. `refund-claimed`: the owner then wants the money back. */
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
  booking: Booking;
  by: BookingActor;
}

/** No SMS about what people have just done themselves: it costs money and may wake somebody up. */
function listChannels({ kind, by }: BookingEvent): readonly Channel[] {
  const isOwnChange = by === 'user' && (kind === 'cancelled' || kind === 'rescheduled');
  return isOwnChange || kind === 'refund-claimed' ? ['mail'] : ['mail', 'sms'];
}

const factsOf = ({ id, userId, updatedAt, createdAt }: Booking) => ({
  uid: userId,
  recordId: id,
  at: updatedAt ?? createdAt,
});

/** Fixed ids, so that a new booking is notified of once, whoever asks. */
export const bookedIdOf = ({ id }: Booking, to: Channel | 'administrators') => `booked-${id}-${to}`;

export function notifyOfBooked(outbox: Outbox, booking: Booking): void {
  const facts = factsOf(booking);
  const idOf = (channel: Channel) => bookedIdOf(booking, channel);
  outbox.enqueueNotification({ ...facts, kind: 'booking-received', idOf });
  outbox.enqueueNotification({
    ...facts,
    kind: 'booking-to-review',
    idOf: () => bookedIdOf(booking, 'administrators'),
    channels: ['mail'],
  });
}

export function notifyOfBooking(outbox: Outbox, event: BookingEvent): void {
  const { kind, booking } = event;
  if (kind === 'booked') notifyOfBooked(outbox, booking);
  else {
    const of = kind === 'refund-claimed' ? 'cancelled' : kind;
    outbox.enqueueNotification({ ...factsOf(booking), kind: `booking-${of}`, channels: listChannels(event) });
  }
}
