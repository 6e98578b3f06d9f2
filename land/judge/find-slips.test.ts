import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBearing } from '../measures/bearing';
import type { TypedLeg } from '../shapes/read-table';
import { traverseOf } from '../shapes/traverse';
import { star } from '../testing/shapes';
import { findSlips } from './find-slips';

const find = (rows: readonly TypedLeg[]) => findSlips(rows, 'decimal-degrees');
const plot = [
  { bearing: '17 22', distance: '100.47' },
  { bearing: '107 22', distance: '70.34' },
  { bearing: '197 22', distance: '100.47' },
  { bearing: '287 22', distance: '70.34' },
];
const empty = { bearing: '', distance: '' };

describe('one slip that explains why a traverse does not close', () => {
  it.each<[string, number, Partial<TypedLeg>]>([
    ['a digit of a distance', 1, { distance: '76.34' }],
    ['two digits exchanged', 1, { distance: '07.34' }],
    ['a digit of the degrees', 3, { bearing: '187 22' }],
    ['degrees exchanged', 2, { bearing: '179 22' }],
  ])('%s', (_name, row, changes) => {
    const typed = plot[row] ?? empty;
    const slips = find(plot.with(row, { ...typed, ...changes }));
    expect(slips.length).toBeLessThanOrEqual(3);
    const [column] = changes.bearing === undefined ? ['distance'] : ['bearing'];
    expect(slips).toContainEqual({
      row,
      column,
      text: column === 'bearing' ? typed.bearing : typed.distance,
    });
  });

  it('a bearing that points back, behind an empty row', () => {
    const rows = [
      empty,
      ...plot.with(1, { bearing: '287 22', distance: '70.34' }),
    ];
    expect(find(rows)).toContainEqual({
      row: 2,
      column: 'bearing',
      text: '107°22′',
    });
  });

  it('is none where the sides close, are too few, or cannot be read', () => {
    expect(find(plot)).toEqual([]);
    expect(find(plot.slice(0, 2))).toEqual([]);
    expect(find(plot.with(0, { bearing: '1x', distance: '5' }))).toEqual([]);
  });

  it('is none where a side is missing', () => {
    expect(find(plot.slice(0, 3))).toEqual([]);
  });

  it('is always among what is found', () => {
    const Radius = fc.double({ min: 20, max: 60, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(Radius, { minLength: 4, maxLength: 8 }),
        fc.nat(7),
        fc.integer({ min: 1, max: 9 }),
        (radii, nth, digit) => {
          const rows = traverseOf(star({ east: 0, north: 0 }, radii)).map(
            ({ bearing, distance }) => ({
              bearing: formatBearing(bearing),
              distance: distance.toFixed(2),
            }),
          );
          const row = nth % rows.length;
          const typed = rows[row] ?? empty;
          const distance = `${digit}${typed.distance.slice(1)}`;
          const slips = find(rows.with(row, { ...typed, distance }));
          fc.pre(distance !== typed.distance);
          expect(slips).toContainEqual({
            row,
            column: 'distance',
            text: typed.distance,
          });
        },
      ),
    );
  });
});
