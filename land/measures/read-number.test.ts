import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber, readPositiveNumber } from './read-number';

const read = (value: number) => ({ kind: 'read', value });
const problem = (name: string) => ({ kind: 'problem', problem: name });

describe('a typed number', () => {
  it.each([
    ['123.45', 123.45],
    [' 123.45\t', 123.45],
    ['123.', 123],
    ['.5', 0.5],
    ['0', 0],
    ['-12.5', -12.5],
    ['−12.5', -12.5],
    ['1,190,123.4', 1_190_123.4],
    ['1 190 123.4', 1_190_123.4],
    ['1 190 123.4', 1_190_123.4],
    ['1,190', 1_190],
    ['１２３.４', 123.4],
    ['\u200B338\u2060000.25', 338_000.25],
  ])('%j is a number', (typed, value) => {
    expect(readNumber(typed)).toEqual(read(value));
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['123,45', 'comma-unclear'],
    ['1,19,000', 'comma-unclear'],
    ['1.190.123', 'not-a-number'],
    ['123 45', 'two-numbers'],
    ['1 190,123', 'two-numbers'],
    ['12O.5', 'letter-for-digit'],
    ['l23', 'letter-for-digit'],
    ['north', 'not-a-number'],
    ['123ft', 'not-a-number'],
    ['1e5', 'not-a-number'],
    ['0x1F', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['--5', 'not-a-number'],
    ['999999999', 'too-large'],
  ])('%j is the problem %s', (typed, name) => {
    expect(readNumber(typed)).toEqual(problem(name));
  });

  it('of a side is more than nothing', () => {
    expect(readPositiveNumber('0')).toEqual(problem('not-positive'));
    expect(readPositiveNumber('-4')).toEqual(problem('not-positive'));
    expect(readPositiveNumber('x')).toEqual(problem('not-a-number'));
    expect(readPositiveNumber('4')).toEqual(read(4));
  });

  it('is what was written, however thousands are divided', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (tenths) => {
        const value = tenths / 100;
        const plain = value.toFixed(2);
        const [whole = '', behind = ''] = plain.split('.');
        for (const sign of [',', ' ', '\u202F']) {
          const typed = `${whole.replace(/\B(?=(\d{3})+$)/g, sign)}.${behind}`;
          expect(readNumber(typed)).toEqual(read(Number(plain)));
        }
      }),
    );
  });

  it('is never something that is not finite', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const reading = readNumber(typed);
        if (reading.kind === 'read') {
          expect(Number.isFinite(reading.value)).toBe(true);
          expect(typed).toMatch(/\p{Nd}/u);
        }
      }),
    );
  });
});
