import { formatPhone } from '@contract/values/phone';
import { BookingToReview, makeBookingToReviewSubject } from '../../mails/bookings/booking-received';
import { inShort, inWords } from '../notices/booking-words';
import { findBookingNotice } from '../notices/find-booking-news';
import { listAdministratorAddresses } from './administrator-addresses';
import { paths } from './app-paths';
import { findGreetingName } from './greeting-name';
import type { DraftLetter } from './letter';

/** One letter to all administrators there are at this moment, by the record that makes them so (S1). */
export const draftBookingToReview: DraftLetter = async (ports, entry) => {
  const notice = await findBookingNotice(ports, entry);
  if (notice === null) return null;
  const to = await listAdministratorAddresses(ports);
  if (to.length === 0) return null;
  const { consultationType, selectedSlot, reference, name, phone } = notice.booking;
  const facts = {
    service: consultationType,
    appointment: inWords(selectedSlot),
    reference,
    bookingsUrl: `${ports.appUrl}${paths.adminBookings}`,
  };
  return {
    to,
    subject: makeBookingToReviewSubject(inShort(selectedSlot)),
    body: <BookingToReview facts={facts} name={findGreetingName(name)} phone={formatPhone(phone)} />,
  };
};
