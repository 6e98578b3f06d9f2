import { expect, test } from 'vitest';
import {
  findCutOff,
  findPayBy,
  isBeforeCutOff,
  readBookingRules,
} from './booking-rules';
import { defaultPublicHolidays } from './public-holidays';

const rules = { holdHours: 48, cutOffHours: 24 };
const start = new Date('2026-01-09T10:00:00Z');
const payBy = (now: string, changed = {}) =>
  findPayBy(start, new Date(now), { ...rules, ...changed })?.toISOString() ??
  null;

test('without a configuration: 48 hours to pay, a day of cut-off, the holidays of Ghana', () => {
  const defaults = {
    publicHolidays: defaultPublicHolidays,
    blockedDays: [],
    holdHours: 48,
    cutOffHours: 24,
  };
  expect(readBookingRules(null)).toEqual(defaults);
  expect(readBookingRules({})).toEqual(defaults);
});

test('what is configured counts, an empty list of holidays too', () => {
  const configured = {
    publicHolidays: [],
    blockedDays: ['2026-01-15'],
    bookingHoldHours: 12,
    bookingCutOffHours: 0,
  };
  expect(readBookingRules(configured)).toEqual({
    publicHolidays: [],
    blockedDays: ['2026-01-15'],
    holdHours: 12,
    cutOffHours: 0,
  });
});

test.each([
  [
    'the hold, while there is time',
    '2026-01-05T10:00:00Z',
    '2026-01-07T10:00:00.000Z',
  ],
  [
    'the cut-off, when that is sooner',
    '2026-01-07T09:00:00Z',
    '2026-01-08T10:00:00.000Z',
  ],
  [
    'two hours, when the cut-off is near',
    '2026-01-08T09:00:00Z',
    '2026-01-08T11:00:00.000Z',
  ],
  [
    'two hours, when the cut-off is over',
    '2026-01-09T07:30:00Z',
    '2026-01-09T09:30:00.000Z',
  ],
  [
    'two hours, up to the very beginning',
    '2026-01-09T08:00:00Z',
    '2026-01-09T10:00:00.000Z',
  ],
])('pay by: %s', (_name, now, expected) => {
  expect(payBy(now)).toBe(expected);
});

test.each([
  '2026-01-09T08:00:00.001Z',
  '2026-01-09T10:00:00Z',
  '2026-01-10T10:00:00Z',
])('at %s it is too late to ask for payment', (now) => {
  expect(payBy(now)).toBeNull();
});

test('the cut-off is a moment: just before it a booking can be moved, at it no longer', () => {
  expect(findCutOff(start, rules).toISOString()).toBe(
    '2026-01-08T10:00:00.000Z',
  );
  expect(
    isBeforeCutOff(start, new Date('2026-01-08T09:59:59.999Z'), rules),
  ).toBe(true);
  expect(
    isBeforeCutOff(start, new Date('2026-01-08T10:00:00.000Z'), rules),
  ).toBe(false);
  expect(
    isBeforeCutOff(start, new Date('2026-01-09T09:59:59.999Z'), {
      cutOffHours: 0,
    }),
  ).toBe(true);
});
