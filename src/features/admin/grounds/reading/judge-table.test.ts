import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBearing } from '@land/measures/bearing';
import {
  squareLengthToSquareMetres,
  squareMetresToArea,
} from '@land/measures/units';
import type { Point } from '@land/shapes/point';
import { areaOf } from '@land/shapes/polygon';
import { traverseOf } from '@land/shapes/traverse';
import { judgeTable, type RowCandidates } from './judge-table';
import { listBearings, listNumbers, type PrintedArea } from './table-readings';

/** As a surveyor prints it: to the minute, and to a tenth of a foot. */
type Printed = [bearing: string, distance: string, east: string, north: string];

function print(corners: readonly Point[]): Printed[] {
  return traverseOf(corners).map(({ bearing, distance }, index) => [
    formatBearing(bearing),
    distance.toFixed(1),
    (corners[index]?.east ?? 0).toFixed(1),
    (corners[index]?.north ?? 0).toFixed(1),
  ]);
}

/** What three attempts read of each cell; here the same. */
const readAlike = (rows: readonly Printed[], hasPlaces = true) =>
  read(
    rows.map((row) => row.map((text) => [text, text, text])),
    hasPlaces,
  );

function read(cells: string[][][], hasPlaces = true): RowCandidates[] {
  const columnOf = (index: number) => cells.map((row) => row[index] ?? []);
  const bearings = columnOf(0).map(listBearings);
  const [distances, easts, norths] = [1, 2, 3].map((index) =>
    listNumbers(columnOf(index)),
  );
  return cells.map((_row, index) => ({
    bearing: bearings[index] ?? [],
    distance: distances?.[index] ?? [],
    place: hasPlaces
      ? { east: easts?.[index] ?? [], north: norths?.[index] ?? [] }
      : null,
  }));
}

function printArea(corners: readonly Point[]): PrintedArea[] {
  const acres = squareMetresToArea(
    squareLengthToSquareMetres(areaOf(corners), 'gold-coast-foot'),
    'acre',
  );
  return [{ value: Number(acres.toFixed(2)), half: 0.005, unit: 'acre' }];
}

/** Plots whose sides are so long that a wrong minute moves a corner. */
const plots = fc
  .record({
    count: fc.integer({ min: 4, max: 7 }),
    shares: fc.array(fc.double({ min: 0.1, max: 0.9, noNaN: true }), {
      minLength: 7,
      maxLength: 7,
    }),
    radius: fc.double({ min: 400, max: 900, noNaN: true }),
    east: fc.double({ min: 600_000, max: 1_400_000, noNaN: true }),
    north: fc.double({ min: 100_000, max: 900_000, noNaN: true }),
  })
  .map(({ count, shares, radius, east, north }): Point[] =>
    Array.from({ length: count }, (_, index) => {
      const share = shares[index] ?? 0.5;
      const angle = ((index + share * 0.5) / count) * 2 * Math.PI;
      return {
        east: east + radius * (0.7 + 0.3 * share) * Math.sin(angle),
        north: north + radius * (0.7 + 0.3 * share) * Math.cos(angle),
      };
    }),
  );

describe('a table that was read', () => {
  it('is proposed as it was printed', () => {
    fc.assert(
      fc.property(plots, fc.boolean(), (corners, hasPlaces) => {
        const printed = print(corners);
        const judgement = judgeTable(
          readAlike(printed, hasPlaces),
          printArea(corners),
          null,
        );
        expect(judgement.kind).toBe('fits');
        if (judgement.kind === 'refused') return;
        expect(judgement.table.lengthUnit).toBe('feet');
        expect(
          judgement.table.rows.map(({ bearing, distance }) => [
            bearing.text,
            distance.text,
          ]),
        ).toEqual(printed.map(([bearing, distance]) => [bearing, distance]));
      }),
    );
  });

  it('is not proposed with a wrong digit, except the last one of a cell', () => {
    fc.assert(
      fc.property(
        plots,
        fc.nat(),
        fc.integer({ min: 0, max: 3 }),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (corners, row, column, place, step) => {
          const printed = print(corners);
          const cell = printed[row % printed.length];
          const text = cell?.[column] ?? '';
          const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
          const at = places[place % (places.length - 1)] ?? 0;
          const digit = (Number(text[at]) + step) % 10;
          if (cell === undefined) return;
          cell[column] = `${text.slice(0, at)}${digit}${text.slice(at + 1)}`;
          const judgement = judgeTable(
            readAlike(printed),
            printArea(corners),
            'feet',
          );
          expect(judgement.kind).toBe('refused');
        },
      ),
      { numRuns: 500 },
    );
  });
});

const corners = [
  { east: 1_190_430.9, north: 341_066.2 },
  { east: 1_190_239, north: 341_285.4 },
  { east: 1_190_338.6, north: 341_356.2 },
  { east: 1_190_434.6, north: 341_255.9 },
  { east: 1_190_530.5, north: 341_136.9 },
];
const areas: PrintedArea[] = [
  { value: 0.83, half: 0.005, unit: 'acre' },
  { value: 0.337, half: 0.0005, unit: 'hectare' },
];
const cellsOf = () =>
  print(corners).map((row) => row.map((text) => [text, text, text]));

describe('the geometry decides', () => {
  it('which of two readings of a cell is printed', () => {
    const cells = cellsOf();
    cells[1]?.splice(2, 1, ['1190289.0', '1190289.0', '1190239.0']);
    const judgement = judgeTable(read(cells), areas, null);
    expect(judgement).toMatchObject({
      kind: 'fits',
      table: {
        rows: [{}, { place: { east: { text: '1190239.0' } } }, {}, {}, {}],
      },
    });
  });

  it('that two readings which both close are one too many', () => {
    const cells = cellsOf();
    cells[0]?.splice(1, 1, ['291.4', '291.3', '291.4']);
    expect(judgeTable(read(cells), areas, null)).toEqual({
      kind: 'refused',
      reason: 'several-readings',
    });
  });

  it.each([
    ['no area', [], 'no-area'],
    [
      'another area',
      [{ value: 0.85, half: 0.005, unit: 'acre' }],
      'area-differs',
    ],
    [
      'one of two areas differs',
      [areas[0], { value: 0.347, half: 0.0005, unit: 'hectare' }],
      'area-differs',
    ],
  ] as [string, PrintedArea[], string][])('%s', (_what, printed, reason) => {
    expect(judgeTable(read(cellsOf()), printed, null)).toEqual({
      kind: 'refused',
      reason,
    });
  });

  it('against a heading whose unit makes another area', () => {
    expect(judgeTable(read(cellsOf()), areas, 'metres')).toMatchObject({
      reason: 'area-differs',
    });
  });

  it('that a cell which nobody could read leaves the table unread', () => {
    const cells = cellsOf();
    cells[2]?.splice(1, 1, ['', 'l38.9', '']);
    expect(judgeTable(read(cells), areas, null)).toMatchObject({
      reason: 'unclear-digits',
    });
  });

  it('nothing of two sides', () => {
    expect(judgeTable(read(cellsOf()).slice(0, 2), areas, null)).toMatchObject({
      reason: 'no-table',
    });
  });
});

describe('bearings and distances without coordinates', () => {
  it('are proposed where all attempts agree', () => {
    expect(judgeTable(read(cellsOf(), false), areas, null).kind).toBe('fits');
  });

  it.each([
    ['two attempts differ', ['138.9', '138.8', '138.9']],
    ['one attempt alone read it', ['138.9', '', '']],
    ['the only reading does not close', ['133.9', '133.9', '133.9']],
  ])('are not where %s', (_what, attempts) => {
    const cells = cellsOf();
    cells[2]?.splice(1, 1, attempts);
    expect(judgeTable(read(cells, false), areas, null)).toMatchObject({
      reason: 'does-not-close',
    });
  });
});
