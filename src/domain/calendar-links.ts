import {
  findAppointmentEnd,
  makeAppointmentNote,
  makeAppointmentTitle,
  type Appointment,
} from '@contract/values/booking/appointment';

/** '20270301T100000Z', the basic form of ISO 8601. */
const toBasic = (moment: Date) =>
  moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

const addressOf = (base: string, fields: Readonly<Record<string, string>>) =>
  `${base}?${new URLSearchParams(fields).toString()}`;

export function makeGoogleCalendarLink(appointment: Appointment): string {
  const { start } = appointment;
  return addressOf('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: makeAppointmentTitle(appointment),
    dates: `${toBasic(start)}/${toBasic(findAppointmentEnd(start))}`,
    details: makeAppointmentNote(appointment),
    location: appointment.place ?? '',
  });
}

export function makeOutlookCalendarLink(appointment: Appointment): string {
  const { start } = appointment;
  return addressOf('https://outlook.live.com/calendar/0/action/compose', {
    rru: 'addevent',
    subject: makeAppointmentTitle(appointment),
    startdt: start.toISOString(),
    enddt: findAppointmentEnd(start).toISOString(),
    body: makeAppointmentNote(appointment),
    location: appointment.place ?? '',
  });
}
