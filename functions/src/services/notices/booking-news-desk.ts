import type { Transaction } from 'firebase-admin/firestore';
import type { Booking } from '@contract/entities/booking';
import type { BookingNoticeKind } from '@contract/entities/outbox-entry';
import type { BookingNews, BookingNewsDesk, BookingNewsKind } from '../bookings/news';
import type { OutboxStore } from '../outbox/ports';
import { usefulForMs, type NoticeChannel } from './owe-notices';

const kinds: Readonly<Record<Exclude<BookingNewsKind, 'booked'>, BookingNoticeKind>> = {
  approved: 'booking-approved',
  confirmed: 'booking-confirmed',
  rescheduled: 'booking-rescheduled',
  cancelled: 'booking-cancelled',
  'refund-claimed': 'booking-cancelled',
  lapsed: 'booking-lapsed',
  'lost-slot': 'booking-lost-slot',
  'no-show': 'booking-no-show',
};

/** What people have just done themselves they need not hear of by SMS, which costs money and wakes somebody up. */
function listChannels({ kind, by }: BookingNews): readonly NoticeChannel[] {
  const isOwnChange = by === 'user' && (kind === 'cancelled' || kind === 'rescheduled');
  return isOwnChange || kind === 'refund-claimed' ? ['mail'] : ['mail', 'sms'];
}

/** The ids under which a new booking is told of, so that it is once, whoever asks for it. */
export function listBookedIds(bookingId: string) {
  return {
    mail: `booked-${bookingId}-mail`,
    sms: `booked-${bookingId}-sms`,
    administrators: `booked-${bookingId}-administrators`,
  };
}

/** Owes what is told of bookings in the transaction of the change itself. */
export class OutboxBookingNewsDesk implements BookingNewsDesk {
  constructor(private readonly outbox: Pick<OutboxStore, 'newId' | 'add'>) {}

  owe(transaction: Transaction, news: BookingNews): readonly string[] {
    const { kind, booking } = news;
    if (kind === 'booked') return this.oweBooked(transaction, booking);
    return listChannels(news).map((channel) =>
      this.#add(transaction, booking, { outboxId: this.outbox.newId(), kind: kinds[kind], channel }),
    );
  }

  /** To the user by letter and SMS, to the administrators by letter. */
  oweBooked(transaction: Transaction, booking: Booking): readonly string[] {
    const ids = listBookedIds(booking.id);
    return [
      this.#add(transaction, booking, { outboxId: ids.mail, kind: 'booking-received', channel: 'mail' }),
      this.#add(transaction, booking, { outboxId: ids.sms, kind: 'booking-received', channel: 'sms' }),
      this.#add(transaction, booking, {
        outboxId: ids.administrators,
        kind: 'booking-to-review',
        channel: 'mail',
      }),
    ];
  }

  #add(
    transaction: Transaction,
    { id, userId, updatedAt, createdAt }: Booking,
    message: { outboxId: string; kind: BookingNoticeKind; channel: NoticeChannel },
  ): string {
    const at = updatedAt ?? createdAt;
    this.outbox.add(transaction, { ...message, recordId: id, to: { uid: userId }, at, usefulForMs });
    return message.outboxId;
  }
}
