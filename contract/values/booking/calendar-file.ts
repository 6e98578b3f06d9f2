import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import {
  findAppointmentEnd,
  makeAppointmentNote,
  makeAppointmentTitle,
  type Appointment,
} from './appointment';

export const calendarFileType = 'text/calendar';
export const calendarFileName = 'asaase-appointment.ics';

const alarmSeconds = 2 * 60 * 60;

/**
 * An iCalendar file (RFC 5545) in UTC. Its UID never changes, so that a later
 * file moves or cancels the entry that an earlier one made.
 */
export function makeCalendarFile(
  appointment: Appointment,
  madeAt: Date,
): string {
  const { bookingId, start, place, revision, isCancelled, url } = appointment;
  const calendar = ical({
    prodId: { company: 'Asaase', product: 'Appointments', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const event = calendar.createEvent({
    id: `${bookingId}@appointments.asaase`,
    sequence: revision,
    stamp: madeAt,
    start,
    end: findAppointmentEnd(start),
    summary: makeAppointmentTitle(appointment),
    description: makeAppointmentNote(appointment),
    location: place,
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (!isCancelled) {
    event.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: alarmSeconds,
      description: makeAppointmentTitle(appointment),
    });
  }
  // The library leaves out the end of the last line.
  return `${calendar.toString()}\r\n`;
}
