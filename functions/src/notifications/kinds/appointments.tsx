import { hasSlot } from '@contract/values/booking/booking-state';
import { formatGhs } from '@contract/values/payment/money';
import { makeReceiptPath } from '../app-paths';
import { describeWallet, isAt } from '../facts';
import { Paragraph, WayToAsk, type Fact } from '../mail/mail-layout';
import { isReminderOpen, type ReminderKind } from '../reminder-times';
import { inShort, inWords, withReference } from '../words';
import {
  defineBooking,
  type BookingNotification,
  type Paid,
} from './define-booking';

const paidFacts = (paid: Paid | null): readonly Fact[] => [
  ['Amount', paid && formatGhs(paid.amountPesewas)],
  ['Paid from', paid && describeWallet(paid)],
];

function defineReminder(
  kind: ReminderKind,
  opening: string,
): BookingNotification {
  return defineBooking({
    isTrue: (booking, _entry, now) => isReminderOpen(kind, booking, now),
    mail: ({ selectedSlot }) => ({
      subject: `Reminder: your appointment on ${inShort(selectedSlot)}`,
      preview: inWords(selectedSlot),
      heading: 'Your appointment is near',
      opening:
        'A reminder of your appointment with us. It is paid. Please keep the papers of your land at hand.',
      action: 'See your bookings',
      after: <WayToAsk before="If you cannot come, please" />,
    }),
    sms: ({ selectedSlot }) =>
      `Asaase: ${opening} on ${inShort(selectedSlot)}, Ghana time. Sign in to Asaase to see it.`,
  });
}

export const appointmentNotifications = {
  'booking-confirmed': defineBooking({
    isTrue: ({ status }) => status === 'Booking Approved',
    mail: ({ id, selectedSlot, reference }, { paid }) => ({
      subject: withReference('Your appointment is confirmed', reference),
      preview: `${inWords(selectedSlot)}. The calendar file is attached.`,
      heading: 'Your appointment is confirmed',
      opening:
        'Thank you. Your payment has reached us, and your appointment is booked.',
      more: paidFacts(paid),
      action: 'See the receipt',
      path: makeReceiptPath(id),
      after: (
        <Paragraph>
          Open the attached file to put the appointment into your calendar. We
          remind you a day and two hours before. You need not pay again,
          whatever anybody tells you on the phone.
        </Paragraph>
      ),
      hasFile: true,
    }),
    sms: ({ selectedSlot }) =>
      `Asaase: we have your payment. Your appointment is on ${inShort(selectedSlot)}, Ghana time. Sign in to Asaase to see the receipt.`,
  }),
  // Paid after the time to pay was over, when the hour was somebody else's.
  'booking-lost-slot': defineBooking({
    isTrue: ({ status }) => status === 'Choose New Time',
    mail: ({ reference }, { paid }) => ({
      subject: withReference('Please choose another time', reference),
      preview: 'We have your payment, but your time was gone by then.',
      heading: 'Please choose another time',
      opening:
        'Your payment has reached us, but after the time to pay was over, and the hour you had chosen was no longer free. We are sorry.',
      more: paidFacts(paid),
      action: 'Choose another time',
      after: (
        <Paragraph>
          You need not pay again. If no other time suits you, you can ask for
          your money back there.
        </Paragraph>
      ),
    }),
    sms: () =>
      'Asaase: we have your payment, but your time was gone by then. Sign in to Asaase to choose another, or to get your money back.',
  }),
  'booking-reminder-day': defineReminder(
    'day',
    'a reminder of your appointment',
  ),
  'booking-reminder-hours': defineReminder(
    'hours',
    'your appointment is soon,',
  ),
  'booking-rescheduled': defineBooking({
    isTrue: (booking, entry) =>
      hasSlot(booking) && isAt(booking.rescheduledAt, entry),
    mail: ({
      selectedSlot,
      previousSlot,
      rescheduledBy,
      reference,
      status,
      payBy,
    }) => {
      const hasFile = status === 'Booking Approved';
      const isByUs = rescheduledBy !== 'user';
      return {
        subject: withReference('Your appointment has a new time', reference),
        preview: `It is now on ${inWords(selectedSlot)}.`,
        heading: 'Your appointment has a new time',
        opening: isByUs
          ? 'We had to move your appointment.'
          : 'Your appointment is moved, as you asked.',
        more: [
          ['Before', previousSlot && inWords(previousSlot)],
          [
            'Pay by',
            status === 'Pending Payment' ? payBy && inWords(payBy) : null,
          ],
        ],
        action: 'See your bookings',
        after: (
          <>
            {hasFile && (
              <Paragraph>
                Open the attached file to move it in your calendar as well.
              </Paragraph>
            )}
            {isByUs && (
              <WayToAsk before="If the new time does not suit you, move it or" />
            )}
          </>
        ),
        hasFile,
      };
    },
    sms: ({ selectedSlot }) =>
      `Asaase: your appointment is now on ${inShort(selectedSlot)}, Ghana time. Sign in to Asaase to see it.`,
  }),
  'booking-cancelled': defineBooking({
    isTrue: ({ status }) => status === 'Cancelled',
    mail: ({
      cancelledBy,
      cancelReason,
      refundDue,
      paymentStatus,
      reference,
    }) => ({
      subject: withReference('Your booking is cancelled', reference),
      preview: refundDue
        ? 'We give your money back.'
        : 'You have nothing to pay.',
      heading: 'Your booking is cancelled',
      opening:
        cancelledBy === 'user'
          ? 'Your booking is cancelled, as you asked.'
          : 'We had to cancel your booking.',
      more: [['Why', cancelReason]],
      action: 'See your bookings',
      after: (
        <>
          {refundDue && (
            <Paragraph>
              We give your money back to the wallet it came from. You need not
              do anything.
            </Paragraph>
          )}
          {paymentStatus && (
            <Paragraph>
              Open the attached file to strike it out in your calendar.
            </Paragraph>
          )}
        </>
      ),
      // Who never paid was never sent a file.
      hasFile: paymentStatus,
    }),
    sms: ({ selectedSlot, refundDue }) => {
      const refund = refundDue ? ' We give your money back.' : '';
      return `Asaase: your booking for ${inShort(selectedSlot)} is cancelled.${refund} Sign in to Asaase to see more.`;
    },
  }),
  'booking-no-show': defineBooking({
    isTrue: ({ status }) => status === 'No Show',
    mail: ({ reference }) => ({
      subject: withReference('We missed you', reference),
      preview: 'We waited for you at your appointment.',
      heading: 'We missed you',
      opening: 'We waited for you at this time and could not meet you.',
      action: 'See your bookings',
      after: <WayToAsk before="If something went wrong on our side, please" />,
    }),
    sms: ({ selectedSlot }) =>
      `Asaase: we waited for you on ${inShort(selectedSlot)} and missed you. Sign in to Asaase to see how to reach us.`,
  }),
};
