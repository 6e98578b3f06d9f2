import { describe, expect, it } from 'vitest';
import {
  readCoordinateTable,
  readTraverseTable,
  splitPastedTable,
} from './read-table';

describe('a table of bearings and distances', () => {
  it('is read row by row, and a mistake has its row and column', () => {
    const { rows, problems } = readTraverseTable([
      { bearing: '12 30', distance: '100.5' },
      { bearing: '', distance: '' },
      { bearing: '372', distance: '1O0' },
      { bearing: '102 30', distance: '' },
      { bearing: 'S 12°30′ W', distance: '1,100.5' },
    ]);
    expect(rows).toEqual([
      { bearing: 12.5, distance: 100.5 },
      { bearing: 192.5, distance: 1_100.5 },
    ]);
    expect(problems).toEqual([
      { row: 2, column: 'bearing', problem: 'degrees-outside-circle' },
      { row: 2, column: 'distance', problem: 'letter-for-digit' },
      { row: 3, column: 'distance', problem: 'empty' },
    ]);
  });

  it('takes the notation that was stated', () => {
    const typed = [{ bearing: '12.30', distance: '5' }];
    expect(readTraverseTable(typed).rows[0]?.bearing).toBe(12.3);
    expect(
      readTraverseTable(typed, 'degrees-minutes-seconds').rows[0]?.bearing,
    ).toBe(12.5);
  });
});

describe('a table of coordinates', () => {
  const row = (east: string, north: string) => ({ east, north });
  const square = [
    row('1,190,000', '338000'),
    row('1,190,100', '338000'),
    row('1,190,100', '338100'),
    row('1,190,000', '338100'),
  ];

  it('leaves a repeated first corner out at its end only', () => {
    const closed = readCoordinateTable([
      ...square,
      row('1190000', '338 000.0'),
    ]);
    expect(closed.rows).toHaveLength(4);
    expect(closed.problems).toEqual([]);
  });

  it('names a corner that is typed twice, and cells that are no numbers', () => {
    const { rows, problems } = readCoordinateTable([
      row('1190000', '338000'),
      row('1190000', '338000'),
      row('1190100', ''),
      row('east', '338100'),
    ]);
    expect(rows).toHaveLength(1);
    expect(problems).toEqual([
      { row: 1, column: 'east', problem: 'same-as-row-before' },
      { row: 2, column: 'north', problem: 'empty' },
      { row: 3, column: 'east', problem: 'not-a-number' },
    ]);
  });
});

it('divides a pasted table into cells', () => {
  expect(splitPastedTable('12 30\t100.5\r\n102 30\t 50\n\n')).toEqual([
    ['12 30', '100.5'],
    ['102 30', '50'],
  ]);
  expect(splitPastedTable('A;1190000;338000\nB | 1 190 100 | 338000')).toEqual([
    ['A', '1190000', '338000'],
    ['B', '1 190 100', '338000'],
  ]);
  expect(splitPastedTable('1,190,000.5   338,000')).toEqual([
    ['1,190,000.5', '338,000'],
  ]);
});
