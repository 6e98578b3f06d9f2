import type { NotificationKind } from '@contract/entities/notification-entry';
import { holdsSlot } from '@contract/values/booking-state';
import { Paragraph } from '../mail/mail-layout';
import { useWayToAsk } from '../mail/office';
import { inShort, inWords, withReference } from '../words';
import {
  BookingMail,
  defineBooking,
  isAt,
  makeBookingFile,
  type BookingFacts,
  type BookingNotification,
} from './define-booking';

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

/** What people are told of a booking that is moved, called off or missed. */
export const bookingChangeNotifications = {
  'booking-rescheduled': defineBooking({
    isTrue: (booking, entry) => holdsSlot(booking) && isAt(booking.rescheduledAt, entry),
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
