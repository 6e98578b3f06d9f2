import { degreesToLocalMetres } from '../frames/local-metres';
import { frames, type FrameName } from '../frames/frames';
import { judgeClosure } from '../judge/judge-closure';
import type { PointNotation } from '../measures/read-bearing';
import { lengthToMetres, type LengthUnit } from '../measures/units';
import type { Leg, Point } from '../shapes/point';
import { listCrossings, type CrossingSides } from '../shapes/polygon';
import {
  readCoordinateTable,
  readTraverseTable,
  type CellProblem,
} from '../shapes/read-table';
import {
  isSideMissing,
  layOut,
  layOutAdjusted,
  misclosureOf,
} from '../shapes/traverse';

/**
 * Two cells of a row, as they were typed: of a traverse bearing and distance, of
 * coordinates east and north (longitude and latitude, where they are degrees).
 */
export interface TypedRow {
  first: string;
  second: string;
}

/** What a plan says of its ground, as far as it is typed. */
export interface TypedGround {
  way: 'traverse' | 'coordinates';
  /** of a traverse's distances; null while nobody has stated it */
  unit: LengthUnit | null;
  /**
   * that the coordinates, or the first corner of a traverse, are of; null while
   * nobody has stated it, and for a traverse without a place
   */
  frame: FrameName | null;
  bearings: PointNotation;
  /** of a traverse's first corner; null where the plan gives none */
  start: TypedRow | null;
  rows: readonly TypedRow[];
  /** bearings and distances that are printed beside coordinates */
  sides?: { rows: readonly TypedRow[] } | undefined;
}

/** What is wrong in one cell. */
export interface RowProblem {
  /** counted from 0, with the empty rows */
  row: number;
  cell: 'first' | 'second';
  problem: CellProblem<string>['problem'];
}

/** What can be read of what is typed. */
export interface GroundReading {
  problems: RowProblem[];
  /** of the first corner of a traverse */
  startProblems: RowProblem[];
  /** of the bearings and distances beside coordinates */
  sideProblems: RowProblem[];
  /** of a traverse, in the unit it was typed in; empty of coordinates */
  legs: Leg[];
  /** of coordinates, in the unit of their frame; empty of a traverse */
  corners: Point[];
  /** of a traverse's first corner, in the unit of its frame */
  start: Point | null;
  /** printed beside coordinates, in the unit they were typed in */
  sides: Leg[];
  /**
   * lengths of a traverse's sides as they are typed, in metres; empty of
   * coordinates
   */
  typedLengths: number[];
  /**
   * metres from the first corner, with the plan's own north upwards; of a
   * traverse its misclosure is shared out. Empty while the unit, or the frame of
   * coordinates, is not stated.
   */
  ground: Point[];
  /** that a traverse ends so far away that a side is missing, or wrong */
  isSideMissing: boolean;
  /** sides of the ground that cross each other */
  crossings: CrossingSides[];
  isCrossing: boolean;
  /**
   * the ground as it is drawn: a traverse that does not close is not adjusted,
   * and has the end of its last side behind its corners
   */
  drawn: Point[];
  /**
   * that what is drawn does not lead back to the first corner: it does not
   * close, or a row cannot be read
   */
  isOpen: boolean;
}

const origin: Point = { east: 0, north: 0 };

/**
 * Reads what is typed of a ground, also while it is typed: the officer's table,
 * the owner's, and the server take the same numbers for the same ground. Nothing
 * throws, and nothing is guessed: what is not stated is not read.
 */
export function readGround(typed: TypedGround): GroundReading {
  return typed.way === 'traverse'
    ? readTraverse(typed)
    : readCoordinates(typed);
}

function readTraverse({
  rows,
  unit,
  bearings,
  start,
  frame,
}: TypedGround): GroundReading {
  const table = readTraverseTable(toTypedLegs(rows), bearings);
  const first =
    start === null || frame === null
      ? null
      : readCoordinateTable([{ east: start.first, north: start.second }]);
  const legs = unit === null ? [] : toMetricLegs(table.rows, unit);
  const isMissing = legs.length >= 3 && isSideMissing(legs);
  const ground = layOutAdjusted(origin, legs);
  // As typed: how finely the numbers are rounded is not seen in metres.
  const isOpen =
    unit === null ||
    legs.length < 3 ||
    table.problems.length > 0 ||
    judgeClosure(table.rows, unit).verdict === 'does-not-agree';
  const { east, north } = misclosureOf(legs);
  const crossings = ground.length > 2 ? listCrossings(ground) : [];
  return {
    problems: table.problems.map(nameLegCell),
    startProblems: first?.problems.map(namePointCell) ?? [],
    sideProblems: [],
    legs: table.rows,
    corners: [],
    start: first?.rows[0] ?? null,
    sides: [],
    typedLengths: legs.map(({ distance }) => distance),
    ground,
    isSideMissing: isMissing,
    crossings,
    isCrossing: crossings.length > 0,
    drawn: isOpen ? [...layOut(origin, legs), { east, north }] : ground,
    isOpen,
  };
}

function readCoordinates({
  rows,
  frame,
  sides,
  bearings,
}: TypedGround): GroundReading {
  const table = readCoordinateTable(
    rows.map(({ first, second }) => ({ east: first, north: second })),
  );
  const printed = readTraverseTable(toTypedLegs(sides?.rows ?? []), bearings);
  const ground = frame === null ? [] : toLocalMetres(table.rows, frame);
  const crossings = ground.length > 2 ? listCrossings(ground) : [];
  return {
    problems: table.problems.map(namePointCell),
    startProblems: [],
    sideProblems: printed.problems.map(nameLegCell),
    legs: [],
    corners: table.rows,
    start: null,
    sides: printed.rows,
    typedLengths: [],
    ground,
    isSideMissing: false,
    crossings,
    isCrossing: crossings.length > 0,
    drawn: ground,
    isOpen: ground.length < 3 || table.problems.length > 0,
  };
}

const toTypedLegs = (rows: readonly TypedRow[]) =>
  rows.map(({ first, second }) => ({ bearing: first, distance: second }));

const toMetricLegs = (legs: readonly Leg[], unit: LengthUnit): Leg[] =>
  legs.map(({ bearing, distance }) => ({
    bearing,
    distance: lengthToMetres(distance, unit),
  }));

/** From the first corner, by the plan's own numbers: no shift moves them. */
function toLocalMetres(corners: readonly Point[], name: FrameName): Point[] {
  const frame = frames[name];
  if (frame.kind === 'degrees') return degreesToLocalMetres(corners);
  const [first] = corners;
  if (first === undefined) return [];
  return corners.map(({ east, north }) => ({
    east: lengthToMetres(east - first.east, frame.unit),
    north: lengthToMetres(north - first.north, frame.unit),
  }));
}

const nameLegCell = ({
  row,
  column,
  problem,
}: CellProblem<'bearing' | 'distance'>): RowProblem => ({
  row,
  cell: column === 'bearing' ? 'first' : 'second',
  problem,
});

const namePointCell = ({
  row,
  column,
  problem,
}: CellProblem<'east' | 'north'>): RowProblem => ({
  row,
  cell: column === 'east' ? 'first' : 'second',
  problem,
});
