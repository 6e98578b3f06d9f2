import { splitPastedTable } from '@land/shapes/read-table';
import {
  maxGroundRows,
  type GroundRow,
} from '@contract/entities/ground-description';
import { emptyRow, withEmptyEnd } from './ground-draft';

/** The cell in which somebody pastes. */
export interface PastePlace {
  /** counted from 0 */
  row: number;
  cell: 'first' | 'second';
}

/** What a pasted table did to the rows. */
export interface PastedRows {
  rows: GroundRow[];
  /** what to look at; null where two columns became two columns */
  note: string | null;
}

/**
 * Fills rows with a table from a spreadsheet or a text, from the cell on.
 * @returns null for a single cell, which is pasted like other text
 */
export function pasteRows(
  rows: readonly GroundRow[],
  { row, cell }: PastePlace,
  text: string,
): PastedRows | null {
  const lines = splitPastedTable(text);
  const columns = Math.max(0, ...lines.map((cells) => cells.length));
  if (lines.length < 2 && columns < 2) return null;
  const kept = lines.filter((cells) => cells.some((typed) => /\d/.test(typed)));
  const pasted = rows.map((typed) => ({ ...typed }));
  for (const [index, cells] of kept.entries()) {
    const at = row + index;
    if (at >= maxGroundRows) break;
    pasted[at] = fillRow(pasted[at] ?? emptyRow, cells, cell);
  }
  const isCut = row + kept.length > maxGroundRows;
  return {
    rows: withEmptyEnd(pasted),
    note: describePaste(columns, lines.length - kept.length, isCut),
  };
}

/** Of three columns the last two: the first numbers the rows. */
function fillRow(
  row: GroundRow,
  cells: readonly string[],
  cell: PastePlace['cell'],
): GroundRow {
  const [first, second] = cells.slice(-2);
  if (second === undefined) return { ...row, [cell]: first ?? '' };
  return { first: first ?? '', second };
}

function describePaste(
  columns: number,
  leftOut: number,
  isCut: boolean,
): string | null {
  const notes: string[] = [];
  if (columns > 2) {
    notes.push(
      `The pasted lines have ${columns} columns. We took the last two: check them.`,
    );
  }
  if (leftOut > 0) notes.push('We left out lines without a number.');
  if (isCut) notes.push(`A ground has at most ${maxGroundRows} rows.`);
  return notes.length === 0 ? null : notes.join(' ');
}
