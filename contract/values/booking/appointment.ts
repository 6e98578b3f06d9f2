/** A booked hour, as calendars have it. */
export interface Appointment {
  bookingId: string;
  start: Date;
  consultationType: string;
  /** counts changes: calendars keep the entry with the highest */
  revision: number;
  isCancelled: boolean;
  /** of its page in the app */
  url: string;
}

const durationMs = 60 * 60_000;

/** A consultation takes an hour. */
export function findAppointmentEnd(start: Date): Date {
  return new Date(start.getTime() + durationMs);
}

/** The title of the calendar entry. */
export function makeAppointmentTitle({
  consultationType,
}: Pick<Appointment, 'consultationType'>): string {
  return `Asaase: ${consultationType}`;
}

/**
 * The text of the calendar entry, without anything that a user typed: calendars
 * are often shared.
 */
export function makeAppointmentNote({ url }: Pick<Appointment, 'url'>): string {
  return `Your appointment with Asaase. To change it or to see the details: ${url}`;
}
