import { AdminConfig, adminConfigCollection } from '@contract/entities/admin-config';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import { BookingNoticeKind, type OutboxEntry } from '@contract/entities/outbox-entry';
import { holdsSlot } from '@contract/values/booking-state';
import { parseCedis } from '@contract/values/money';
import { findStored } from '../../firestore/stored-document';
import type { Account } from '../../providers/identity';
import type { LetterPorts } from '../letters/letter';
import { findReader } from './find-reader';
import { isReminderOpen } from './reminder-times';

/** A booking as it stands, of which its owner should hear. */
export interface BookingNotice {
  booking: Booking;
  reader: Account;
}

const isAt = (moment: Date | null, { at }: OutboxEntry) => moment?.getTime() === at.getTime();

/** Whether a notice is still true when it is about to go out. */
const isStillTrue: Readonly<
  Record<BookingNoticeKind, (booking: Booking, entry: OutboxEntry, now: Date) => boolean>
> = {
  'booking-received': holdsSlot,
  'booking-to-review': ({ status }) => status === 'Awaiting Admin Response',
  'booking-approved': (booking, entry, now) =>
    booking.status === 'Pending Payment' &&
    isAt(booking.approvedAt, entry) &&
    booking.payBy !== null &&
    now < booking.payBy,
  'booking-confirmed': ({ status }) => status === 'Booking Approved',
  'booking-rescheduled': (booking, entry) => holdsSlot(booking) && isAt(booking.rescheduledAt, entry),
  'booking-cancelled': ({ status }) => status === 'Cancelled',
  'booking-lapsed': ({ status }) => status === 'Payment Overdue',
  'booking-lost-slot': ({ status }) => status === 'Choose New Time',
  'booking-no-show': ({ status }) => status === 'No Show',
  'booking-reminder-day': (booking, _entry, now) => isReminderOpen('day', booking, now),
  'booking-reminder-hours': (booking, _entry, now) => isReminderOpen('hours', booking, now),
};

/** @returns null when it is not true any more, or nobody is there to hear it */
export async function findBookingNotice(
  ports: LetterPorts,
  entry: OutboxEntry,
): Promise<BookingNotice | null> {
  const kind = BookingNoticeKind.safeParse(entry.kind);
  if (entry.recordId === null || !kind.success) return null;
  const stored = await ports.db.collection(bookingsCollection).doc(entry.recordId).get();
  const booking = findStored(Booking, stored);
  if (booking === null || !isStillTrue[kind.data](booking, entry, ports.now())) return null;
  const reader = await findReader(ports, booking.userId);
  return reader === null ? null : { booking, reader };
}

/** What a booking costs at this moment, in pesewas; null while no fee is set. */
export async function findConsultancyFee({ db }: Pick<LetterPorts, 'db'>): Promise<number | null> {
  const [first] = (await db.collection(adminConfigCollection).limit(1).get()).docs;
  const config = first === undefined ? null : findStored(AdminConfig, first);
  const fee = config === null ? 0 : parseCedis(config.ConsultancyAmount);
  return fee === 0 ? null : fee;
}
