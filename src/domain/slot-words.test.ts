import { afterEach, describe, expect, it, vi } from 'vitest';

const zones = [
  ['Africa/Accra', 0],
  ['America/Los_Angeles', 480],
  ['Asia/Kolkata', -330],
  ['Pacific/Kiritimati', -840],
] as const;
const start = new Date('2026-11-26T11:00:00Z');
const deviceZone = process.env.TZ;

async function importIn(zone: string) {
  process.env.TZ = zone;
  vi.resetModules();
  return import('./slot-words');
}

afterEach(() => {
  if (deviceZone === undefined) delete process.env.TZ;
  else process.env.TZ = deviceZone;
});

describe.each(zones)(
  'an appointment, on a device in %s',
  (zone, minutesWest) => {
    it('is told in the time of Ghana', async () => {
      const {
        formatDayName,
        formatMoment,
        formatSlot,
        formatSlotDay,
        findViewerTime,
      } = await importIn(zone);
      expect(new Date('2026-01-01T00:00:00Z').getTimezoneOffset()).toBe(
        minutesWest,
      );
      expect(findViewerTime(start) === null).toBe(minutesWest === 0);
      expect(formatSlotDay(start)).toBe('Thu 26 Nov 2026');
      expect(formatSlot(start)).toBe(
        'Thursday 26 November 2026, 11:00 to 12:00',
      );
      expect(formatMoment(new Date('2026-12-31T23:59:59Z'))).toBe(
        'Thu 31 Dec, 23:59',
      );
      expect(formatMoment(new Date('2028-02-29T00:00:00Z'))).toBe(
        'Tue 29 Feb, 00:00',
      );
      expect(formatDayName('2028-02-29')).toBe('Tuesday 29 February');
      expect(formatDayName('2027-01-01')).toBe('Friday 1 January');
    });
  },
);

describe("the viewer's own time", () => {
  it.each([
    ['America/Los_Angeles', '03:00', 'Thu 26 Nov, 03:00 to 04:00', 'GMT-8'],
    ['Asia/Kolkata', '16:30', 'Thu 26 Nov, 16:30 to 17:30', 'GMT+5:30'],
    ['Pacific/Kiritimati', '01:00', 'Fri 27 Nov, 01:00 to 02:00', 'GMT+14'],
  ])('in %s', async (zone, time, whole, offset) => {
    const { findViewerTime } = await importIn(zone);
    expect(findViewerTime(start)).toEqual({ time, whole, offset });
  });

  it.each(['Africa/Accra', 'UTC', 'Africa/Abidjan', 'Europe/London'])(
    'is not repeated in %s',
    async (zone) => {
      const { findViewerTime } = await importIn(zone);
      expect(findViewerTime(start)).toBeNull();
    },
  );

  it('follows the summer time of the viewer, which Ghana does not keep', async () => {
    const { findViewerTime } = await importIn('Europe/London');
    expect(findViewerTime(start)).toBeNull();
    expect(findViewerTime(new Date('2027-06-10T11:00:00Z'))?.time).toBe(
      '12:00',
    );
  });

  it('is told where only the day differs', async () => {
    const { findViewerTime } = await importIn('Pacific/Kiritimati');
    const late = new Date('2026-12-31T15:00:00Z');
    expect(findViewerTime(late)?.whole).toBe('Fri 1 Jan, 05:00 to 06:00');
  });
});
