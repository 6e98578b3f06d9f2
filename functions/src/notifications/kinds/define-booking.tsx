import type { ReactNode } from 'react';
import { adminConfigCollection } from '@contract/entities/admin-config';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import type { NotificationEntry } from '@contract/entities/notification-entry';
import { Payment, paymentsCollection } from '@contract/entities/payment/payment';
import { calendarFileName, calendarFileType, makeCalendarFile } from '@contract/values/booking/calendar-file';
import type { MailAttachment } from '../../providers/senders';
import { findConsultancyPrice } from '../../records/settings';
import { paths } from '../app-paths';
import { findRecord } from '../../firestore/stored-document';
import { findOwned, listAdministratorAddresses, type Owned } from '../facts';
import { MailAction, MailFacts, MailLayout, Paragraph, type Fact } from '../mail/mail-layout';
import { defineNotification, type Notification, type NotificationPorts } from '../notification';
import { inWords } from '../words';

/** What a mail about a booking says, besides what every one of them says of it. */
interface BookingWords {
  subject: string;
  preview: string;
  heading: string;
  /** before the facts */
  opening: string;
  more?: readonly Fact[];
  /** the label of the one thing to do */
  action: string;
  /** where it is done; the page of bookings where it is left out */
  path?: string;
  /** after it */
  after?: ReactNode;
  /** whether the calendar file is attached */
  hasFile?: boolean;
  /** else it goes to the owner, at the account's address, whatever was typed into the form (S8) */
  isForAdministrators?: boolean;
}

interface BookingMailProps {
  booking: Booking;
  words: BookingWords;
  appUrl: string;
}

export function BookingMail({ booking, words, appUrl }: BookingMailProps) {
  const { preview, heading, opening, more = [], action, path = paths.consultancy, after } = words;
  const reason =
    words.isForAdministrators === true
      ? 'You get this because you are an administrator of Asaase.'
      : 'You get this because of a booking in the Asaase account with this address.';
  return (
    <MailLayout preview={preview} heading={heading} reason={reason}>
      <Paragraph>{opening}</Paragraph>
      <MailFacts
        facts={[
          ['Booking', booking.consultationType],
          ['Time', inWords(booking.selectedSlot)],
          ['Reference', booking.reference],
          ...more,
        ]}
      />
      <MailAction href={`${appUrl}${path}`} label={action} />
      {after}
    </MailLayout>
  );
}

/** What was paid for a booking, and from where. */
export type Paid = Pick<Payment, 'amountPesewas' | 'walletnumber' | 'paymentoption'>;

/** @param paid null when no payment is named, or it is not there. @param fee in pesewas, null while none is set */
type WriteMail = (booking: Booking, known: { paid: Paid | null; fee: number | null }) => BookingWords;

/** One SMS, without a name or a link. @param fee in pesewas, null while none is set */
type WriteText = (
  booking: Pick<Booking, 'selectedSlot' | 'payBy' | 'refundDue'>,
  fee: number | null,
) => string;

interface DeclaredBooking {
  /** whether it is still true when it is about to go out */
  isTrue: (booking: Booking, entry: NotificationEntry, now: Date) => boolean;
  mail: WriteMail;
  /** to the number typed into the form; left out for what is told by mail only */
  sms?: WriteText;
}

/** What is told of a booking. */
export interface BookingNotification extends Notification {
  words: WriteMail;
  text: WriteText | null;
}

/** One kind about a booking: dropped when it is not true any more, or its owner is gone. */
export function defineBooking({ isTrue, mail, sms }: DeclaredBooking): BookingNotification {
  const told = defineNotification<Owned<Booking>>({
    find: (ports, entry) =>
      findOwned(ports, bookingsCollection, Booking, entry, (booking) => isTrue(booking, entry, ports.now())),
    mail: async ({ record: booking, recipient }, ports) => {
      const paid = await findRecord(ports.db, paymentsCollection, Payment, booking.paymentId);
      const words = mail(booking, { paid, fee: await findConsultancyFee(ports) });
      const { subject, hasFile = false, isForAdministrators = false } = words;
      return {
        to: isForAdministrators ? await listAdministratorAddresses(ports) : recipient.email,
        subject,
        body: <BookingMail booking={booking} words={words} appUrl={ports.appUrl} />,
        attachments: hasFile ? [makeBookingFile(ports, booking)] : [],
      };
    },
    ...(sms && {
      sms: async ({ record: booking }, ports) => ({
        to: booking.phone,
        text: sms(booking, await findConsultancyFee(ports)),
      }),
    }),
  });
  return { ...told, words: mail, text: sms ?? null };
}

/** What a booking costs at this moment, in pesewas; null while no fee is set. */
async function findConsultancyFee({ db }: Pick<NotificationPorts, 'db'>): Promise<number | null> {
  return findConsultancyPrice((await db.collection(adminConfigCollection).limit(1).get()).docs[0]);
}

/** The calendar file of a booking as it stands; the same again for the same state. */
function makeBookingFile({ appUrl }: NotificationPorts, booking: Booking): MailAttachment {
  const { id, selectedSlot, consultationType, sequence, status, updatedAt, createdAt } = booking;
  const appointment = {
    bookingId: id,
    start: selectedSlot,
    consultationType,
    revision: sequence,
    isCancelled: status === 'Cancelled',
    url: `${appUrl}${paths.consultancy}`,
  };
  return {
    fileName: calendarFileName,
    contentType: `${calendarFileType}; charset=utf-8; method=PUBLISH`,
    content: makeCalendarFile(appointment, updatedAt ?? createdAt),
  };
}
