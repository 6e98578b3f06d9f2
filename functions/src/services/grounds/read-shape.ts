import type { groundRefusals } from '@contract/endpoints/save-ground';
import type { GroundDescription } from '@contract/entities/ground-description';
import type { GroundShape } from '@contract/entities/plan-ground';
import type { Converter } from '@land/frames/convert';
import { placeGround } from '@land/ground/place-ground';
import { readGround } from '@land/ground/read-ground';
import { areaOf } from '@land/shapes/polygon';
import { comparedCorners } from './compared-corners';

export type ShapeProblem = keyof Pick<
  typeof groundRefusals,
  'unreadable' | 'noGrid' | 'tooFewCorners' | 'open' | 'flat' | 'tooLarge'
>;

/** The shape of a description, or why it has none. */
type ShapeReading =
  | { kind: 'shape'; shape: GroundShape }
  | { kind: 'problem'; problem: ShapeProblem };

const problemOf = (problem: ShapeProblem) =>
  ({ kind: 'problem', problem }) as const;

/**
 * The shape that is stored of what was typed, as `readGround` of land/ reads it.
 * A misclosure is shared out over the sides; whether it is too large is said
 * where the plan is judged. Only where a side is missing there is no shape:
 * shared out, it would bend the plot into another one.
 */
export function readShape(
  description: GroundDescription,
  converter: Converter,
): ShapeReading {
  const { way, frame } = description;
  if (way === 'coordinates' && frame === null) return problemOf('noGrid');
  const reading = readGround(description);
  const { problems, startProblems, ground, isSideMissing } = reading;
  if (problems.length + startProblems.length > 0) {
    return problemOf('unreadable');
  }
  if (isSideMissing) return problemOf('open');
  const placed = placeGround(reading, frame, converter);
  const corners =
    placed === null
      ? null
      : converter.toCommonFrame(placed.corners, placed.frame);
  if (placed !== null && corners === null) return problemOf('tooLarge');
  if (ground.length < 3) return problemOf('tooFewCorners');
  // Sides that cross are what the plan says: its ground is saved so.
  const areaSquareMetres = areaOf(comparedCorners(ground));
  if (areaSquareMetres === 0) return problemOf('flat');
  return {
    kind: 'shape',
    shape: { corners, localCorners: ground, areaSquareMetres },
  };
}
