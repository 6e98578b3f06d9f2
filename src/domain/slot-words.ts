import { timeZone as accra } from '@contract/values/limits';
import type { CalendarDay } from '@contract/values/booking/working-days';
import { formatDate, formatDayTime, formatLongDate, makeFormat } from '@/lib/dates';

const hourMs = 60 * 60_000;

const dayFields = { day: 'numeric', month: 'short', weekday: 'short' } as const;
const clockFields = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const inAccra = makeFormat(dayFields);
const clockIn = (timeZone: string) => {
  const partsAt = makeFormat({ timeZone, ...clockFields });
  return (at: Date) => {
    const part = partsAt(at);
    return `${part('hour')}:${part('minute')}`;
  };
};

/** When an appointment ends: all take an hour. */
export function endOfSlot(start: Date): Date {
  return new Date(start.getTime() + hourMs);
}

/** 'Mon 23 Nov 2026', on the clock of Accra */
export function formatSlotDay(start: Date): string {
  return `${inAccra(start)('weekday')} ${formatDate(start)}`;
}

/** 'Mon 23 Nov, 09:00', on the clock of Accra */
export function formatMoment(at: Date): string {
  return `${inAccra(at)('weekday')} ${formatDayTime(at)}`;
}

/** '14:00', on the clock of Accra */
export const formatSlotTime = clockIn(accra);

/** '14:00 to 15:00', on the clock of Accra */
export function formatSlotHours(start: Date): string {
  return `${formatSlotTime(start)} to ${formatSlotTime(endOfSlot(start))}`;
}

/** 'Thursday 26 November' */
export function formatDayName(day: CalendarDay): string {
  return formatLongDate(new Date(`${day}T00:00:00Z`)).replace(/ \d+$/, '');
}

/** 'Thursday 26 November 2026, 11:00 to 12:00' */
export function formatSlot(start: Date): string {
  return `${formatLongDate(start)}, ${formatSlotHours(start)}`;
}

export interface ViewerTime {
  /** '16:30' */
  time: string;
  /** 'Thu 26 Nov, 16:30 to 17:30' */
  whole: string;
  /** 'GMT+5:30'. Names of zones are no help: a browser may still say 'Asia/Calcutta'. */
  offset: string;
}

/** 'For you: Thu 26 Nov, 16:30 to 17:30 (GMT+5:30)' */
export const describeViewerTime = ({ whole, offset }: ViewerTime) => `For you: ${whole} (${offset})`;

const makeViewerFormats = (timeZone: string) => ({
  clock: clockIn(timeZone),
  partsOf: makeFormat({ timeZone, ...dayFields, timeZoneName: 'shortOffset' }),
});
/** By zone: making a formatter takes a slow phone milliseconds. */
const viewerFormats = new Map<string, ReturnType<typeof makeViewerFormats>>();

function findViewerFormats() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const formats = viewerFormats.get(timeZone) ?? makeViewerFormats(timeZone);
  viewerFormats.set(timeZone, formats);
  return formats;
}

/** The hour on the clock of this device; null where that is the clock of Accra, which keeps UTC all year. */
export function findViewerTime(start: Date): ViewerTime | null {
  if (start.getTimezoneOffset() === 0) return null;
  const { clock, partsOf } = findViewerFormats();
  const part = partsOf(start);
  const time = clock(start);
  return {
    time,
    whole: `${part('weekday')} ${part('day')} ${part('month').slice(0, 3)}, ${time} to ${clock(endOfSlot(start))}`,
    offset: part('timeZoneName'),
  };
}
