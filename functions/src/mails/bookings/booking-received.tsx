import { BookingMail, More, type BookingFacts } from './booking-mail';

/** The specification's header of news about a new booking. */
const header = 'Pro Services Booking';

/** @param short 'Mon 1 Mar at 10:00' */
export function makeBookingReceivedSubject(short: string): string {
  return `${header}: ${short}`;
}

export function BookingReceived({ facts }: { facts: BookingFacts }) {
  return (
    <BookingMail
      preview="The time is kept for you. You pay nothing yet."
      heading="We have your booking"
      facts={facts}
      opening="Thank you. We keep this time for you while we look at what you need."
      action="See your bookings"
    >
      <More>
        You pay nothing yet. An administrator answers first; then we write to you with the fee and how long
        you have to pay it. You can cancel until you have paid.
      </More>
    </BookingMail>
  );
}

interface BookingToReviewProps {
  facts: BookingFacts;
  /** null when what was typed does not look like a name */
  name: string | null;
  phone: string;
}

/** @param short 'Mon 1 Mar at 10:00' */
export function makeBookingToReviewSubject(short: string): string {
  return `${header}: new booking for ${short}`;
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
