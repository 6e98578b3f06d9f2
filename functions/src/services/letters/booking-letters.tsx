import type { BookingNoticeKind } from '@contract/entities/outbox-entry';
import type { Booking } from '@contract/entities/booking';
import { formatGhs } from '@contract/values/money';
import { BookingApproved, makeBookingApprovedSubject } from '../../mails/bookings/booking-approved';
import {
  BookingConfirmed,
  BookingLostSlot,
  makeBookingConfirmedSubject,
  makeBookingLostSlotSubject,
} from '../../mails/bookings/booking-confirmed';
import {
  BookingCancelled,
  BookingLapsed,
  BookingNoShow,
  BookingRescheduled,
  makeBookingCancelledSubject,
  makeBookingLapsedSubject,
  makeBookingNoShowSubject,
  makeBookingRescheduledSubject,
} from '../../mails/bookings/booking-changed';
import type { BookingFacts } from '../../mails/bookings/booking-mail';
import { BookingReceived, makeBookingReceivedSubject } from '../../mails/bookings/booking-received';
import { BookingReminder, makeBookingReminderSubject } from '../../mails/bookings/booking-reminder';
import { inShort, inWords } from '../notices/booking-words';
import { findBookingNotice, findConsultancyFee } from '../notices/find-booking-news';
import { makeReceiptPath, paths } from './app-paths';
import { draftBookingToReview } from './booking-to-review-letter';
import { makeBookingFile } from './booking-file';
import { findPaidFacts } from './find-paid-facts';
import type { Draft, DraftLetter, LetterPorts } from './letter';

interface Told {
  ports: LetterPorts;
  booking: Booking;
  facts: BookingFacts;
}

type Words = Omit<Draft, 'to'>;
type Write = (told: Told) => Words | Promise<Words>;

const files = ({ ports, booking }: Told) => [makeBookingFile(ports.appUrl, booking)];

const writeReminder: Write = ({ booking, facts }) => ({
  subject: makeBookingReminderSubject(inShort(booking.selectedSlot)),
  body: <BookingReminder facts={facts} />,
});

const words: Readonly<Record<Exclude<BookingNoticeKind, 'booking-to-review'>, Write>> = {
  'booking-received': ({ booking, facts }) => ({
    subject: makeBookingReceivedSubject(inShort(booking.selectedSlot)),
    body: <BookingReceived facts={facts} />,
  }),
  'booking-approved': async ({ ports, booking, facts }) => {
    const fee = await findConsultancyFee(ports);
    const payBy = inWords(booking.payBy ?? booking.selectedSlot);
    return {
      subject: makeBookingApprovedSubject(booking.reference),
      body: <BookingApproved facts={facts} fee={fee === null ? null : formatGhs(fee)} payBy={payBy} />,
    };
  },
  'booking-confirmed': async (told) => {
    const { ports, booking, facts } = told;
    const receiptUrl = `${ports.appUrl}${makeReceiptPath(booking.id)}`;
    const paid = await findPaidFacts(ports.db, booking);
    return {
      subject: makeBookingConfirmedSubject(booking.reference),
      body: <BookingConfirmed facts={{ ...facts, bookingsUrl: receiptUrl }} paid={paid} />,
      attachments: files(told),
    };
  },
  'booking-rescheduled': (told) => {
    const { previousSlot, rescheduledBy, reference, status, payBy } = told.booking;
    const hasFile = status === 'Booking Approved';
    const previous = previousSlot && inWords(previousSlot);
    const isByUs = rescheduledBy !== 'user';
    const until = status === 'Pending Payment' ? payBy && inWords(payBy) : null;
    return {
      subject: makeBookingRescheduledSubject(reference),
      body: <BookingRescheduled facts={told.facts} {...{ previous, payBy: until, isByUs, hasFile }} />,
      attachments: hasFile ? files(told) : [],
    };
  },
  'booking-cancelled': (told) => {
    const { cancelledBy, cancelReason, refundDue, paymentStatus, reference } = told.booking;
    // Who never paid was never sent a file.
    const hasFile = paymentStatus;
    const how = { why: cancelReason, isByUser: cancelledBy === 'user', isRefunded: refundDue, hasFile };
    return {
      subject: makeBookingCancelledSubject(reference),
      body: <BookingCancelled facts={told.facts} {...how} />,
      attachments: hasFile ? files(told) : [],
    };
  },
  'booking-lapsed': ({ booking, facts }) => ({
    subject: makeBookingLapsedSubject(booking.reference),
    body: <BookingLapsed facts={facts} />,
  }),
  'booking-lost-slot': async ({ ports, booking, facts }) => ({
    subject: makeBookingLostSlotSubject(booking.reference),
    body: <BookingLostSlot facts={facts} paid={await findPaidFacts(ports.db, booking)} />,
  }),
  'booking-no-show': ({ booking, facts }) => ({
    subject: makeBookingNoShowSubject(booking.reference),
    body: <BookingNoShow facts={facts} />,
  }),
  'booking-reminder-day': writeReminder,
  'booking-reminder-hours': writeReminder,
};

/** To the account's address, whatever was typed into the form (S8). */
function draftWith(write: Write): DraftLetter {
  return async (ports, entry) => {
    const notice = await findBookingNotice(ports, entry);
    const to = notice?.reader.email ?? null;
    if (notice === null || to === null) return null;
    const { consultationType, selectedSlot, reference } = notice.booking;
    const facts: BookingFacts = {
      service: consultationType,
      appointment: inWords(selectedSlot),
      reference,
      bookingsUrl: `${ports.appUrl}${paths.consultancy}`,
    };
    return { to, ...(await write({ ports, booking: notice.booking, facts })) };
  };
}

export const bookingDrafts: Readonly<Record<BookingNoticeKind, DraftLetter>> = {
  'booking-received': draftWith(words['booking-received']),
  'booking-to-review': draftBookingToReview,
  'booking-approved': draftWith(words['booking-approved']),
  'booking-confirmed': draftWith(words['booking-confirmed']),
  'booking-rescheduled': draftWith(words['booking-rescheduled']),
  'booking-cancelled': draftWith(words['booking-cancelled']),
  'booking-lapsed': draftWith(words['booking-lapsed']),
  'booking-lost-slot': draftWith(words['booking-lost-slot']),
  'booking-no-show': draftWith(words['booking-no-show']),
  'booking-reminder-day': draftWith(words['booking-reminder-day']),
  'booking-reminder-hours': draftWith(words['booking-reminder-hours']),
};
