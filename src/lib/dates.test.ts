import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDayTime,
  formatLongDate,
} from './dates';

const tenNovember = new Date('2026-11-10T09:42:00Z');

describe('dates on the clock of Accra', () => {
  it('writes the header date long and without commas', () => {
    expect(formatLongDate(tenNovember)).toBe('Tuesday 10 November 2026');
  });

  it('writes table dates short', () => {
    expect(formatDate(tenNovember)).toBe('10 Nov 2026');
  });

  it('writes September with three letters, though en-GB has four', () => {
    expect(formatDate(new Date('2026-09-12T12:00:00Z'))).toBe('12 Sep 2026');
  });

  it('writes times with two digits, midnight as 00', () => {
    expect(formatDayTime(tenNovember)).toBe('10 Nov, 09:42');
    expect(formatDateTime(new Date('2026-01-02T00:05:00Z'))).toBe(
      '2 Jan 2026, 00:05',
    );
  });

  it('does not follow the device: a minute before midnight in Accra is still that day', () => {
    expect(formatDate(new Date('2026-11-10T23:59:00Z'))).toBe('10 Nov 2026');
    expect(formatDate(new Date('2026-11-11T00:00:00Z'))).toBe('11 Nov 2026');
  });
});
