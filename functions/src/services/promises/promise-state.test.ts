import { describe, expect, it } from 'vitest';
import type { LaterPromise } from '@contract/entities/later-promise';
import type { PromiseRules } from './ports';
import { findDayToTell } from './promise-state';

const rules: PromiseRules = {
  holidays: ['2026-12-04'],
  laterWorkingDays: 5,
  laterReason: 'takes-longer',
};
const promisedBy = new Date('2026-11-26T23:59:59.999Z');
const onTheDay = new Date('2026-11-26T17:00:00Z');
const dayAfter = new Date('2026-11-27T08:00:00Z');
const late = {
  paymentStatus: true,
  status: false,
  isDocumentValid: true,
  promisedBy,
};
const chosen: LaterPromise = {
  promisedBy: new Date('2026-12-10T23:59:59.999Z'),
  reason: 'commission',
  note: 'We asked again.',
  setBy: 'efua',
  setAt: onTheDay,
  toldAt: null,
};

describe('the day that the owner is told', () => {
  it("is the office's default, in working days from now, where nobody set one", () => {
    expect(findDayToTell(late, rules, dayAfter)).toEqual({
      promisedBy: new Date('2026-12-07T23:59:59.999Z'),
      reason: 'takes-longer',
      setBy: 'schedule',
      setAt: dayAfter,
      toldAt: dayAfter,
    });
  });

  it('is the one that an administrator set, once', () => {
    const withDay = { ...late, laterPromise: chosen };
    const told = { ...chosen, toldAt: dayAfter };
    expect(findDayToTell(withDay, rules, onTheDay)).toBeNull();
    expect(findDayToTell(withDay, rules, dayAfter)).toEqual(told);
    const withToldDay = { ...late, laterPromise: told };
    expect(findDayToTell(withToldDay, rules, dayAfter)).toBeNull();
  });

  it('is another one when the new day has passed too', () => {
    const told = { ...late, laterPromise: { ...chosen, toldAt: dayAfter } };
    const later = new Date('2026-12-11T08:00:00Z');
    expect(findDayToTell(told, rules, later)).toMatchObject({
      promisedBy: new Date('2026-12-18T23:59:59.999Z'),
      setBy: 'schedule',
      toldAt: later,
    });
  });

  it.each([
    ['not paid', { paymentStatus: false }],
    ['delivered', { status: true }],
    ['waiting for a clearer image', { isDocumentValid: false }],
    ['without a promise', { promisedBy: null }],
    ['in time', { promisedBy: dayAfter }],
  ])('is none for a request that is %s', (_what, change) => {
    expect(findDayToTell({ ...late, ...change }, rules, dayAfter)).toBeNull();
  });
});
