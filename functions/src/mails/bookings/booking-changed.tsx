import { useWayToAsk } from '../office';
import { withReference } from '../with-reference';
import { BookingMail, More, type BookingFacts } from './booking-mail';

export function makeBookingRescheduledSubject(reference: string | null): string {
  return withReference('Your appointment has a new time', reference);
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
      {hasFile ? <More>Open the attached file to move it in your calendar as well.</More> : null}
      {isByUs ? <More>{`If the new time does not suit you, move it or ${way}.`}</More> : null}
    </BookingMail>
  );
}

export function makeBookingCancelledSubject(reference: string | null): string {
  return withReference('Your booking is cancelled', reference);
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
        <More>We give your money back to the wallet it came from. You need not do anything.</More>
      ) : null}
      {hasFile ? <More>Open the attached file to strike it out in your calendar.</More> : null}
    </BookingMail>
  );
}

export function makeBookingLapsedSubject(reference: string | null): string {
  return withReference('Your booking was not paid in time', reference);
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
      <More>
        If you have paid and the money was taken, do not pay again: when your payment reaches us, you keep the
        time if it is still free, or choose another one, or get your money back.
      </More>
    </BookingMail>
  );
}

export function makeBookingNoShowSubject(reference: string | null): string {
  return withReference('We missed you', reference);
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
      <More>{`If something went wrong on our side, please ${way}.`}</More>
    </BookingMail>
  );
}
