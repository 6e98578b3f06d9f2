import type { NotificationKind } from '@contract/entities/notification-entry';
import { hasSlot } from '@contract/values/booking/booking-state';
import { formatGhs } from '@contract/values/payment/money';
import { formatPhone } from '@contract/values/phone';
import { paths } from '../app-paths';
import { listAdministratorAddresses } from '../facts';
import { Paragraph } from '../mail/mail-layout';
import { findGreetingName, inShort, inWords, withReference } from '../words';
import {
  BookingMail,
  defineBooking,
  findConsultancyFee,
  isAt,
  type BookingFacts,
  type BookingNotification,
} from './define-booking';

/** The specification's header of mails about a new booking. */
const header = 'Pro Services Booking';

export function BookingReceived({ facts }: { facts: BookingFacts }) {
  return (
    <BookingMail
      preview="The time is kept for you. You pay nothing yet."
      heading="We have your booking"
      facts={facts}
      opening="Thank you. We keep this time for you while we look at what you need."
      action="See your bookings"
    >
      <Paragraph>
        You pay nothing yet. An administrator answers first; then we write to you with the fee and how long
        you have to pay it. You can cancel until you have paid.
      </Paragraph>
    </BookingMail>
  );
}

interface BookingToReviewProps {
  facts: BookingFacts;
  /** null when what was typed does not look like a name */
  name: string | null;
  phone: string;
}

/** To the administrators. What the user described stays in the app. */
export function BookingToReview({ facts, name, phone }: BookingToReviewProps) {
  return (
    <BookingMail
      preview="Somebody waits for an answer before they can pay."
      heading="A new booking"
      facts={facts}
      opening="A new booking waits for your answer. Its time is held until you approve or cancel it."
      more={[
        ['Name', name],
        ['Phone', phone],
      ]}
      action="Open the bookings"
      reason="You get this because you are an administrator of Asaase."
    />
  );
}

interface BookingApprovedProps {
  facts: BookingFacts;
  /** 'GHS 50.00'; null while none is set */
  fee: string | null;
  /** in words */
  payBy: string;
}

export function BookingApproved({ facts, fee, payBy }: BookingApprovedProps) {
  return (
    <BookingMail
      preview={`Pay by ${payBy} to keep your time.`}
      heading="Your booking is accepted"
      facts={facts}
      opening="We can meet you at this time. Please pay to keep it."
      more={[
        ['Fee', fee],
        ['Pay by', payBy],
      ]}
      action="Pay in Asaase"
    >
      <Paragraph>
        Sign in, find the booking under Pro Services and choose Make Payment. You can pay with MTN MoMo, AT
        Money or Telecel Cash; your phone then asks for your PIN.
      </Paragraph>
      <Paragraph>
        If it is not paid by then, the hour is free for others again. Pay only inside Asaase: nobody of ours
        asks for money or for your PIN by phone or SMS.
      </Paragraph>
    </BookingMail>
  );
}

export function BookingLapsed({ facts }: { facts: BookingFacts }) {
  return (
    <BookingMail
      preview="The time is free for others again."
      heading="Your booking was not paid in time"
      facts={facts}
      opening="The time to pay for this booking is over, and the hour is free for others again."
      action="Book another time"
    >
      <Paragraph>
        If you have paid and the money was taken, do not pay again: when your payment reaches us, you keep the
        time if it is still free, or choose another one, or get your money back.
      </Paragraph>
    </BookingMail>
  );
}

/** What people are told of a booking until it is paid. */
export const bookingNotifications = {
  'booking-received': defineBooking({
    isTrue: hasSlot,
    mail: ({ booking, facts }) => ({
      subject: `${header}: ${inShort(booking.selectedSlot)}`,
      body: <BookingReceived facts={facts} />,
    }),
    sms: ({ selectedSlot }) =>
      `Asaase: we have your booking for ${inShort(selectedSlot)}. We answer before you pay. Sign in to Asaase to see it.`,
  }),
  'booking-to-review': defineBooking({
    isTrue: ({ status }) => status === 'Awaiting Admin Response',
    mail: async ({ booking: { selectedSlot, name, phone }, facts, ports }) => {
      const who = { name: findGreetingName(name), phone: formatPhone(phone) };
      const bookingsUrl = `${ports.appUrl}${paths.adminBookings}`;
      return {
        to: await listAdministratorAddresses(ports),
        subject: `${header}: new booking for ${inShort(selectedSlot)}`,
        body: <BookingToReview facts={{ ...facts, bookingsUrl }} {...who} />,
      };
    },
  }),
  'booking-approved': defineBooking({
    isTrue: ({ status, approvedAt, payBy }, entry, now) =>
      status === 'Pending Payment' && isAt(approvedAt, entry) && payBy !== null && now < payBy,
    mail: async ({ booking: { payBy, selectedSlot, reference }, facts, ports }) => {
      const fee = await findConsultancyFee(ports);
      const until = inWords(payBy ?? selectedSlot);
      return {
        subject: withReference('Your booking is accepted: please pay', reference),
        body: <BookingApproved facts={facts} fee={fee === null ? null : formatGhs(fee)} payBy={until} />,
      };
    },
    sms: ({ selectedSlot, payBy }, fee) => {
      const amount = fee === null ? 'the fee' : formatGhs(fee);
      const until = payBy === null ? '' : ` by ${inShort(payBy)}`;
      return `Asaase: your booking for ${inShort(selectedSlot)} is accepted. Pay ${amount}${until} to keep it. Sign in to Asaase to pay.`;
    },
  }),
  'booking-lapsed': defineBooking({
    isTrue: ({ status }) => status === 'Payment Overdue',
    mail: ({ booking, facts }) => ({
      subject: withReference('Your booking was not paid in time', booking.reference),
      body: <BookingLapsed facts={facts} />,
    }),
    sms: ({ selectedSlot }) =>
      `Asaase: your booking for ${inShort(selectedSlot)} was not paid in time, and the time is free again. Sign in to Asaase to book another.`,
  }),
} satisfies Partial<Record<NotificationKind, BookingNotification>>;
