import { describe, expect, it } from 'vitest';
import type { PlanAlarm } from '../entities/plan-alarm';
import {
  countWorkingDaysLeft,
  findAlarmDeadline,
  findDecideBy,
  findProlongingProblem,
  isOverdue,
  maxProlongings,
} from './alarm-deadline';

/** A Friday; Friday a week later is Farmers' Day. */
const friday = new Date('2026-11-27T14:00:00Z');
const holidays = ['2026-12-04'];
const wednesdayEnd = new Date('2026-12-02T23:59:59.999Z');

const makeAlarm = (
  changes: Partial<PlanAlarm> = {},
): Pick<PlanAlarm, 'state' | 'createdAt' | 'decideBy' | 'prolongings'> => ({
  state: 'open',
  createdAt: friday,
  decideBy: wednesdayEnd,
  prolongings: [],
  ...changes,
});

describe('the deadline', () => {
  it('is the end of the third working day', () => {
    expect(findAlarmDeadline(friday, holidays)).toEqual(wednesdayEnd);
  });

  it('leaves out the holidays', () => {
    const tuesday = new Date('2026-12-01T08:00:00Z');
    expect(findAlarmDeadline(tuesday, holidays)).toEqual(
      new Date('2026-12-07T23:59:59.999Z'),
    );
  });

  it('of an older alarm counts from when it was raised', () => {
    expect(findDecideBy(makeAlarm({ decideBy: null }))).toEqual(wednesdayEnd);
  });

  it.each(['waiting', 'dismissed', 'confirmed'] as const)(
    'is none of one that is %s',
    (state) => {
      expect(findDecideBy(makeAlarm({ state, decideBy: null }))).toBeNull();
    },
  );

  it('is over with the end of its day', () => {
    expect(isOverdue(makeAlarm(), wednesdayEnd)).toBe(false);
    const next = new Date(wednesdayEnd.getTime() + 1);
    expect(isOverdue(makeAlarm(), next)).toBe(true);
    expect(isOverdue(makeAlarm({ state: 'dismissed' }), next)).toBe(false);
  });
});

it.each([
  ['2026-11-27T00:00:00Z', 3],
  ['2026-11-29T12:00:00Z', 3],
  ['2026-12-01T23:59:59Z', 1],
  ['2026-12-02T00:00:00Z', 0],
  ['2026-12-09T00:00:00Z', 0],
])('at %s, %i working days are left', (now, count) => {
  expect(countWorkingDaysLeft(wednesdayEnd, new Date(now), holidays)).toBe(
    count,
  );
});

describe('more time', () => {
  const problemOf = (until: string, alarm = makeAlarm(), now = friday) =>
    findProlongingProblem(alarm, until, now, holidays);

  it.each(['2026-12-03', '2026-12-07', '2026-12-21'])('until %s', (until) => {
    expect(problemOf(until)).toBeNull();
  });

  it.each([
    ['2026-12-05', 'noWorkingDay'],
    ['2026-12-04', 'noWorkingDay'],
    ['2026-11-27', 'past'],
    ['2026-11-26', 'past'],
    ['2026-12-02', 'notLater'],
    ['2026-12-01', 'notLater'],
    ['2026-12-22', 'tooLate'],
    ['2999-12-24', 'tooLate'],
  ] as const)('not until %s: %s', (until, problem) => {
    expect(problemOf(until)).toBe(problem);
  });

  it('after the deadline, from today', () => {
    const later = new Date('2026-12-10T09:00:00Z');
    expect(problemOf('2026-12-11', makeAlarm(), later)).toBeNull();
    expect(problemOf('2026-12-10', makeAlarm(), later)).toBe('past');
  });

  it('not without end', () => {
    const prolonging = {
      decideBy: wednesdayEnd,
      reason: 'x',
      by: 'm',
      at: friday,
    };
    const prolongings = Array.from(
      { length: maxProlongings },
      () => prolonging,
    );
    expect(problemOf('2026-12-03', makeAlarm({ prolongings }))).toBe(
      'tooOften',
    );
  });
});
