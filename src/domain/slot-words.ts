import { timeZone as accra } from '@contract/values/time-zone';
import { findAppointmentEnd } from '@contract/values/booking/appointment';
import type { CalendarDay } from '@contract/values/booking/working-days';
import {
  formatDate,
  formatDayTime,
  formatLongDate,
  makeFormat,
} from '@/lib/dates';

const dayFields = { day: 'numeric', month: 'short', weekday: 'short' } as const;
const clockFields = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

const inAccra = makeFormat(dayFields);
const clockIn = (timeZone: string) => {
  const partsAt = makeFormat({ timeZone, ...clockFields });
  return (moment: Date) => {
    const part = partsAt(moment);
    return `${part('hour')}:${part('minute')}`;
  };
};

/** 'Mon 23 Nov 2026' */
export function formatSlotDay(start: Date): string {
  return `${inAccra(start)('weekday')} ${formatDate(start)}`;
}

/** 'Mon 23 Nov, 09:00' */
export function formatMoment(moment: Date): string {
  return `${inAccra(moment)('weekday')} ${formatDayTime(moment)}`;
}

export const formatSlotTime = clockIn(accra);

/** '14:00 to 15:00' */
export function formatSlotHours(start: Date): string {
  return `${formatSlotTime(start)} to ${formatSlotTime(findAppointmentEnd(start))}`;
}

/** 'Thursday 26 November' */
export function formatDayName(day: CalendarDay): string {
  return formatLongDate(new Date(`${day}T00:00:00Z`)).replace(/ \d+$/, '');
}

/** 'Thursday 26 November 2026, 11:00 to 12:00' */
export function formatSlot(start: Date): string {
  return `${formatLongDate(start)}, ${formatSlotHours(start)}`;
}

export const describeViewerTime = ({
  whole,
  offset,
}: {
  whole: string;
  offset: string;
}) => `For you: ${whole} (${offset})`;

const makeViewerFormats = (timeZone: string) => ({
  clock: clockIn(timeZone),
  partsOf: makeFormat({ timeZone, ...dayFields, timeZoneName: 'shortOffset' }),
});
/** Making a formatter takes a slow phone milliseconds. */
const viewerFormats = new Map<string, ReturnType<typeof makeViewerFormats>>();

function findViewerFormats() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const formats = viewerFormats.get(timeZone) ?? makeViewerFormats(timeZone);
  viewerFormats.set(timeZone, formats);
  return formats;
}

/** null where the device has the time of Accra, which is UTC all year. */
export function findViewerTime(start: Date) {
  if (start.getTimezoneOffset() === 0) return null;
  const { clock, partsOf } = findViewerFormats();
  const part = partsOf(start);
  const time = clock(start);
  return {
    time,
    /** 'Thu 26 Nov, 16:30 to 17:30' */
    whole: `${part('weekday')} ${part('day')} ${part('month').slice(0, 3)}, ${time} to ${clock(findAppointmentEnd(start))}`,
    /** 'GMT+5:30', because a browser may still name the zone 'Asia/Calcutta' */
    offset: part('timeZoneName'),
  };
}
