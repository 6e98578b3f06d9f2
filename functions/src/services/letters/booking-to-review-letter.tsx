import { adminsCollection } from '@contract/entities/admin';
import { formatPhone } from '@contract/values/phone';
import { BookingToReview, makeBookingToReviewSubject } from '../../mails/bookings/booking-received';
import { inShort, inWords } from '../notices/booking-words';
import { findBookingNotice } from '../notices/find-booking-news';
import { paths } from './app-paths';
import { findGreetingName } from './greeting-name';
import type { DraftLetter, LetterPorts } from './letter';

const mostAdministrators = 20;

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

/** A customer's name and number are for confirmed addresses only. */
async function listAdministratorAddresses({ db, identity }: LetterPorts): Promise<string[]> {
  const admins = await db.collection(adminsCollection).limit(mostAdministrators).get();
  const accounts = await Promise.all(admins.docs.map(({ id }) => identity.findAccount(id)));
  return accounts.flatMap((account) =>
    account?.email != null && account.emailVerified && !account.disabled ? [account.email] : [],
  );
}
