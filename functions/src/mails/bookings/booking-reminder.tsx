import { useWayToAsk } from '../office';
import { BookingMail, More, type BookingFacts } from './booking-mail';

/** @param short 'Mon 1 Mar at 10:00' */
export function makeBookingReminderSubject(short: string): string {
  return `Reminder: your appointment on ${short}`;
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
      <More>{`If you cannot come, please ${way}.`}</More>
    </BookingMail>
  );
}
