import { expect, it } from 'vitest';
import { pasteRows } from './paste-rows';

const start = { row: 0, cell: 'first' } as const;
const none = [{ first: '', second: '' }];

it('fills rows with a table from a spreadsheet, and leaves one empty', () => {
  const pasted = pasteRows(none, start, '90 00\t10\r\n180 00\t20\r\n');
  expect(pasted).toEqual({
    rows: [
      { first: '90 00', second: '10' },
      { first: '180 00', second: '20' },
      { first: '', second: '' },
    ],
    note: null,
  });
});

it('takes the last two of three columns, without the head, and says so', () => {
  const pasted = pasteRows(
    none,
    start,
    'Pillar\tBearing\tDistance\nA\t90\t10\nB\t180\t20',
  );
  expect(pasted?.rows.slice(0, 2)).toEqual([
    { first: '90', second: '10' },
    { first: '180', second: '20' },
  ]);
  expect(pasted?.note).toBe(
    'The pasted lines have 3 columns. We took the last two: check them. We left out lines without a number.',
  );
});

it('fills one column downwards from where somebody pastes', () => {
  const rows = [
    { first: '90', second: '' },
    { first: '180', second: '' },
  ];
  const pasted = pasteRows(rows, { row: 0, cell: 'second' }, '10\n20');
  expect(pasted?.rows.slice(0, 2)).toEqual([
    { first: '90', second: '10' },
    { first: '180', second: '20' },
  ]);
});

it('keeps at most as many rows as a ground has, and says so', () => {
  const lines = Array.from({ length: 70 }, () => '90\t10').join('\n');
  const pasted = pasteRows(none, start, lines);
  expect(pasted?.rows).toHaveLength(60);
  expect(pasted?.note).toBe('A ground has at most 60 rows.');
});

it('leaves a single cell to the browser', () => {
  expect(pasteRows(none, start, "123°27'")).toBeNull();
});
