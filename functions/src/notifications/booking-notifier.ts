import type { Booking, BookingActor } from '@contract/entities/booking';
import type { Channel } from '@contract/entities/notification-entry';
import type { Outbox } from './outbox';

/**
 * `lost-slot`: paid when the hour was gone. `refund-claimed`: the owner then
 * wants the money back.
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

/** What happened to a booking, and who did it. */
export interface BookingEvent {
  kind: BookingEventKind;
  booking: Booking;
  changedBy: BookingActor;
}

/**
 * No SMS about what people have just done themselves: it costs money and may
 * wake somebody up.
 */
function listChannels({ kind, changedBy }: BookingEvent): readonly Channel[] {
  const isOwnChange =
    changedBy === 'user' && (kind === 'cancelled' || kind === 'rescheduled');
  if (isOwnChange || kind === 'refund-claimed') return ['mail'];
  return ['mail', 'sms'];
}

function describe({ id, userId, updatedAt, createdAt }: Booking) {
  return { uid: userId, recordId: id, at: updatedAt ?? createdAt };
}

/** Fixed ids, so that a new booking is notified of once, whoever asks. */
export function bookedIdOf(
  { id }: Booking,
  to: Channel | 'administrators',
): string {
  return `booked-${id}-${to}`;
}

/**
 * Notifies the owner that a booking was received, and administrators that it
 * waits for an answer.
 */
export function notifyOfBooked(outbox: Outbox, booking: Booking): void {
  const about = describe(booking);
  const idOf = (channel: Channel) => bookedIdOf(booking, channel);
  outbox.enqueueNotification({ ...about, kind: 'booking-received', idOf });
  outbox.enqueueNotification({
    ...about,
    kind: 'booking-to-review',
    idOf: () => bookedIdOf(booking, 'administrators'),
    channels: ['mail'],
  });
}

/** Notifies the owner of what happened to a booking. */
export function notifyOfBooking(outbox: Outbox, event: BookingEvent): void {
  const { kind, booking } = event;
  if (kind === 'booked') {
    notifyOfBooked(outbox, booking);
    return;
  }
  const outcome = kind === 'refund-claimed' ? 'cancelled' : kind;
  outbox.enqueueNotification({
    ...describe(booking),
    kind: `booking-${outcome}`,
    channels: listChannels(event),
  });
}
