import { frames } from '@land/frames/frames';
import { lengthToMetres } from '@land/measures/units';
import type { Leg, Point } from '@land/shapes/point';
import { crossesItself } from '@land/shapes/polygon';
import {
  readCoordinateTable,
  readTraverseTable,
  type CellProblem,
} from '@land/shapes/read-table';
import {
  isSideMissing,
  layOut,
  layOutAdjusted,
  misclosureOf,
} from '@land/shapes/traverse';
import { isDatumAsked, type GroundDraft } from './ground-draft';

/** A cell of the table, by its place in a row. */
export interface RowProblem {
  /** counted from 0, with the empty rows */
  row: number;
  cell: 'first' | 'second';
  problem: CellProblem<string>['problem'];
}

/** What of a ground can be read while it is typed. */
export interface GroundReading {
  problems: RowProblem[];
  /** of the first corner of a traverse */
  startProblems: RowProblem[];
  /** printed beside coordinates, in their own unit */
  sides: Leg[];
  sideProblems: RowProblem[];
  /** of a traverse, in its unit; empty of coordinates */
  legs: Leg[];
  /** of coordinates, in the unit of their frame; empty of a traverse */
  corners: Point[];
  /** of a traverse, in the unit of its frame; null where none is read */
  start: Point | null;
  /** to draw, in metres; with the end of the last side while it is open */
  drawn: Point[];
  /** their lengths as they are typed, in metres; of a traverse */
  drawnSides: number[] | undefined;
  /** that the last side does not lead back yet: it is still typed, or wrong */
  isOpen: boolean;
  /** metres, after it was shared out: the ground itself */
  ground: Point[];
  isCrossing: boolean;
}

const nothing: GroundReading = {
  problems: [],
  startProblems: [],
  sides: [],
  sideProblems: [],
  legs: [],
  corners: [],
  start: null,
  drawn: [],
  drawnSides: undefined,
  isOpen: true,
  ground: [],
  isCrossing: false,
};

/** Reads what is typed so far; what is not answered yet is not read. */
export function readGround(draft: GroundDraft): GroundReading {
  if (draft.way === 'traverse') return readTraverse(draft);
  return draft.way === 'coordinates' ? readCoordinates(draft) : nothing;
}

function readTraverse(draft: GroundDraft): GroundReading {
  const { rows, unit, bearings } = draft;
  const table = readTraverseTable(
    rows.map(({ first, second }) => ({ bearing: first, distance: second })),
    bearings === '' ? 'decimal-degrees' : bearings,
  );
  const start = readStart(draft);
  const origin = { east: 0, north: 0 };
  const legs =
    unit === ''
      ? []
      : table.rows.map(({ bearing, distance }) => ({
          bearing,
          distance: lengthToMetres(distance, unit),
        }));
  const ground = layOutAdjusted(origin, legs);
  const { east, north } = misclosureOf(legs);
  const isOpen = legs.length < 3 || isSideMissing(legs);
  return {
    problems: table.problems.map(nameLegCell),
    startProblems: isDatumAsked(draft) ? start.problems : [],
    sides: [],
    sideProblems: [],
    legs: table.rows,
    corners: [],
    start: start.corner,
    drawn: isOpen ? [...layOut(origin, legs), { east, north }] : ground,
    drawnSides: legs.map((leg) => leg.distance),
    isOpen,
    ground,
    isCrossing: ground.length > 2 && crossesItself(ground),
  };
}

function readStart({ start }: GroundDraft): {
  corner: Point | null;
  problems: RowProblem[];
} {
  const { rows, problems } = readCoordinateTable([
    { east: start.first, north: start.second },
  ]);
  return { corner: rows[0] ?? null, problems: problems.map(nameCell) };
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

const nameCell = ({
  row,
  column,
  problem,
}: CellProblem<'east' | 'north'>): RowProblem => ({
  row,
  cell: column === 'east' ? 'first' : 'second',
  problem,
});

function readCoordinates({
  rows,
  frame,
  sideRows,
  bearings,
}: GroundDraft): GroundReading {
  const sides = readTraverseTable(
    sideRows.map(({ first, second }) => ({ bearing: first, distance: second })),
    bearings === '' ? 'decimal-degrees' : bearings,
  );
  const table = readCoordinateTable(
    rows.map(({ first, second }) => ({ east: first, north: second })),
  );
  const ground =
    frame === '' || frame === 'no-place'
      ? []
      : toLocalMetres(table.rows, frame);
  return {
    problems: table.problems.map(nameCell),
    startProblems: [],
    sides: sides.rows,
    sideProblems: sides.problems.map(nameLegCell),
    legs: [],
    corners: table.rows,
    start: null,
    drawn: ground,
    drawnSides: undefined,
    isOpen: ground.length < 3,
    ground,
    isCrossing: ground.length > 2 && crossesItself(ground),
  };
}

const metresPerDegree = 110_600;

/** From the first corner; degrees near enough to be drawn. */
function toLocalMetres(
  corners: readonly Point[],
  name: keyof typeof frames,
): Point[] {
  const [first] = corners;
  if (first === undefined) return [];
  const frame = frames[name];
  const shrink = Math.cos((first.north * Math.PI) / 180);
  return corners.map((corner) => {
    const [east, north] = [
      corner.east - first.east,
      corner.north - first.north,
    ];
    return frame.kind === 'plane'
      ? {
          east: lengthToMetres(east, frame.unit),
          north: lengthToMetres(north, frame.unit),
        }
      : {
          east: east * shrink * metresPerDegree * 1.0066,
          north: north * metresPerDegree,
        };
  });
}
