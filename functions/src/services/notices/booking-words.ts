import { timeZone } from '@contract/values/limits';

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone });
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone });
const hour = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
});

/** 'Monday 1 March 2027 at 10:00, Ghana time' */
export function inWords(at: Date): string {
  return `${long.format(at).replace(',', '')}, Ghana time`;
}

/** 'Mon 1 Mar at 10:00': for text messages and subjects. */
export function inShort(at: Date): string {
  return `${day.format(at).replace(',', '')} at ${hour.format(at)}`;
}
