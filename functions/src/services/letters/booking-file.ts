import type { Booking } from '@contract/entities/booking';
import { calendarFileName, calendarFileType, makeCalendarFile } from '@contract/values/calendar-file';
import type { MailAttachment } from '../../providers/mail-sender';
import { paths } from './app-paths';

/** The calendar file of a booking as it stands; the same again for the same state. */
export function makeBookingFile(appUrl: string, booking: Booking): MailAttachment {
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
