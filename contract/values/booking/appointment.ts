/** An hour with us as calendars know it. */
export interface Appointment {
  bookingId: string;
  start: Date;
  /** 'Land Survey' */
  consultationType: string;
  /** how often it has changed: calendars keep the version with the highest */
  revision: number;
  isCancelled: boolean;
  /** where it is looked after in the app */
  url: string;
}

const durationMs = 60 * 60_000;

export function findAppointmentEnd(start: Date): Date {
  return new Date(start.getTime() + durationMs);
}

/** What the entry of a calendar is called. */
export function makeAppointmentTitle({ consultationType }: Pick<Appointment, 'consultationType'>): string {
  return `Asaase: ${consultationType}`;
}

/** What stands below the title. Nothing that somebody typed: calendars are often shared. */
export function makeAppointmentNote({ url }: Pick<Appointment, 'url'>): string {
  return `Your appointment with Asaase. To change it or to see the details: ${url}`;
}
