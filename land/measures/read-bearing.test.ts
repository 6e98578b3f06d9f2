import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bearingDifference, formatBearing, normaliseBearing } from './bearing';
import { readBearing } from './read-bearing';

const degrees = (whole: number, minutes = 0, seconds = 0) =>
  whole + minutes / 60 + seconds / 3_600;
const problem = (name: string) => ({ kind: 'problem', problem: name });

describe('a typed bearing', () => {
  it.each([
    ['123.45', 123.45],
    ['123 27', degrees(123, 27)],
    ["123°27'", degrees(123, 27)],
    ['123°27′', degrees(123, 27)],
    ['123º27’', degrees(123, 27)],
    ['123° 27′ 30″', degrees(123, 27, 30)],
    ["123°27'30''", degrees(123, 27, 30)],
    ['123 27 30.5', degrees(123, 27, 30.5)],
    ['123-27-30', degrees(123, 27, 30)],
    ['123:27:30', degrees(123, 27, 30)],
    ['123d27m30s', degrees(123, 27, 30)],
    ['042°18′', degrees(42, 18)],
    ['123 27.5', degrees(123, 27.5)],
    ['123°', 123],
    ['360', 0],
    ['360°00′', 0],
    ['0', 0],
    ['N45°30′E', degrees(45, 30)],
    ['N 45 30 E', degrees(45, 30)],
    ['n45.5e', 45.5],
    ['S 12° W', 192],
    ['S 12 15 E', degrees(167, 45)],
    ['N 0 E', 0],
    ['N30W', 330],
    ['N0W', 0],
    ['S90E', 90],
    ['s', 180],
    ['W', 270],
  ])('%j is %d degrees', (typed, value) => {
    expect(readBearing(typed)).toEqual({
      kind: 'read',
      value: expect.closeTo(value, 10) as number,
    });
  });

  it.each([
    ['', 'empty'],
    ['361', 'degrees-outside-circle'],
    ['360 01', 'degrees-outside-circle'],
    ['-5', 'degrees-outside-circle'],
    ['123 60', 'minutes-too-many'],
    ['123 27 60', 'seconds-too-many'],
    ['123.5 27', 'fraction-before-minutes'],
    ['123 27.5 30', 'fraction-before-minutes'],
    ['N95E', 'quadrant-too-wide'],
    ['N45', 'not-a-bearing'],
    ['E45N', 'not-a-bearing'],
    ['NE', 'not-a-bearing'],
    ['123,45', 'not-a-bearing'],
    ['1 2 3 4', 'not-a-bearing'],
    ['one', 'not-a-bearing'],
    ['NaN', 'not-a-bearing'],
  ])('%j is the problem %s', (typed, name) => {
    expect(readBearing(typed)).toEqual(problem(name));
  });

  it('has minutes and seconds behind the point where a plan says so', () => {
    const read = (typed: string) =>
      readBearing(typed, 'degrees-minutes-seconds');
    expect(read('123.2730')).toEqual({
      kind: 'read',
      value: expect.closeTo(degrees(123, 27, 30), 10) as number,
    });
    expect(read('123.5')).toEqual({
      kind: 'read',
      value: expect.closeTo(degrees(123, 50), 10) as number,
    });
    expect(read('123.75')).toEqual(problem('minutes-too-many'));
    expect(read('123.2761')).toEqual(problem('seconds-too-many'));
    expect(read('123 27')).toEqual(readBearing('123 27'));
  });

  it('comes back from its words to the minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 360 * 60 - 1 }), (minutes) => {
        const reading = readBearing(formatBearing(minutes / 60));
        expect(reading).toEqual({
          kind: 'read',
          value: expect.closeTo(minutes / 60, 9) as number,
        });
      }),
    );
  });

  it('is never outside the circle', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(...Array.from("0123456789.°'NSEW -")),
        }),
        (typed) => {
          const reading = readBearing(typed);
          if (reading.kind === 'read') {
            expect(reading.value).toBeGreaterThanOrEqual(0);
            expect(reading.value).toBeLessThan(360);
          }
        },
      ),
    );
  });
});

describe('bearings', () => {
  it('go once round', () => {
    expect(normaliseBearing(-90)).toBe(270);
    expect(normaliseBearing(720)).toBe(0);
    expect(normaliseBearing(-1e-18)).toBe(0);
    expect(bearingDifference(359, 1)).toBe(2);
    expect(bearingDifference(10, 200)).toBe(170);
  });

  it('are written to the minute', () => {
    expect(formatBearing(42.3)).toBe('042°18′');
    // What rounds up to the full circle is north.
    expect(formatBearing(359.995)).toBe('000°00′');
  });
});
