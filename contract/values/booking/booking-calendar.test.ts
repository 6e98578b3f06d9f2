import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addDays,
  findBookableRange,
  findDayRefusal,
  findSlotRefusal,
  isFullyBooked,
  listDaySlots,
  listNextFree,
  makeSlotId,
  offeredHours,
  SlotId,
  slotIdAt,
  startOfSlot,
} from './booking-calendar';

/**
 * With what a clock on the wall there differs from Accra's on 5 January 2026,
 * in minutes as Date says it.
 */
const zones = [
  ['Africa/Accra', 0],
  ['America/Los_Angeles', 480],
  ['Asia/Kolkata', -330],
  ['Pacific/Kiritimati', -840],
] as const;
const calendar = {
  publicHolidays: ['2026-03-06', '2026-12-25'],
  blockedDays: ['2026-01-15'],
};
const none = new Set<string>();
const refusal = (day: string, now: string, taken: ReadonlySet<string> = none) =>
  findDayRefusal(day, new Date(now), calendar, taken);

const ownZone = process.env['TZ'];
afterAll(() => {
  if (ownZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ownZone;
});

describe.each(zones)('on a device in %s', (zone, offset) => {
  beforeEach(() => {
    process.env['TZ'] = zone;
  });

  test('the zone is really that one', () => {
    expect(new Date('2026-01-05T12:00:00Z').getTimezoneOffset()).toBe(offset);
  });

  test.each([
    [
      'the first moment of a day',
      '2026-01-05T00:00:00.000Z',
      '2026-01-08',
      '2026-04-05',
    ],
    [
      'the last moment of a day',
      '2026-01-05T23:59:59.999Z',
      '2026-01-08',
      '2026-04-05',
    ],
    [
      'the end of a month',
      '2026-01-31T23:59:59.999Z',
      '2026-02-03',
      '2026-05-01',
    ],
    [
      'the end of a year',
      '2026-12-31T23:59:59.999Z',
      '2027-01-03',
      '2027-03-31',
    ],
    [
      'the first moment of a year',
      '2027-01-01T00:00:00.000Z',
      '2027-01-04',
      '2027-04-01',
    ],
    [
      'the eve of 29 February',
      '2028-02-28T23:59:59.999Z',
      '2028-03-02',
      '2028-05-28',
    ],
    ['29 February', '2028-02-29T00:00:00.000Z', '2028-03-03', '2028-05-29'],
    [
      '28 February of another year',
      '2027-02-28T12:00:00.000Z',
      '2027-03-03',
      '2027-05-29',
    ],
  ])('days are counted in Accra at %s', (_name, now, from, to) => {
    expect(findBookableRange(new Date(now))).toEqual({ from, to });
  });

  test.each([
    ['2026-01-08', null],
    ['2026-01-07', 'too-soon'],
    ['2026-01-05', 'too-soon'],
    ['2025-12-31', 'too-soon'],
    ['2026-01-10', 'weekend'],
    ['2026-01-11', 'weekend'],
    ['2026-01-04', 'weekend'],
    ['2026-03-06', 'holiday'],
    ['2026-01-15', 'blocked'],
    ['2026-04-03', null],
    ['2026-04-06', 'too-far'],
  ])('%s is judged as %s on 5 January, early and late', (day, expected) => {
    expect(refusal(day, '2026-01-05T00:00:00Z')).toBe(expected);
    expect(refusal(day, '2026-01-05T23:59:59.999Z')).toBe(expected);
  });

  // 90 days after a Tuesday is a Monday, so that no weekend hides the end.
  test('the ninetieth day is the last', () => {
    expect(refusal('2026-04-06', '2026-01-06T00:00:00Z')).toBeNull();
    expect(refusal('2026-04-07', '2026-01-06T23:59:59.999Z')).toBe('too-far');
  });

  test('29 February can be booked, and only where there is one', () => {
    expect(refusal('2028-02-29', '2028-02-26T23:59:59Z')).toBeNull();
    expect(refusal('2028-02-29', '2028-02-27T00:00:00Z')).toBe('too-soon');
    expect(SlotId.safeParse('2028-02-29T10').success).toBe(true);
    expect(SlotId.safeParse('2027-02-29T10').success).toBe(false);
  });

  test('the id of an hour and its beginning are two names of one thing', () => {
    for (const day of [
      '2026-12-31',
      '2027-01-01',
      '2028-02-29',
      '2026-03-29',
    ]) {
      for (const hour of offeredHours) {
        const start = startOfSlot(makeSlotId(day, hour));
        expect(start.toISOString()).toBe(`${day}T${hour}:00:00.000Z`);
        expect(slotIdAt(start)).toBe(makeSlotId(day, hour));
      }
    }
  });

  test('days are added over months, years and 29 February', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
  });
});

const fullDay = new Set(
  offeredHours.map((hour) => makeSlotId('2026-01-08', hour)),
);

test('six hours are offered, each with whether it is taken', () => {
  const slots = listDaySlots('2026-01-08', new Set(['2026-01-08T12']));
  expect(slots.map(({ slotId }) => slotId.slice(11))).toEqual([
    '10',
    '11',
    '12',
    '13',
    '14',
    '15',
  ]);
  expect(slots.filter(({ taken }) => taken).map(({ hour }) => hour)).toEqual([
    12,
  ]);
});

test('a day is fully booked when the six offered hours are taken, and not before (D5)', () => {
  expect(isFullyBooked('2026-01-08', fullDay)).toBe(true);
  expect(refusal('2026-01-08', '2026-01-05T09:00:00Z', fullDay)).toBe(
    'fully-booked',
  );
  for (const slotId of fullDay) {
    const oneLeft = new Set([...fullDay].filter((other) => other !== slotId));
    expect(refusal('2026-01-08', '2026-01-05T09:00:00Z', oneLeft)).toBeNull();
  }
});

test.each([
  ['2026-01-08T10', null],
  ['2026-01-08T15', null],
  ['2026-01-08T09', 'not-offered'],
  ['2026-01-08T16', 'not-offered'],
  ['2026-01-08T00', 'not-offered'],
  ['2026-01-11T03', 'weekend'],
  ['2026-01-08T11', 'taken'],
  ['2029-01-08T11', 'too-far'],
])('the hour %s is judged as %s', (slotId, expected) => {
  const taken = new Set(['2026-01-08T11']);
  expect(
    findSlotRefusal(slotId, new Date('2026-01-05T09:00:00Z'), calendar, taken),
  ).toBe(expected);
});

test.each([
  '2026-01-08',
  '2026-01-08T1',
  '2026-01-08T24',
  '2026-13-08T10',
  '2026-01-32T10',
  ' 2026-01-08T10',
  '',
])('%j is no id of an hour', (id) => {
  expect(SlotId.safeParse(id).success).toBe(false);
});

test('the next free hours are of different days, and leave out taken ones, weekends, holidays and blocked days', () => {
  const taken = new Set(
    [...fullDay].filter((slotId) => slotId !== '2026-01-08T15'),
  );
  const now = new Date('2026-01-05T09:00:00Z');
  expect(listNextFree(now, calendar, taken, 3)).toEqual([
    '2026-01-08T15',
    '2026-01-09T10',
    '2026-01-12T10',
  ]);
  const friday = {
    publicHolidays: ['2026-01-09'],
    blockedDays: ['2026-01-12'],
  };
  expect(listNextFree(now, friday, fullDay, 1)).toEqual(['2026-01-13T10']);
});

test('when nothing is free within 90 days, nothing is offered', () => {
  const now = new Date('2026-01-05T09:00:00Z');
  const { from, to } = findBookableRange(now);
  const everyDay: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) everyDay.push(day);
  expect(
    listNextFree(now, { publicHolidays: [], blockedDays: everyDay }, none, 3),
  ).toEqual([]);
});
