import { anonymousName } from '@contract/entities/account/user-profile';
import { nameMaxLength } from '@contract/values/text-limits';
import { timeZone } from '@contract/values/time-zone';
import type { Reference } from '@contract/values/reference';

const longFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone,
});
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone,
});
const hourFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
});

/** 'Monday, 1 March 2027 at 10:00' */
export const inAccra = (moment: Date) => longFormat.format(moment);

/** 'Monday 1 March 2027 at 10:00, Ghana time' */
export function inWords(moment: Date): string {
  return `${longFormat.format(moment).replace(',', '')}, Ghana time`;
}

/** '10:00' */
export const hourInWords = (moment: Date) => hourFormat.format(moment);

/** 'Mon 1 Mar at 10:00' */
export function inShort(moment: Date): string {
  return `${dayInWords(moment)} at ${hourInWords(moment)}`;
}

/** 'Mon 1 Mar' */
export const dayInWords = (moment: Date) =>
  dayFormat.format(moment).replace(',', '');

/** The subject alone where there is no reference. */
export function withReference(
  subject: string,
  reference: string | null,
): string {
  return reference === null ? subject : `${subject}: ${reference}`;
}

/**
 * A full stop only after an initial or a title ("Nii B. Quaye"): a link has
 * others.
 */
const nameShape = /^\p{L}(?:[\p{L}\p{M}'’ -]|\.(?= |$))*$/u;

/**
 * Null for what does not look like a name: whoever opens an account chooses
 * name and address, so the "name" may be a message or a link meant for somebody
 * else's mailbox.
 */
export function findGreetingName(name: string): string | null {
  const cleanedName = name.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (cleanedName === anonymousName) return null;
  if (cleanedName.length > nameMaxLength) return null;
  return nameShape.test(cleanedName) ? cleanedName : null;
}

/**
 * Whoever picks up the phone reads an SMS: it has no name, and no link, which a
 * thief would send.
 */
export const nameRequest = (reference: Reference | null) =>
  reference ?? 'your request';
