import { timeZone } from '@contract/values/time-zone';

/** On the clock of Accra unless another zone is named. */
export const makeFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  return (date: Date) => {
    const parts = new Map(
      format.formatToParts(date).map(({ type, value }) => [type, value]),
    );
    return (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  };
};

const longDate = makeFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const shortDate = makeFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const shortDayTime = makeFormat({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** 'Tuesday 10 November 2026' */
export function formatLongDate(date: Date): string {
  const part = longDate(date);
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}`;
}

/** '10 Nov 2026'. en-GB writes 'Sept': we keep three letters. */
export function formatDate(date: Date): string {
  const part = shortDate(date);
  return `${part('day')} ${part('month').slice(0, 3)} ${part('year')}`;
}

/** '10 Nov, 09:42' */
export function formatDayTime(date: Date): string {
  const part = shortDayTime(date);
  return `${part('day')} ${part('month').slice(0, 3)}, ${part('hour')}:${part('minute')}`;
}

/** '10 Nov 2026, 09:42' */
export function formatDateTime(date: Date): string {
  const part = shortDayTime(date);
  return `${formatDate(date)}, ${part('hour')}:${part('minute')}`;
}
