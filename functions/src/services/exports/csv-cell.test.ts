import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CsvCell, writeRow } from './csv-cell';

const write = (typed: string) => String(CsvCell.text(typed));

describe('a text that a spreadsheet would calculate', () => {
  test.each([
    ['=1+1', `"'=1+1"`],
    ['+1+1', `"'+1+1"`],
    ['-1+1', `"'-1+1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    [`=cmd|' /C calc'!A0`, `"'=cmd|' /C calc'!A0"`],
    [
      '=HYPERLINK("http://x.example","y")',
      `"'=HYPERLINK(""http://x.example"",""y"")"`,
    ],
    ['\t=1+1', `"'\t'=1+1"`],
    ['\r=1+1', `"'\n'=1+1"`],
    ['\n=1+1', `"'\n'=1+1"`],
    ['  =1+1', `"'  =1+1"`],
    ['"=1+1', `"'""=1+1"`],
    ["'=1+1", `"''=1+1"`],
    ['\u200b=1+1', `"'\u200b=1+1"`],
    ['\ufeff=1+1', `"'\ufeff=1+1"`],
    ['\u0000=1+1', `"' =1+1"`],
    ['＝1+1', `"'＝1+1"`],
    ['＋1', `"'＋1"`],
    ['－1', `"'－1"`],
    ['＠A1', `"'＠A1"`],
    // Where a comma is a decimal sign, a semicolon ends a cell.
    ['Ama;=1+1', `"Ama;'=1+1"`],
    ['Ama;"=1+1";x', `"Ama;'""=1+1"";x"`],
    ['Ama|=1+1', `"Ama|'=1+1"`],
    ['Ama\t@A1', `"Ama\t'@A1"`],
    ['Ama\r\n=1+1', `"Ama\n'=1+1"`],
  ])('%j', (typed, cell) => expect(write(typed)).toBe(cell));
});

describe('a text that is none stays as it is', () => {
  test.each([
    'Abena Owusu-Mensah',
    'GA-183-8164, Accra',
    'Ɛsi Ŋmɛn',
    'abena@asaase.test',
    'a = b',
    '1+1',
  ])('%s', (typed) => expect(write(typed)).toBe(`"${typed}"`));

  test('with quotes, separators and line ends', () => {
    expect(write('say "yes", or\r\nno;')).toBe('"say ""yes"", or\nno;"');
  });
});

test('no carriage return is in a cell: the ends of rows are counted by it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(write(typed)).not.toContain('\r');
    }),
  );
});

/** Every cell that a spreadsheet of any country may see. */
function splitAsAnywhere(line: string): string[] {
  return line
    .split(/[,;|\t\n]/)
    .map((cell) => cell.replace(/^[\s"\p{Cf}]+/u, ''));
}

test('no cell begins with a formula, whichever separator is taken', () => {
  const dangerous = fc.constantFrom(
    ...['=', '+', '-', '@', '＝', '＋', '－', '＠'],
    ...[';', '|', '\t', '\n', '\r', '"', "'", ' ', '\u200b', '\u0000', 'A'],
  );
  fc.assert(
    fc.property(fc.string({ unit: dangerous, maxLength: 12 }), (typed) => {
      for (const cell of splitAsAnywhere(write(typed))) {
        expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
      }
    }),
    { numRuns: 2_000 },
  );
});

describe('what is no text', () => {
  test.each([
    [CsvCell.cedis(150_000), '"1500.00"'],
    [CsvCell.cedis(5), '"0.05"'],
    [CsvCell.cedis(-2_050), '"-20.50"'],
    [CsvCell.cedis(null), '""'],
    [CsvCell.count(3), '"3"'],
    [
      CsvCell.time(new Date('2026-11-27T09:05:07.123Z')),
      '"2026-11-27 09:05:07"',
    ],
    [CsvCell.time(undefined), '""'],
    [CsvCell.yesOrNo(false), '"no"'],
    [CsvCell.phone('0240000142'), '"024 000 0142"'],
    [CsvCell.phone('024***0142'), '"024***0142"'],
    [CsvCell.phone(null), '""'],
    [CsvCell.text(undefined), '""'],
  ])('%s', (cell, written) => expect(String(cell)).toBe(written));

  test('a row ends with CRLF (RFC 4180)', () => {
    expect(writeRow([CsvCell.text('a'), CsvCell.count(1)])).toBe('"a","1"\r\n');
  });
});

test('an area, as a spreadsheet adds it up', () => {
  expect(String(CsvCell.squareMetres(1_281.437))).toBe('"1281.44"');
  expect(String(CsvCell.acres(4_046.8564224))).toBe('"1.0000"');
  expect(String(CsvCell.acres(undefined))).toBe('""');
  expect(String(CsvCell.squareMetres(null))).toBe('""');
});
