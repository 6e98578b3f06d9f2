/** A booked hour, as calendars have it. */
export interface Appointment {
  bookingId: string;
  reference: string | null;
  start: Date;
  consultationType: string;
  /** null where the office has entered none */
  place: string | null;
  /** null where the office has entered none */
  phone: string | null;
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
export function makeAppointmentNote({
  reference,
  phone,
  url,
}: Pick<Appointment, 'reference' | 'phone' | 'url'>): string {
  return [
    reference === null
      ? 'Your appointment with Asaase.'
      : `Your appointment with Asaase. Reference: ${reference}.`,
    ...(phone === null ? [] : [`Our phone: ${phone}.`]),
    `To change it or to see the details: ${url}`,
  ].join(' ');
}

/** An address of several lines, as the one line that calendars have for it. */
export function makeAppointmentPlace(address: string): string | null {
  const lines = address.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(', ') || null;
}
