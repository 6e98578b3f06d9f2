import { hasSlot } from '@contract/values/booking/booking-state';
import { formatGhs } from '@contract/values/payment/money';
import { formatPhone } from '@contract/values/phone';
import { paths } from '../app-paths';
import { isAt } from '../facts';
import { Paragraph } from '../mail/mail-layout';
import { toAdministrators } from '../notification';
import { findGreetingName, inShort, inWords, withReference } from '../words';
import { defineBooking } from './define-booking';

/** The specification's header of mails about a new booking. */
const header = 'Pro Services Booking';

export const bookingNotifications = {
  'booking-received': defineBooking({
    isTrue: hasSlot,
    mail: ({ selectedSlot }) => ({
      subject: `${header}: ${inShort(selectedSlot)}`,
      preview: 'The time is kept for you. You pay nothing yet.',
      heading: 'We have your booking',
      opening:
        'Thank you. We keep this time for you while we look at what you need.',
      action: 'See your bookings',
      after: (
        <Paragraph>
          You pay nothing yet. An administrator answers first; then we write to
          you with the fee and how long you have to pay it. You can cancel until
          you have paid.
        </Paragraph>
      ),
    }),
    sms: ({ selectedSlot }) =>
      `Asaase: we have your booking for ${inShort(selectedSlot)}. We answer before you pay. Sign in to Asaase to see it.`,
  }),
  // What the user described stays in the app.
  'booking-to-review': defineBooking({
    isTrue: ({ status }) => status === 'Awaiting Admin Response',
    mail: ({ selectedSlot, name, phone }) => ({
      ...toAdministrators('booking-to-review'),
      subject: `${header}: new booking for ${inShort(selectedSlot)}`,
      preview: 'Somebody waits for an answer before they can pay.',
      heading: 'A new booking',
      opening:
        'A new booking waits for your answer. Its time is held until you approve or cancel it.',
      more: [
        ['Name', findGreetingName(name)],
        ['Phone', formatPhone(phone)],
      ],
      action: 'Open the bookings',
      path: paths.adminBookings,
    }),
  }),
  'booking-approved': defineBooking({
    isTrue: ({ status, approvedAt, payBy }, entry, now) =>
      status === 'Pending Payment' &&
      isAt(approvedAt, entry) &&
      payBy !== null &&
      now < payBy,
    mail: ({ payBy, selectedSlot, reference }, { fee }) => {
      const deadline = inWords(payBy ?? selectedSlot);
      return {
        subject: withReference(
          'Your booking is accepted: please pay',
          reference,
        ),
        preview: `Pay by ${deadline} to keep your time.`,
        heading: 'Your booking is accepted',
        opening: 'We can meet you at this time. Please pay to keep it.',
        more: [
          ['Fee', fee === null ? null : formatGhs(fee)],
          ['Pay by', deadline],
        ],
        action: 'Pay in Asaase',
        after: (
          <>
            <Paragraph>
              Sign in, find the booking under Pro Services and choose Make
              Payment. You can pay with MTN MoMo, AT Money or Telecel Cash; your
              phone then asks for your PIN.
            </Paragraph>
            <Paragraph>
              If it is not paid by then, the hour is free for others again. Pay
              only inside Asaase: nobody of ours asks for money or for your PIN
              by phone or SMS.
            </Paragraph>
          </>
        ),
      };
    },
    sms: ({ selectedSlot, payBy }, fee) => {
      const amount = fee === null ? 'the fee' : formatGhs(fee);
      const deadline = payBy === null ? '' : ` by ${inShort(payBy)}`;
      return `Asaase: your booking for ${inShort(selectedSlot)} is accepted. Pay ${amount}${deadline} to keep it. Sign in to Asaase to pay.`;
    },
  }),
  'booking-lapsed': defineBooking({
    isTrue: ({ status }) => status === 'Payment Overdue',
    mail: ({ reference }) => ({
      subject: withReference('Your booking was not paid in time', reference),
      preview: 'The time is free for others again.',
      heading: 'Your booking was not paid in time',
      opening:
        'The time to pay for this booking is over, and the hour is free for others again.',
      action: 'Book another time',
      after: (
        <Paragraph>
          If you have paid and the money was taken, do not pay again: when your
          payment reaches us, you keep the time if it is still free, or choose
          another one, or get your money back.
        </Paragraph>
      ),
    }),
    sms: ({ selectedSlot }) =>
      `Asaase: your booking for ${inShort(selectedSlot)} was not paid in time, and the time is free again. Sign in to Asaase to book another.`,
  }),
};
