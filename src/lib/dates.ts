import { timeZone } from '@contract/values/limits';

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options });

const longDate = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const shortDate = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
const shortDayTime = formatter({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const partsOf = (format: Intl.DateTimeFormat, date: Date) => {
  const parts = new Map(format.formatToParts(date).map((part) => [part.type, part.value]));
  return (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
};

/** 'Tuesday 10 November 2026', on the clock of Accra. */
export function formatLongDate(date: Date): string {
  const part = partsOf(longDate, date);
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}`;
}

/** '10 Nov 2026'. en-GB writes 'Sept': we keep three letters. */
export function formatDate(date: Date): string {
  const part = partsOf(shortDate, date);
  return `${part('day')} ${part('month').slice(0, 3)} ${part('year')}`;
}

/** '10 Nov, 09:42' */
export function formatDayTime(date: Date): string {
  const part = partsOf(shortDayTime, date);
  return `${part('day')} ${part('month').slice(0, 3)}, ${part('hour')}:${part('minute')}`;
}

/** '10 Nov 2026, 09:42' */
export function formatDateTime(date: Date): string {
  const part = partsOf(shortDayTime, date);
  return `${formatDate(date)}, ${part('hour')}:${part('minute')}`;
}
