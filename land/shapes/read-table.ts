import {
  readBearing,
  type BearingProblem,
  type PointNotation,
} from '../measures/read-bearing';
import {
  readNumber,
  readPositiveNumber,
  type NumberProblem,
} from '../measures/read-number';
import type { Reading } from '../measures/reading';
import type { Leg, Point } from './point';

/** A row of a plan's table, as it was typed: bearing and distance. */
export interface TypedLeg {
  bearing: string;
  distance: string;
}

/** A row of a plan's table, as it was typed: easting and northing. */
export interface TypedPoint {
  east: string;
  north: string;
}

/** What is wrong in one cell of a table. */
export interface CellProblem<Column extends string> {
  /** counted from 0, with the empty rows */
  row: number;
  column: Column;
  problem: BearingProblem | NumberProblem | 'same-as-row-before';
}

/** What could be read of a table. */
export interface TableReading<Row, Column extends string> {
  /** those without a problem, in their order; empty rows are left out */
  rows: Row[];
  problems: CellProblem<Column>[];
}

/**
 * The legs of a traverse. Rows without anything typed are passed over.
 * @returns bearings in degrees, distances in the unit they were typed in
 */
export function readTraverseTable(
  typedRows: readonly TypedLeg[],
  notation: PointNotation = 'decimal-degrees',
): TableReading<Leg, keyof TypedLeg> {
  const rows: Leg[] = [];
  const problems: CellProblem<keyof TypedLeg>[] = [];
  for (const [row, typed] of typedRows.entries()) {
    if (isEmpty(typed.bearing, typed.distance)) continue;
    const bearing = readBearing(typed.bearing, notation);
    const distance = readPositiveNumber(typed.distance);
    if (bearing.kind === 'read' && distance.kind === 'read') {
      rows.push({ bearing: bearing.value, distance: distance.value });
    }
    addProblem(problems, row, 'bearing', bearing);
    addProblem(problems, row, 'distance', distance);
  }
  return { rows, problems };
}

/**
 * The corners of a table of coordinates. Rows without anything typed are passed
 * over, and so is a last row that repeats the first corner, as many plans print
 * it.
 * @returns corners in the unit they were typed in
 */
export function readCoordinateTable(
  typedRows: readonly TypedPoint[],
): TableReading<Point, keyof TypedPoint> {
  const rows: Point[] = [];
  const problems: CellProblem<keyof TypedPoint>[] = [];
  for (const [row, typed] of typedRows.entries()) {
    if (isEmpty(typed.east, typed.north)) continue;
    const east = readNumber(typed.east);
    const north = readNumber(typed.north);
    addProblem(problems, row, 'east', east);
    addProblem(problems, row, 'north', north);
    if (east.kind === 'problem' || north.kind === 'problem') continue;
    const corner = { east: east.value, north: north.value };
    if (isSamePlace(corner, rows.at(-1))) {
      problems.push({ row, column: 'east', problem: 'same-as-row-before' });
    } else {
      rows.push(corner);
    }
  }
  return { rows: withoutRepeatedStart(rows), problems };
}

/**
 * The cells of a table that was pasted: lines, divided by tabs, semicolons,
 * upright lines, or at least two spaces. A line of one cell is left as it is.
 */
export function splitPastedTable(text: string): string[][] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .filter((line) => line.trim() !== '')
    .map((line) =>
      line
        .trim()
        .split(/\t|;|\||\u00A0{2,}| {2,}/)
        .map((cell) => cell.trim()),
    );
}

const isEmpty = (...cells: readonly string[]) =>
  cells.every((cell) => cell.trim() === '');

const isSamePlace = (left: Point, right: Point | undefined) =>
  left.east === right?.east && left.north === right.north;

function withoutRepeatedStart(corners: readonly Point[]): Point[] {
  const last = corners.at(-1);
  const isRepeated =
    corners.length > 3 && last !== undefined && isSamePlace(last, corners[0]);
  return isRepeated ? corners.slice(0, -1) : [...corners];
}

function addProblem<Column extends string>(
  problems: CellProblem<Column>[],
  row: number,
  column: Column,
  reading: Reading<number, BearingProblem | NumberProblem>,
): void {
  if (reading.kind === 'problem') {
    problems.push({ row, column, problem: reading.problem });
  }
}
