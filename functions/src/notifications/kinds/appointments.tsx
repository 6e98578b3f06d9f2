import type { Booking } from '@contract/entities/booking';
import type { NotificationKind } from '@contract/entities/notification-entry';
import { Payment, paymentsCollection } from '@contract/entities/payment/payment';
import { hasSlot } from '@contract/values/booking/booking-state';
import { formatGhs } from '@contract/values/payment/money';
import { makeReceiptPath } from '../app-paths';
import { describeWallet, findRecord } from '../facts';
import { Paragraph } from '../mail/mail-layout';
import { useWayToAsk } from '../mail/office';
import type { NotificationPorts } from '../notification';
import { isReminderOpen, type ReminderKind } from '../reminder-times';
import { inShort, inWords, withReference } from '../words';
import {
  BookingMail,
  defineBooking,
  isAt,
  makeBookingFile,
  type BookingFacts,
  type BookingNotification,
} from './define-booking';

interface BookingConfirmedProps {
  facts: BookingFacts;
  /** null when the payment cannot be found */
  paid: { amount: string; wallet: string } | null;
}

/** @param facts bookingsUrl leads to the receipt */
export function BookingConfirmed({ facts, paid }: BookingConfirmedProps) {
  return (
    <BookingMail
      preview={`${facts.appointment}. The calendar file is attached.`}
      heading="Your appointment is confirmed"
      facts={facts}
      opening="Thank you. Your payment has reached us, and your appointment is booked."
      more={[
        ['Amount', paid?.amount ?? null],
        ['Paid from', paid?.wallet ?? null],
      ]}
      action="See the receipt"
    >
      <Paragraph>
        Open the attached file to put the appointment into your calendar. We remind you a day and two hours
        before. You need not pay again, whatever anybody tells you on the phone.
      </Paragraph>
    </BookingMail>
  );
}

/** Paid after the time to pay was over, and the hour was somebody else's by then. */
export function BookingLostSlot({ facts, paid }: BookingConfirmedProps) {
  return (
    <BookingMail
      preview="We have your payment, but your time was gone by then."
      heading="Please choose another time"
      facts={facts}
      opening="Your payment has reached us, but after the time to pay was over, and the hour you had chosen was no longer free. We are sorry."
      more={[
        ['Amount', paid?.amount ?? null],
        ['Paid from', paid?.wallet ?? null],
      ]}
      action="Choose another time"
    >
      <Paragraph>
        You need not pay again. If no other time suits you, you can ask for your money back there.
      </Paragraph>
    </BookingMail>
  );
}

export function BookingReminder({ facts }: { facts: BookingFacts }) {
  const way = useWayToAsk();
  return (
    <BookingMail
      preview={facts.appointment}
      heading="Your appointment is near"
      facts={facts}
      opening="A reminder of your appointment with us. It is paid. Please keep the papers of your land at hand."
      action="See your bookings"
    >
      <Paragraph>{`If you cannot come, please ${way}.`}</Paragraph>
    </BookingMail>
  );
}

interface BookingRescheduledProps {
  facts: BookingFacts;
  /** in words; null when there was none */
  previous: string | null;
  /** in words; null unless it waits for payment */
  payBy: string | null;
  isByUs: boolean;
  hasFile: boolean;
}

export function BookingRescheduled(props: BookingRescheduledProps) {
  const { facts, previous, payBy, isByUs, hasFile } = props;
  const way = useWayToAsk();
  return (
    <BookingMail
      preview={`It is now on ${facts.appointment}.`}
      heading="Your appointment has a new time"
      facts={facts}
      opening={isByUs ? 'We had to move your appointment.' : 'Your appointment is moved, as you asked.'}
      more={[
        ['Before', previous],
        ['Pay by', payBy],
      ]}
      action="See your bookings"
    >
      {hasFile ? <Paragraph>Open the attached file to move it in your calendar as well.</Paragraph> : null}
      {isByUs ? <Paragraph>{`If the new time does not suit you, move it or ${way}.`}</Paragraph> : null}
    </BookingMail>
  );
}

interface BookingCancelledProps {
  facts: BookingFacts;
  /** an administrator's words, or the system's */
  why: string | null;
  isByUser: boolean;
  isRefunded: boolean;
  hasFile: boolean;
}

export function BookingCancelled({ facts, why, isByUser, isRefunded, hasFile }: BookingCancelledProps) {
  return (
    <BookingMail
      preview={isRefunded ? 'We give your money back.' : 'You have nothing to pay.'}
      heading="Your booking is cancelled"
      facts={facts}
      opening={isByUser ? 'Your booking is cancelled, as you asked.' : 'We had to cancel your booking.'}
      more={[['Why', why]]}
      action="See your bookings"
    >
      {isRefunded ? (
        <Paragraph>We give your money back to the wallet it came from. You need not do anything.</Paragraph>
      ) : null}
      {hasFile ? <Paragraph>Open the attached file to strike it out in your calendar.</Paragraph> : null}
    </BookingMail>
  );
}

export function BookingNoShow({ facts }: { facts: BookingFacts }) {
  const way = useWayToAsk();
  return (
    <BookingMail
      preview="We waited for you at your appointment."
      heading="We missed you"
      facts={facts}
      opening="We waited for you at this time and could not meet you."
      action="See your bookings"
    >
      <Paragraph>{`If something went wrong on our side, please ${way}.`}</Paragraph>
    </BookingMail>
  );
}

/** How much was paid for a booking, and from where; null when no payment is named, or it is not there. */
async function findPaidFacts(ports: NotificationPorts, { paymentId }: Booking) {
  const payment = await findRecord(ports, paymentsCollection, Payment, paymentId);
  return payment && { amount: formatGhs(payment.amountPesewas), wallet: describeWallet(payment) };
}

function defineReminder(kind: ReminderKind, opening: string): BookingNotification {
  return defineBooking({
    isTrue: (booking, _entry, now) => isReminderOpen(kind, booking, now),
    mail: ({ booking, facts }) => ({
      subject: `Reminder: your appointment on ${inShort(booking.selectedSlot)}`,
      body: <BookingReminder facts={facts} />,
    }),
    sms: ({ selectedSlot }) =>
      `Asaase: ${opening} on ${inShort(selectedSlot)}, Ghana time. Sign in to Asaase to see it.`,
  });
}

/** What people are told of an appointment that is paid, and of one that is moved, called off or missed. */
export const appointmentNotifications = {
  'booking-confirmed': defineBooking({
    isTrue: ({ status }) => status === 'Booking Approved',
    mail: async ({ booking, facts, ports }) => {
      const bookingsUrl = `${ports.appUrl}${makeReceiptPath(booking.id)}`;
      const paid = await findPaidFacts(ports, booking);
      return {
        subject: withReference('Your appointment is confirmed', booking.reference),
        body: <BookingConfirmed facts={{ ...facts, bookingsUrl }} paid={paid} />,
        attachments: [makeBookingFile(ports, booking)],
      };
    },
    sms: ({ selectedSlot }) =>
      `Asaase: we have your payment. Your appointment is on ${inShort(selectedSlot)}, Ghana time. Sign in to Asaase to see the receipt.`,
  }),
  'booking-lost-slot': defineBooking({
    isTrue: ({ status }) => status === 'Choose New Time',
    mail: async ({ booking, facts, ports }) => ({
      subject: withReference('Please choose another time', booking.reference),
      body: <BookingLostSlot facts={facts} paid={await findPaidFacts(ports, booking)} />,
    }),
    sms: () =>
      'Asaase: we have your payment, but your time was gone by then. Sign in to Asaase to choose another, or to get your money back.',
  }),
  'booking-reminder-day': defineReminder('day', 'a reminder of your appointment'),
  'booking-reminder-hours': defineReminder('hours', 'your appointment is soon,'),
  'booking-rescheduled': defineBooking({
    isTrue: (booking, entry) => hasSlot(booking) && isAt(booking.rescheduledAt, entry),
    mail: ({ booking, facts, ports }) => {
      const { previousSlot, rescheduledBy, reference, status, payBy } = booking;
      const hasFile = status === 'Booking Approved';
      const previous = previousSlot && inWords(previousSlot);
      const isByUs = rescheduledBy !== 'user';
      const until = status === 'Pending Payment' ? payBy && inWords(payBy) : null;
      return {
        subject: withReference('Your appointment has a new time', reference),
        body: <BookingRescheduled facts={facts} {...{ previous, payBy: until, isByUs, hasFile }} />,
        attachments: hasFile ? [makeBookingFile(ports, booking)] : [],
      };
    },
    sms: ({ selectedSlot }) =>
      `Asaase: your appointment is now on ${inShort(selectedSlot)}, Ghana time. Sign in to Asaase to see it.`,
  }),
  'booking-cancelled': defineBooking({
    isTrue: ({ status }) => status === 'Cancelled',
    mail: ({ booking, facts, ports }) => {
      const { cancelledBy, cancelReason, refundDue, paymentStatus, reference } = booking;
      // Who never paid was never sent a file.
      const hasFile = paymentStatus;
      const how = { why: cancelReason, isByUser: cancelledBy === 'user', isRefunded: refundDue, hasFile };
      return {
        subject: withReference('Your booking is cancelled', reference),
        body: <BookingCancelled facts={facts} {...how} />,
        attachments: hasFile ? [makeBookingFile(ports, booking)] : [],
      };
    },
    sms: ({ selectedSlot, refundDue }) => {
      const refund = refundDue ? ' We give your money back.' : '';
      return `Asaase: your booking for ${inShort(selectedSlot)} is cancelled.${refund} Sign in to Asaase to see more.`;
    },
  }),
  'booking-no-show': defineBooking({
    isTrue: ({ status }) => status === 'No Show',
    mail: ({ booking, facts }) => ({
      subject: withReference('We missed you', booking.reference),
      body: <BookingNoShow facts={facts} />,
    }),
    sms: ({ selectedSlot }) =>
      `Asaase: we waited for you on ${inShort(selectedSlot)} and missed you. Sign in to Asaase to see how to reach us.`,
  }),
} satisfies Partial<Record<NotificationKind, BookingNotification>>;
