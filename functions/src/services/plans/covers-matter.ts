import { isDeepStrictEqual } from 'node:util';
import type { GroundOverlap, PlanAlarm } from '@contract/entities/plan-alarm';
import { foldPlanCode } from '@contract/values/land/plan-code';
import { intersect } from '@land/overlap/intersect';
import { distanceInside } from '@land/shapes/distance-inside';
import type { Point } from '@land/shapes/point';
import { distanceBetween, sidesOf } from '@land/shapes/polygon';

/** What an alarm is about, besides its two records. */
type Matter = Pick<PlanAlarm, 'kind' | 'state' | 'overlap' | 'code'>;

/**
 * Whether an alarm about two records says already what was found of them now,
 * so that no second one is raised. Pictures do not change. A code is the same
 * while its text is. Two grounds share nothing new while what they share now
 * reaches no further than the tolerance beyond what they shared when the alarm
 * was raised, and it is no surer now. What is confirmed holds for good
 * (decision 172).
 */
export function coversMatter(raised: Matter, found: Matter): boolean {
  if (raised.state === 'confirmed') return true;
  if (found.kind === 'same-code') return haveSameCode(raised, found);
  if (raised.overlap === null || found.overlap === null) return true;
  return coversOverlap(raised.overlap, found.overlap);
}

const haveSameCode = (raised: Matter, found: Matter): boolean =>
  foldCode(raised.code) === foldCode(found.code);

const foldCode = (code: string | null) =>
  code === null ? null : foldPlanCode(code);

/** From what says least to what says most. */
const surenessOrder = ['cannot-be-told', 'possible', 'certain'] as const;

function coversOverlap(raised: GroundOverlap, found: GroundOverlap): boolean {
  if (isDeepStrictEqual(raised.shapes, found.shapes)) return true;
  const isSurer =
    surenessOrder.indexOf(found.sureness) >
    surenessOrder.indexOf(raised.sureness);
  if (isSurer) return false;
  if (didMoveTogether(raised, found)) return true;
  const [before, now] = [sharedPieces(raised), sharedPieces(found)];
  if (before === null || now === null) return false;
  return !reachesBeyond(now, before, found.toleranceMetres);
}

/** Metres by which two corners of plots that moved together differ, at most. */
const mostApart = 0.1;

/**
 * Whether both shapes are those from before, further on by one way: other
 * parameters of the datums place both anew (decision 196), and they share what
 * they shared.
 */
function didMoveTogether(before: GroundOverlap, now: GroundOverlap): boolean {
  const isOfSameSize = before.shapes.every(
    ({ corners }, nth) => corners.length === now.shapes[nth]?.corners.length,
  );
  if (!isOfSameSize) return false;
  const [from, to] = [before, now].map(({ shapes }) =>
    shapes.flatMap(({ corners }) => corners),
  );
  const ways = (from ?? []).map(({ east, north }, nth) => ({
    east: (to?.[nth]?.east ?? NaN) - east,
    north: (to?.[nth]?.north ?? NaN) - north,
  }));
  const [first] = ways;
  return (
    first !== undefined &&
    ways.every((way) => distanceBetween(way, first) <= mostApart)
  );
}

/** Null where the two cannot be compared. */
function sharedPieces({ shapes }: GroundOverlap): Point[][] | null {
  const [first, second] = shapes;
  if (first === undefined || second === undefined) return null;
  try {
    return intersect(first.corners, second.corners);
  } catch {
    return null;
  }
}

/** Whether some place of these pieces lies further from those than a distance. */
function reachesBeyond(
  pieces: readonly Point[][],
  others: readonly Point[][],
  metres: number,
): boolean {
  return pieces
    .flatMap((piece) => walkAround(piece, metres))
    .some((place) =>
      others.every((other) => distanceInside(place, other) < -metres),
    );
}

/** On one side; a longer step misses only what is as narrow as it. */
const mostSteps = 200;

/** Places along the outline, corners among them, a distance apart. */
function walkAround(corners: readonly Point[], step: number): Point[] {
  return sidesOf(corners).flatMap(({ from, to }) => {
    const steps = Math.ceil(distanceBetween(from, to) / step);
    const count = Math.min(mostSteps, Math.max(1, steps));
    return Array.from({ length: count }, (_, nth) => ({
      east: from.east + ((to.east - from.east) * nth) / count,
      north: from.north + ((to.north - from.north) * nth) / count,
    }));
  });
}
