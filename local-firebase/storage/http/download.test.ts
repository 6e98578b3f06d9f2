import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRange } from './download';

describe('parseRange', () => {
  it('stays within the object', () => {
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.option(fc.nat(60)),
        fc.option(fc.nat(60)),
        (size, from, to) => {
          const range = parseRange(`bytes=${from ?? ''}-${to ?? ''}`, size);
          if (range === null || range === 'unsatisfiable') return;
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.end).toBeLessThan(size);
          expect(range.end).toBeGreaterThanOrEqual(range.start);
        },
      ),
    );
  });

  it.each([
    ['bytes=0-4', 10, { start: 0, end: 4 }],
    ['bytes=5-', 10, { start: 5, end: 9 }],
    ['bytes=-3', 10, { start: 7, end: 9 }],
    ['bytes=-30', 10, { start: 0, end: 9 }],
    ['bytes=8-99', 10, { start: 8, end: 9 }],
    ['bytes=10-', 10, 'unsatisfiable'],
    ['bytes=-0', 10, 'unsatisfiable'],
    ['bytes=4-2', 10, null],
    ['bytes=0-1,3-4', 10, null],
    ['bytes=-', 10, null],
    ['lines=1-2', 10, null],
    ['bytes=0-4', 0, null],
    [undefined, 10, null],
  ])('reads %s of %i bytes', (header, size, expected) => {
    expect(parseRange(header, size)).toEqual(expected);
  });
});
