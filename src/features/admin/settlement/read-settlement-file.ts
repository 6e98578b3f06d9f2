import Papa from 'papaparse';
import { cutToCodePoints } from '@contract/values/text/code-points';
import { findColumns, type SettlementColumns } from './find-columns';
import { findAmount, findDecimalSign, type DecimalSign } from './read-amount';
import { findDay } from './read-day';
import {
  SettlementFileProblem,
  type SettlementFile,
  type SettlementNumbers,
  type SettlementRow,
  type UnreadableLine,
} from './settlement-file';

export const settlementFileMaxBytes = 5 * 1024 * 1024;

/** Titles may stand above the names of the columns. */
const maxTitleLines = 20;
const separators = [',', ';', '\t', '|'];

/** A line of the file in its cells. */
interface FileLine {
  /** from 1 */
  line: number;
  cells: readonly string[];
  /** a quotation mark is missing or stands in the wrong place */
  isTorn: boolean;
}

/**
 * UTF-8, UTF-16 with a byte order mark, and else Windows-1252, in which Excel
 * writes where nobody chose.
 */
export function decodeFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) {
    return new TextDecoder('utf-16le').decode(bytes);
  }
  if (first === 0xfe && second === 0xff) {
    return new TextDecoder('utf-16be').decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads the gateway's settlement file. A line that says nothing certain is
 * named, and holds up no other.
 * @throws SettlementFileProblem when its columns are not found, or it is empty
 */
export function readSettlementFile(text: string): SettlementFile {
  const { names, columns, lines } = findTable(text.replace(/\r\n?/g, '\n'));
  const { amount } = columns;
  const amounts = lines.map(({ cells }) => cellAt(cells, amount));
  const decimalSign = findDecimalSign(amounts);
  const rows: SettlementRow[] = [];
  const unreadable: UnreadableLine[] = [];
  for (const fileLine of lines) {
    const read = readLine(fileLine, names.length, columns, decimalSign);
    if (typeof read === 'string') {
      unreadable.push({ line: fileLine.line, reason: read });
    } else {
      rows.push(read);
    }
  }
  return { rows, unreadable };
}

interface FoundTable {
  names: readonly string[];
  columns: SettlementColumns;
  /** below the names */
  lines: readonly FileLine[];
}

/**
 * By the separator with which one of the first lines names the columns.
 * @param text with line feeds only
 */
function findTable(text: string): FoundTable {
  const firstLine = text.split('\n', 1)[0]?.trim() ?? '';
  if (text.trim() === '') {
    throw new SettlementFileProblem('The file is empty.');
  }
  for (const separator of separators) {
    const lines = splitLines(text, separator);
    const titles = lines.slice(0, maxTitleLines);
    for (const [index, { cells }] of titles.entries()) {
      const columns = findColumns(cells);
      if (columns !== null) {
        return { names: cells, columns, lines: lines.slice(index + 1) };
      }
    }
  }
  throw new SettlementFileProblem(
    `We could not find the columns. We need a date, an amount and a transaction number. The file begins with: ${quote(firstLine)}`,
  );
}

function splitLines(text: string, delimiter: string): FileLine[] {
  const lines: FileLine[] = [];
  let line = 1;
  let cursor = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }) => {
      if (data.some((cell) => cell.trim() !== '')) {
        lines.push({ line, cells: data, isTorn: errors.length > 0 });
      }
      line += countLineEnds(text.slice(cursor, meta.cursor));
      cursor = meta.cursor;
    },
  });
  return lines;
}

const countLineEnds = (text: string): number => text.split('\n').length - 1;

const cellAt = (cells: readonly string[], index: number | null): string =>
  index === null ? '' : (cells[index] ?? '').trim();

const quote = (text: string): string => `"${cutToCodePoints(text, 80)}"`;

/** @returns why the line says nothing certain, instead of a row */
function readLine(
  { line, cells, isTorn }: FileLine,
  columnCount: number,
  columns: SettlementColumns,
  decimalSign: DecimalSign,
): SettlementRow | string {
  if (isTorn) return 'a quotation mark is missing';
  if (cells.length > columnCount) {
    return 'it has more cells than the first line';
  }
  const numbers: SettlementNumbers = {
    ours: findNumber(cellAt(cells, columns.ours).replace(/^TX-?/i, '')),
    theirs: findNumber(cellAt(cells, columns.theirs)),
    network: findNumber(cellAt(cells, columns.network)),
  };
  const written = [numbers.ours, numbers.theirs, numbers.network].filter(
    (number) => number !== null,
  );
  if (written.length === 0) return 'it has no transaction number';
  const rounded = written.find(isRounded);
  if (rounded !== undefined) {
    return `a spreadsheet has rounded the number ${quote(rounded)}`;
  }
  const writtenDay = cellAt(cells, columns.day);
  const day = findDay(writtenDay);
  if (day === null) return `the date ${quote(writtenDay)} cannot be read`;
  const writtenAmount = cellAt(cells, columns.amount);
  const pesewas = findAmount(writtenAmount, decimalSign);
  if (pesewas === null) {
    return `the amount ${quote(writtenAmount)} cannot be read`;
  }
  const status = columns.status === null ? null : cellAt(cells, columns.status);
  return { line, numbers, day, pesewas, status, isPaid: isPaid(status) };
}

/** Null for an empty cell; an apostrophe keeps a spreadsheet from counting. */
function findNumber(written: string): string | null {
  const number = written.replace(/^'/, '').replace(/\s/g, '').toUpperCase();
  return number === '' ? null : number;
}

/** '1.03E+11' */
const isRounded = (number: string): boolean =>
  /^\d(?:[.,]\d+)?E\+?\d+$/.test(number);

const paidWords =
  /^(?:paid|success|successful|succeeded|complete|completed|settled)$/i;

/** Without a column of its own, every line of the file is money that came. */
function isPaid(status: string | null): boolean {
  return status === null || paidWords.test(status);
}
