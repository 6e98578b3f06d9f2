import type { ReactNode } from 'react';
import { AdminConfig, adminConfigCollection } from '@contract/entities/admin-config';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import type { NotificationEntry } from '@contract/entities/notification-entry';
import { calendarFileName, calendarFileType, makeCalendarFile } from '@contract/values/booking/calendar-file';
import { parseCedis } from '@contract/values/payment/money';
import { findStored } from '../../firestore/stored-document';
import type { Account } from '../../providers/identity';
import type { MailAttachment } from '../../providers/mail-sender';
import { paths } from '../app-paths';
import { findRecipient, findRecord } from '../facts';
import { MailAction, MailFacts, MailLayout, Paragraph, type Fact } from '../mail/mail-layout';
import {
  defineNotification,
  type DraftMail,
  type Notification,
  type NotificationPorts,
} from '../notification';
import { inWords } from '../words';

/** What every mail about a booking says of it. */
export interface BookingFacts {
  /** 'Land Survey' */
  service: string;
  /** day and time in words */
  appointment: string;
  reference: string | null;
  /** the page of bookings */
  bookingsUrl: string;
}

interface BookingMailProps {
  preview: string;
  heading: string;
  facts: BookingFacts;
  /** before the facts */
  opening: ReactNode;
  more?: readonly Fact[];
  /** the label of the one thing to do */
  action: string;
  /** after it */
  children?: ReactNode;
  reason?: string;
}

const ownReason = 'You get this because of a booking in the Asaase account with this address.';

export function BookingMail(props: BookingMailProps) {
  const { preview, heading, facts, opening, more = [], action, children, reason = ownReason } = props;
  return (
    <MailLayout preview={preview} heading={heading} reason={reason}>
      <Paragraph>{opening}</Paragraph>
      <MailFacts
        facts={[
          ['Booking', facts.service],
          ['Time', facts.appointment],
          ['Reference', facts.reference],
          ...more,
        ]}
      />
      <MailAction href={facts.bookingsUrl} label={action} />
      {children}
    </MailLayout>
  );
}

/** A booking as it stands, of which somebody should hear. */
interface ToldBooking {
  booking: Booking;
  /** its owner */
  recipient: Account;
  facts: BookingFacts;
  ports: NotificationPorts;
}

/** One SMS, without a name or a link. @param fee in pesewas, null while none is set */
type WriteText = (
  booking: Pick<Booking, 'selectedSlot' | 'payBy' | 'refundDue'>,
  fee: number | null,
) => string;

type BookingDraft = Omit<DraftMail, 'to'> & Partial<Pick<DraftMail, 'to'>>;

interface DeclaredBooking {
  /** whether it is still true when it is about to go out */
  isTrue: (booking: Booking, entry: NotificationEntry, now: Date) => boolean;
  /** to the owner, at the account's address, whatever was typed into the form (S8), unless it says to whom */
  mail: (told: ToldBooking) => BookingDraft | Promise<BookingDraft>;
  /** to the number typed into the form; left out for what is told by mail only */
  sms?: WriteText;
}

/** What is told of a booking. */
export interface BookingNotification extends Notification {
  text: WriteText | null;
}

/** One kind about a booking: dropped when it is not true any more, or its owner is gone. */
export function defineBooking({ isTrue, mail, sms }: DeclaredBooking): BookingNotification {
  const told = defineNotification<ToldBooking>({
    find: async (ports, entry) => {
      const booking = await findRecord(ports, bookingsCollection, Booking, entry.recordId);
      if (booking === null || !isTrue(booking, entry, ports.now())) return null;
      const recipient = await findRecipient(ports, booking.userId);
      return recipient === null ? null : { booking, recipient, facts: factsOf(booking, ports), ports };
    },
    mail: async (found) => ({ to: found.recipient.email, ...(await mail(found)) }),
    ...(sms && {
      sms: async ({ booking }, ports) => ({
        to: booking.phone,
        text: sms(booking, await findConsultancyFee(ports)),
      }),
    }),
  });
  return { ...told, text: sms ?? null };
}

const factsOf = (
  { consultationType, selectedSlot, reference }: Booking,
  { appUrl }: NotificationPorts,
): BookingFacts => ({
  service: consultationType,
  appointment: inWords(selectedSlot),
  reference,
  bookingsUrl: `${appUrl}${paths.consultancy}`,
});

/** Whether an entry tells of this moment of a record. */
export const isAt = (moment: Date | null, { at }: NotificationEntry) => moment?.getTime() === at.getTime();

/** What a booking costs at this moment, in pesewas; null while no fee is set. */
export async function findConsultancyFee({ db }: Pick<NotificationPorts, 'db'>): Promise<number | null> {
  const [first] = (await db.collection(adminConfigCollection).limit(1).get()).docs;
  const config = first === undefined ? null : findStored(AdminConfig, first);
  const fee = config === null ? 0 : parseCedis(config.ConsultancyAmount);
  return fee === 0 ? null : fee;
}

/** The calendar file of a booking as it stands; the same again for the same state. */
export function makeBookingFile({ appUrl }: NotificationPorts, booking: Booking): MailAttachment {
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
