import { withReference } from '../with-reference';
import { BookingMail, More, type BookingFacts } from './booking-mail';

interface BookingApprovedProps {
  facts: BookingFacts;
  /** 'GHS 50.00'; null while none is set */
  fee: string | null;
  /** in words */
  payBy: string;
}

export function makeBookingApprovedSubject(reference: string | null): string {
  return withReference('Your booking is accepted: please pay', reference);
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
      <More>
        Sign in, find the booking under Pro Services and choose Make Payment. You can pay with MTN MoMo, AT
        Money or Telecel Cash; your phone then asks for your PIN.
      </More>
      <More>
        If it is not paid by then, the hour is free for others again. Pay only inside Asaase: nobody of ours
        asks for money or for your PIN by phone or SMS.
      </More>
    </BookingMail>
  );
}
