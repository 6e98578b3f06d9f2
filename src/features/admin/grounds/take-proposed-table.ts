import type { GroundRow } from '@contract/entities/ground-description';
import {
  isEmptyRow,
  withEmptyEnd,
  type GroundDraft,
} from '@/domain/ground/ground-draft';
import type { ProposedTable } from './reading/read-plan-table';

/**
 * What was read from the picture, as if it had been typed. Unit and grid stay as
 * they were answered: a reading does not choose them. What the table gives is
 * seen in it: one with corners is a table of coordinates with its sides beside
 * them, unless the officer has chosen bearings and distances; then its first
 * corner is where they begin. An area or a first corner that was typed stays.
 */
export function takeProposedTable(
  { table, areas }: ProposedTable,
  typed: GroundDraft,
): Partial<GroundDraft> {
  const sides = table.rows.map(({ bearing, distance }): GroundRow => ({
    first: bearing.text,
    second: distance.text,
  }));
  const corners = table.rows.flatMap(({ place }): GroundRow[] =>
    place === null
      ? []
      : [{ first: place.east.text, second: place.north.text }],
  );
  const [area, ...others] = areas;
  const taken: Partial<GroundDraft> = {};
  if (area !== undefined && others.length === 0 && typed.area.trim() === '') {
    taken.area = String(area.value);
    taken.areaUnit = area.unit;
  }
  const [firstCorner] = corners;
  const hasCorners =
    firstCorner !== undefined && corners.length === sides.length;
  if (hasCorners && typed.way !== 'traverse') {
    taken.way = 'coordinates';
    taken.rows = withEmptyEnd(corners);
    taken.sideRows = withEmptyEnd(sides);
    return taken;
  }
  taken.way = 'traverse';
  taken.rows = withEmptyEnd(sides);
  if (hasCorners && isEmptyRow(typed.start)) taken.start = firstCorner;
  return taken;
}
