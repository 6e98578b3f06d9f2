import type { GroundRow } from '@contract/entities/ground-description';
import { withEmptyEnd, type GroundDraft } from '@/domain/ground/ground-draft';
import type { ProposedTable } from './reading/read-plan-table';

/**
 * What was read from the picture, as if it had been typed. Unit and grid stay as
 * they were answered: a reading does not choose them. An area that was typed
 * stays, too.
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
  const printed: Partial<GroundDraft> =
    area === undefined || others.length > 0 || typed.area.trim() !== ''
      ? {}
      : { area: String(area.value), areaUnit: area.unit };
  const hasCorners = corners.length === sides.length;
  if (typed.way === 'coordinates' && hasCorners) {
    return {
      ...printed,
      rows: withEmptyEnd(corners),
      sideRows: withEmptyEnd(sides),
    };
  }
  return { ...printed, way: 'traverse', rows: withEmptyEnd(sides) };
}
