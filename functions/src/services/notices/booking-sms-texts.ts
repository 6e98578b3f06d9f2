import type { Booking } from '@contract/entities/booking';
import type { BookingNoticeKind } from '@contract/entities/outbox-entry';
import { formatGhs } from '@contract/values/money';
import { inShort } from './booking-words';

type Told = Pick<Booking, 'selectedSlot' | 'payBy' | 'refundDue'>;

/** One SMS each, without a name or a link; see sms-texts. */
const texts: Readonly<Record<BookingNoticeKind, ((booking: Told, fee: number | null) => string) | null>> = {
  'booking-received': ({ selectedSlot }) =>
    `Asaase: we have your booking for ${inShort(selectedSlot)}. We answer before you pay. Sign in to Asaase to see it.`,
  'booking-to-review': null,
  'booking-approved': ({ selectedSlot, payBy }, fee) => {
    const amount = fee === null ? 'the fee' : formatGhs(fee);
    const until = payBy === null ? '' : ` by ${inShort(payBy)}`;
    return `Asaase: your booking for ${inShort(selectedSlot)} is accepted. Pay ${amount}${until} to keep it. Sign in to Asaase to pay.`;
  },
  'booking-confirmed': ({ selectedSlot }) =>
    `Asaase: we have your payment. Your appointment is on ${inShort(selectedSlot)}, Ghana time. Sign in to Asaase to see the receipt.`,
  'booking-rescheduled': ({ selectedSlot }) =>
    `Asaase: your appointment is now on ${inShort(selectedSlot)}, Ghana time. Sign in to Asaase to see it.`,
  'booking-cancelled': ({ selectedSlot, refundDue }) => {
    const refund = refundDue ? ' We give your money back.' : '';
    return `Asaase: your booking for ${inShort(selectedSlot)} is cancelled.${refund} Sign in to Asaase to see more.`;
  },
  'booking-lapsed': ({ selectedSlot }) =>
    `Asaase: your booking for ${inShort(selectedSlot)} was not paid in time, and the time is free again. Sign in to Asaase to book another.`,
  'booking-lost-slot': () =>
    'Asaase: we have your payment, but your time was gone by then. Sign in to Asaase to choose another, or to get your money back.',
  'booking-no-show': ({ selectedSlot }) =>
    `Asaase: we waited for you on ${inShort(selectedSlot)} and missed you. Sign in to Asaase to see how to reach us.`,
  'booking-reminder-day': ({ selectedSlot }) =>
    `Asaase: a reminder of your appointment on ${inShort(selectedSlot)}, Ghana time. Sign in to Asaase to see it.`,
  'booking-reminder-hours': ({ selectedSlot }) =>
    `Asaase: your appointment is soon, on ${inShort(selectedSlot)}, Ghana time. Sign in to Asaase to see it.`,
};

/**
 * @param fee in pesewas, null while none is set
 * @returns null for what is told by letter only
 */
export function makeBookingText(kind: BookingNoticeKind, booking: Told, fee: number | null): string | null {
  return texts[kind]?.(booking, fee) ?? null;
}
