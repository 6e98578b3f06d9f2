import {
  areaToSquareMetres,
  squareLengthToSquareMetres,
  type LengthUnit,
} from '@land/measures/units';
import type { Leg, Point } from '@land/shapes/point';
import { areaOf, perimeterOf } from '@land/shapes/polygon';
import { layOut, misclosureOf, type Misclosure } from '@land/shapes/traverse';
import type { Candidate, PrintedArea } from './table-readings';

/** What each row may say, by what was read of its cells. */
export interface RowCandidates {
  bearing: readonly Candidate[];
  distance: readonly Candidate[];
  /** null where the table has no coordinates */
  place: { east: readonly Candidate[]; north: readonly Candidate[] } | null;
}

/** Why nothing is proposed. It says nothing about the plan itself. */
export type TableRefusal =
  | 'no-table'
  /** coordinates alone check nothing: they always close */
  | 'no-bearings'
  | 'unclear-digits'
  | 'does-not-close'
  /** several readings close, and the picture does not say which is printed */
  | 'several-readings'
  | 'no-area'
  | 'area-differs';

/** One figure for each cell. */
export interface ReadRow {
  bearing: Candidate;
  distance: Candidate;
  place: { east: Candidate; north: Candidate } | null;
}

export interface JudgedTable {
  rows: ReadRow[];
  /** in the unit of the distances */
  misclosure: Misclosure;
  lengthUnit: 'feet' | 'metres';
  areaSquareMetres: number;
}

export type TableJudgement =
  | { kind: 'fits'; table: JudgedTable }
  | { kind: 'refused'; reason: TableRefusal };

const refuse = (reason: TableRefusal): TableJudgement => ({
  kind: 'refused',
  reason,
});

/**
 * Takes what was read of a table only if one reading closes as exactly as its
 * rounding allows, no other does, and its area is the printed one.
 * @param headingUnit of the heading of the distances; null: it names none
 */
export function judgeTable(
  rows: readonly RowCandidates[],
  areas: readonly PrintedArea[],
  headingUnit: 'feet' | 'metres' | null,
): TableJudgement {
  if (rows.length < 3) return refuse('no-table');
  if (rows.some(hasUnreadCell)) return refuse('unclear-digits');
  const readings = rows.every(({ place }) => place !== null)
    ? findReadings(rows)
    : findLegsAlone(rows);
  const [reading] = readings;
  if (reading === undefined) return refuse('does-not-close');
  if (readings.length > 1) return refuse('several-readings');
  return compareArea(reading, areas, headingUnit);
}

const hasUnreadCell = ({ bearing, distance, place }: RowCandidates) =>
  [bearing, distance, place?.east ?? bearing, place?.north ?? bearing].some(
    (candidates) => candidates.length === 0,
  );

const legOf = ({
  bearing,
  distance,
}: Pick<ReadRow, 'bearing' | 'distance'>): Leg => ({
  bearing: bearing.value,
  distance: distance.value,
});

/** How far rounding alone may move the end of a leg, in the unit of lengths. */
function roundingOf({
  bearing,
  distance,
}: Pick<ReadRow, 'bearing' | 'distance'>) {
  return distance.half + (distance.value * bearing.half * Math.PI) / 180;
}

/**
 * Without coordinates only the way back to the beginning checks the figures, and
 * it does not notice a small mistake: so all attempts must have read the same.
 */
function findLegsAlone(rows: readonly RowCandidates[]): ReadRow[][] {
  const isVotedFor = ({ votes }: Candidate) => votes > 0;
  const chosen = rows.flatMap(({ bearing, distance }): ReadRow[] => {
    const [onlyBearing, ...otherBearings] = bearing.filter(isVotedFor);
    const [onlyDistance, ...otherDistances] = distance.filter(isVotedFor);
    const isSure =
      otherBearings.length === 0 &&
      otherDistances.length === 0 &&
      (onlyBearing?.votes ?? 0) >= 2 &&
      (onlyDistance?.votes ?? 0) >= 2;
    if (!isSure || onlyBearing === undefined || onlyDistance === undefined) {
      return [];
    }
    return [{ bearing: onlyBearing, distance: onlyDistance, place: null }];
  });
  if (chosen.length < rows.length) return [];
  const allowed = chosen.reduce((sum, row) => sum + roundingOf(row), 0);
  return misclosureOf(chosen.map(legOf)).distance <= allowed ? [chosen] : [];
}

/** Beyond this a table is too unclear to be searched. */
const mostSteps = 100_000;

/** Up to two readings in which each leg leads from its corner to the next. */
function findReadings(rows: readonly RowCandidates[]): ReadRow[][] {
  const found: ReadRow[][] = [];
  const options = rows.map(listRows);
  let steps = 0;
  const follow = (chosen: ReadRow[], cornerOfLeg: 'from' | 'to') => {
    if (found.length > 1 || steps > mostSteps) return;
    const [first] = chosen;
    const before = chosen.at(-1);
    if (chosen.length === rows.length) {
      const isClosed =
        first !== undefined &&
        before !== undefined &&
        leads(before, first, cornerOfLeg);
      if (isClosed) found.push(chosen);
      return;
    }
    for (const row of options[chosen.length] ?? []) {
      steps += 1;
      if (steps > mostSteps) return;
      if (before === undefined || leads(before, row, cornerOfLeg)) {
        follow([...chosen, row], cornerOfLeg);
      }
    }
  };
  follow([], 'from');
  follow([], 'to');
  return steps > mostSteps ? [] : found;
}

/** Of a cell, the likeliest. */
const mostCandidates = 4;

function listRows({ bearing, distance, place }: RowCandidates): ReadRow[] {
  const likeliest = (candidates: readonly Candidate[] = []) =>
    candidates.slice(0, mostCandidates);
  return likeliest(bearing).flatMap((oneBearing) =>
    likeliest(distance).flatMap((oneDistance) =>
      likeliest(place?.east).flatMap((east) =>
        likeliest(place?.north).map((north) => ({
          bearing: oneBearing,
          distance: oneDistance,
          place: { east, north },
        })),
      ),
    ),
  );
}

const cornerOf = ({ place }: ReadRow): Point => ({
  east: place?.east.value ?? 0,
  north: place?.north.value ?? 0,
});

/**
 * Whether the corner of one row, by the leg between them, leads to that of the
 * next. A table has in its row the corner from which the leg goes, or the one to
 * which.
 */
function leads(
  row: ReadRow,
  next: ReadRow,
  cornerOfLeg: 'from' | 'to',
): boolean {
  const between = cornerOfLeg === 'from' ? row : next;
  const leg = legOf(between);
  const [, end] = layOut(cornerOf(row), [leg, leg]);
  if (end === undefined) return false;
  const corner = cornerOf(next);
  const allowed =
    roundingOf(between) +
    (row.place?.east.half ?? 0) +
    (next.place?.east.half ?? 0);
  return (
    Math.abs(end.east - corner.east) <= allowed &&
    Math.abs(end.north - corner.north) <= allowed
  );
}

const unitOf: Readonly<Record<JudgedTable['lengthUnit'], LengthUnit>> = {
  feet: 'gold-coast-foot',
  metres: 'metre',
};

/** Feet and metres make areas that differ tenfold: only one can be printed. */
function compareArea(
  rows: ReadRow[],
  areas: readonly PrintedArea[],
  headingUnit: JudgedTable['lengthUnit'] | null,
): TableJudgement {
  if (areas.length === 0) return refuse('no-area');
  const legs = rows.map(legOf);
  const corners = rows.every(({ place }) => place !== null)
    ? rows.map(cornerOf)
    : layOut({ east: 0, north: 0 }, legs);
  const half = Math.max(...rows.map(roundingOf));
  const blur = perimeterOf(corners) * half;
  const units: JudgedTable['lengthUnit'][] =
    headingUnit === null ? ['feet', 'metres'] : [headingUnit];
  const lengthUnit = units.find((name) =>
    areas.every(({ value, half: areaHalf, unit }) => {
      const printed = areaToSquareMetres(value, unit);
      const allowed =
        areaToSquareMetres(areaHalf, unit) +
        squareLengthToSquareMetres(blur, unitOf[name]);
      const measured = squareLengthToSquareMetres(
        areaOf(corners),
        unitOf[name],
      );
      return Math.abs(measured - printed) <= allowed;
    }),
  );
  if (lengthUnit === undefined) return refuse('area-differs');
  return {
    kind: 'fits',
    table: {
      rows,
      misclosure: misclosureOf(legs),
      lengthUnit,
      areaSquareMetres: squareLengthToSquareMetres(
        areaOf(corners),
        unitOf[lengthUnit],
      ),
    },
  };
}
