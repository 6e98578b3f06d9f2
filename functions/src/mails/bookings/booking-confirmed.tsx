import { withReference } from '../with-reference';
import { BookingMail, More, type BookingFacts } from './booking-mail';

interface BookingConfirmedProps {
  facts: BookingFacts;
  /** null when the payment cannot be found */
  paid: { amount: string; wallet: string } | null;
}

export function makeBookingConfirmedSubject(reference: string | null): string {
  return withReference('Your appointment is confirmed', reference);
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
      <More>
        Open the attached file to put the appointment into your calendar. We remind you a day and two hours
        before. You need not pay again, whatever anybody tells you on the phone.
      </More>
    </BookingMail>
  );
}

export function makeBookingLostSlotSubject(reference: string | null): string {
  return withReference('Please choose another time', reference);
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
      <More>You need not pay again. If no other time suits you, you can ask for your money back there.</More>
    </BookingMail>
  );
}
