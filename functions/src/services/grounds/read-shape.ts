import type { groundRefusals } from '@contract/endpoints/save-ground';
import type { GroundDescription } from '@contract/entities/ground-description';
import type { GroundShape } from '@contract/entities/plan-ground';
import type { Converter } from '@land/frames/convert';
import { frames, type FrameName } from '@land/frames/frames';
import { areaOf, crossesItself } from '@land/shapes/polygon';
import {
  readCoordinateTable,
  readTraverseTable,
} from '@land/shapes/read-table';
import type { Point } from '@land/shapes/point';
import { lengthToMetres } from '@land/measures/units';
import { isSideMissing, layOutAdjusted } from '@land/shapes/traverse';
import { placeTraverse } from './place-traverse';

export type ShapeProblem = keyof Pick<
  typeof groundRefusals,
  'unreadable' | 'noGrid' | 'tooFewCorners' | 'open' | 'crossing' | 'tooLarge'
>;

/** The shape of a description, or why it has none. */
type ShapeReading =
  | { kind: 'shape'; shape: GroundShape }
  | { kind: 'problem'; problem: ShapeProblem };

/** Corners of a ground, in metres. */
interface Corners {
  kind: 'corners';
  /** of the common frame; null without a place */
  placed: Point[] | null;
  /** of the plan's own grid, so that its sides are those of the plan */
  own: Point[];
}
type CornersReading = Corners | { kind: 'problem'; problem: ShapeProblem };

const problemOf = (problem: ShapeProblem) =>
  ({ kind: 'problem', problem }) as const;

/**
 * Reads what was typed. A misclosure is shared out over the sides; whether it
 * is too large is said where the plan is judged. Only where a side is missing
 * there is no shape: shared out, it would bend the plot into another one.
 */
export function readShape(
  description: GroundDescription,
  converter: Converter,
): ShapeReading {
  const corners =
    description.way === 'coordinates'
      ? readCoordinates(description, converter)
      : readTraverse(description, converter);
  if (corners.kind === 'problem') return corners;
  const { own, placed } = corners;
  const [first] = own;
  if (first === undefined || own.length < 3) return problemOf('tooFewCorners');
  const areaSquareMetres = areaOf(own);
  if (areaSquareMetres === 0 || crossesItself(own)) {
    return problemOf('crossing');
  }
  return {
    kind: 'shape',
    shape: {
      corners: placed,
      localCorners: own.map(({ east, north }) => ({
        east: east - first.east,
        north: north - first.north,
      })),
      areaSquareMetres,
    },
  };
}

function readCoordinates(
  { rows, frame }: GroundDescription,
  converter: Converter,
): CornersReading {
  if (frame === null) return problemOf('noGrid');
  const reading = readCoordinateTable(
    rows.map(({ first, second }) => ({ east: first, north: second })),
  );
  if (reading.problems.length > 0) return problemOf('unreadable');
  const placed = converter.toCommonFrame(reading.rows, frame);
  if (placed === null) return problemOf('tooLarge');
  return {
    kind: 'corners',
    placed,
    own: toMetres(reading.rows, frame) ?? placed,
  };
}

/** Null for degrees, which are no lengths. */
function toMetres(corners: readonly Point[], frame: FrameName): Point[] | null {
  const grid = frames[frame];
  if (grid.kind === 'degrees') return null;
  return corners.map(({ east, north }) => ({
    east: lengthToMetres(east, grid.unit),
    north: lengthToMetres(north, grid.unit),
  }));
}

function readTraverse(
  { rows, unit, bearings, start, frame }: GroundDescription,
  converter: Converter,
): CornersReading {
  const reading = readTraverseTable(
    rows.map(({ first, second }) => ({ bearing: first, distance: second })),
    bearings,
  );
  if (reading.problems.length > 0) return problemOf('unreadable');
  const legs = reading.rows.map(({ bearing, distance }) => ({
    bearing,
    distance: lengthToMetres(distance, unit),
  }));
  if (legs.length >= 3 && isSideMissing(legs)) return problemOf('open');
  const own = layOutAdjusted({ east: 0, north: 0 }, legs);
  if (start === null || frame === null) {
    return { kind: 'corners', placed: null, own };
  }
  const typedStart = readCoordinateTable([
    { east: start.first, north: start.second },
  ]);
  const [corner] = typedStart.rows;
  if (corner === undefined) return problemOf('unreadable');
  const placed = placeTraverse(own, corner, frame, converter);
  return placed === null
    ? problemOf('tooLarge')
    : { kind: 'corners', placed, own };
}
