import { describe, expect, it } from 'vitest';
import {
  advertGroups,
  checkField,
  configGroups,
  serviceGroups,
  showValue,
  toConfigValues,
  toRecord,
  type SettingField,
} from './setting-forms';

const all = [...serviceGroups, ...advertGroups, ...configGroups].flatMap(({ fields }) => fields);
const field = (name: string): SettingField => {
  const found = all.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no field ${name}`);
  return found;
};

describe('checkField', () => {
  it.each([
    ['price', '500', undefined],
    ['price', '49.99', undefined],
    ['price', '', 'Price is required.'],
    ['price', '0', 'Enter at least GHS 1.00.'],
    ['price', '-1', 'Enter an amount like 500 or 49.99.'],
    ['price', '1.005', 'Enter an amount like 500 or 49.99.'],
    ['price', '1,000', 'Enter an amount like 500 or 49.99.'],
    ['ConsultancyAmount', '0', undefined],
    ['promisedWorkingDays', '60', undefined],
    ['promisedWorkingDays', '61', 'Enter a whole number from 1 to 60.'],
    ['promisedWorkingDays', '7.5', 'Enter a whole number from 1 to 60.'],
    ['bookingCutOffHours', '0', undefined],
    ['service_name', 'x'.repeat(121), 'Use at most 120 characters.'],
    ['contactEmail', 'nobody', 'Invalid email address.'],
    ['contactEmail', '', undefined],
    ['advertImageUrl', '', undefined],
    ['advertImageUrl', 'https://firebasestorage.googleapis.com/v0/b/x', undefined],
    [
      'advertImageUrl',
      'http://firebasestorage.googleapis.com/v0',
      'Use the address of a picture in Firebase Storage.',
    ],
    ['advertImageUrl', 'https://example.test/x.png', 'Use the address of a picture in Firebase Storage.'],
    ['advertImageUrl', 'javascript:alert(1)', 'Use the address of a picture in Firebase Storage.'],
    ['approvalHints:MTN', 'x'.repeat(301), 'Use at most 300 characters.'],
  ])('%s %j: %s', (name, value, message) => {
    expect(checkField(field(name), value)).toBe(message);
  });
});

describe('what is stored', () => {
  it('holds what changed and nothing else, in the types of the record', () => {
    const values = { ...toConfigValues(null), ConsultancyAmount: '60.50', promisedWorkingDays: '12' };
    expect(toRecord([field('ConsultancyAmount'), field('promisedWorkingDays')], values)).toEqual({
      ConsultancyAmount: 60.5,
      promisedWorkingDays: 12,
    });
    expect(toRecord([field('service_name')], { service_name: ' Search ', price: '5' })).toEqual({
      service_name: 'Search',
    });
    expect(
      toRecord([field('headline'), field('advertImageUrl')], { headline: ' Hello ', advertImageUrl: '' }),
    ).toEqual({
      headline: 'Hello',
      advertImageUrl: null,
    });
  });

  it('keeps the hints of the other networks, and drops one that was emptied', () => {
    const values = { 'approvalHints:MTN': 'Dial *170#', 'approvalHints:VODAFONE': '' };
    expect(toRecord([field('approvalHints:VODAFONE')], values)).toEqual({
      approvalHints: { MTN: 'Dial *170#' },
    });
  });

  it('keeps no holiday where all were taken off', () => {
    expect(toRecord([field('publicHolidays')], { publicHolidays: '' })).toEqual({ publicHolidays: [] });
    expect(toRecord([field('publicHolidays')], { publicHolidays: '2026-12-25,2026-12-28' })).toEqual({
      publicHolidays: ['2026-12-25', '2026-12-28'],
    });
  });
});

it('shows values as people read them', () => {
  expect(showValue(field('price'), '500')).toBe('GHS 500.00');
  expect(showValue(field('promisedWorkingDays'), '12')).toBe('12 working days');
  expect(showValue(field('publicHolidays'), '2026-12-25,2026-12-28')).toBe('2 days');
  expect(showValue(field('headline'), '')).toBe('Nothing');
});
