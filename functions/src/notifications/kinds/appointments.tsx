import type { Booking } from '@contract/entities/booking';
import type { NotificationKind } from '@contract/entities/notification-entry';
import { Payment, paymentsCollection } from '@contract/entities/payment';
import { formatGhs } from '@contract/values/money';
import { makeReceiptPath } from '../app-paths';
import { describeWallet, findRecord } from '../facts';
import { Paragraph } from '../mail/mail-layout';
import { useWayToAsk } from '../mail/office';
import type { NotificationPorts } from '../notification';
import { isReminderOpen, type ReminderKind } from '../reminder-times';
import { inShort, withReference } from '../words';
import {
  BookingMail,
  defineBooking,
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

/** What people are told of an appointment that is paid. */
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
} satisfies Partial<Record<NotificationKind, BookingNotification>>;
