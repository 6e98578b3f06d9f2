import { Booking, bookingsCollection } from '@contract/entities/booking';
import type { NotificationEntry } from '@contract/entities/notification-entry';
import {
  Payment,
  paymentsCollection,
} from '@contract/entities/payment/payment';
import {
  calendarFileName,
  calendarFileType,
  makeCalendarFile,
} from '@contract/values/booking/calendar-file';
import { makeAppointmentPlace } from '@contract/values/booking/appointment';
import type { Pesewas } from '@contract/values/payment/money';
import type { MailAttachment } from '../../providers/senders';
import { paths } from '../app-paths';
import { unlessBroken } from '../../records/bad-document';
import { findOwned } from '../facts';
import { describeOffice, type Office } from '../mail/office';
import type { Fact, MailWords } from '../mail/mail-layout';
import {
  defineNotification,
  type DraftMail,
  type Notification,
} from '../notification';
import { inWords } from '../words';

/**
 * To the owner, at the account's address, whatever was typed into the form
 * (S8), unless it names others.
 */
interface BookingWords
  extends
    Pick<DraftMail, 'subject' | 'preview' | 'heading' | 'after'>,
    Partial<Pick<DraftMail, 'to' | 'reason'>> {
  opening: string;
  more?: readonly Fact[];
  action: string;
  path?: string;
  hasFile?: boolean;
}

const accountReason =
  'You get this because of a booking in the Asaase account with this address.';

/** Adds what every mail about a booking says: which one, and when it is. */
export function writeBookingMail(
  words: BookingWords,
  booking: Booking,
  appUrl: string,
): MailWords {
  const {
    preview,
    heading,
    opening,
    more = [],
    action,
    path = paths.consultancy,
    after,
    reason = accountReason,
  } = words;
  return {
    preview,
    heading,
    opening,
    after,
    reason,
    facts: [
      ['Booking', booking.consultationType],
      ['Time', inWords(booking.selectedSlot)],
      ['Reference', booking.reference],
      ...more,
    ],
    action: { label: action, url: `${appUrl}${path}` },
  };
}

export type Paid = Pick<
  Payment,
  'amountPesewas' | 'walletnumber' | 'paymentoption'
>;

type WriteMail = (
  booking: Booking,
  known: { paid: Paid | null; fee: Pesewas | null },
) => BookingWords;

type WriteText = (
  booking: Pick<Booking, 'selectedSlot' | 'payBy' | 'refundDue'>,
  fee: Pesewas | null,
) => string;

interface DeclaredBooking {
  isTrue: (booking: Booking, entry: NotificationEntry, now: Date) => boolean;
  mail: WriteMail;
  /** to the number typed into the form */
  sms?: WriteText;
}

export interface BookingNotification extends Notification {
  words: WriteMail;
  text: WriteText | null;
}

/**
 * A notification to the owner of a booking. It is dropped where it is no longer
 * true when it is written; its payment may be unreadable, its booking may not.
 */
export function defineBooking({
  isTrue,
  mail,
  sms,
}: DeclaredBooking): BookingNotification {
  const notification = defineNotification({
    find: async (ports, entry) => {
      const isStillTrue = (booking: Booking) =>
        isTrue(booking, entry, ports.now());
      const owned = await findOwned(
        ports,
        bookingsCollection,
        Booking,
        entry,
        isStillTrue,
      );
      if (owned === null) return null;
      return {
        record: owned.record,
        recipient: owned.recipient,
        records: ports.records,
      };
    },
    mail: async ({ record: booking, recipient, records }, { appUrl }) => {
      const paid = await unlessBroken(
        records.findRecord(paymentsCollection, Payment, booking.paymentId),
      );
      const fee = await records.findConsultancyPrice();
      const words = mail(booking, { paid, fee });
      const { subject, to = recipient.email, hasFile = false } = words;
      return {
        ...writeBookingMail(words, booking, appUrl),
        to,
        subject,
        attachments: hasFile
          ? [
              makeBookingFile(
                appUrl,
                booking,
                describeOffice(await records.findPublicContact()),
              ),
            ]
          : [],
      };
    },
    sms:
      sms &&
      (async ({ record: booking, records }) => ({
        to: booking.phone,
        text: sms(booking, await records.findConsultancyPrice()),
      })),
  });
  return { ...notification, words: mail, text: sms ?? null };
}

function makeBookingFile(
  appUrl: string,
  booking: Booking,
  office: Office,
): MailAttachment {
  const {
    id,
    reference,
    selectedSlot,
    consultationType,
    sequence,
    status,
    updatedAt,
    createdAt,
  } = booking;
  const appointment = {
    bookingId: id,
    reference,
    start: selectedSlot,
    consultationType,
    place: makeAppointmentPlace(office.address ?? ''),
    phone: office.phone,
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
