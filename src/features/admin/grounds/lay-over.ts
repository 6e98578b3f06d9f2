import type { Point } from '@land/shapes/point';

/** A corner of the ground, and where it is on the plan's picture. */
export interface MatchedPoint {
  /** metres, north upwards */
  corner: Point;
  /** pixels of the picture, to the right and downwards */
  x: number;
  y: number;
}

/** From metres to pixels: x = a·east + b·north + c, y = d·east + e·north + f. */
export interface LayOver {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

/** How well one scale and one turn explain the matched points. */
export interface LayOverFit {
  layOver: LayOver;
  /**
   * how far the matched points lie apart from a drawing to scale, in metres;
   * null of two points, which always fit
   */
  farthest: number | null;
}

/** Least points for a drawing to scale, and for one that is skewed as a photo. */
const pointsOfSimilarity = 2;
const pointsOfAffine = 3;

/**
 * Lays a ground over a picture: turned and to one scale from two points, skewed
 * too from three on, by least squares.
 * @returns null while the points do not tell
 */
export function findLayOver(
  points: readonly MatchedPoint[],
): LayOverFit | null {
  const similar = fitSimilarity(points);
  if (similar === null) return null;
  if (points.length < pointsOfAffine) {
    return { layOver: similar, farthest: null };
  }
  return {
    layOver: fitAffine(points) ?? similar,
    farthest: findFarthest(points, similar),
  };
}

export const layOver = (
  { a, b, c, d, e, f }: LayOver,
  { east, north }: Point,
): { x: number; y: number } => ({
  x: a * east + b * north + c,
  y: d * east + e * north + f,
});

/** One turn, one scale and one shift; a picture's y runs downwards. */
function fitSimilarity(points: readonly MatchedPoint[]): LayOver | null {
  if (points.length < pointsOfSimilarity) return null;
  const middle = findMiddle(points);
  let [along, across, size] = [0, 0, 0];
  for (const { corner, x, y } of points) {
    const [east, down] = [
      corner.east - middle.east,
      middle.north - corner.north,
    ];
    along += east * (x - middle.x) + down * (y - middle.y);
    across += east * (y - middle.y) - down * (x - middle.x);
    size += east ** 2 + down ** 2;
  }
  const [cosine, sine] = [along / size, across / size];
  if (size === 0 || Math.hypot(cosine, sine) === 0) return null;
  return {
    a: cosine,
    b: sine,
    c: middle.x - cosine * middle.east - sine * middle.north,
    d: sine,
    e: -cosine,
    f: middle.y - sine * middle.east + cosine * middle.north,
  };
}

function fitAffine(points: readonly MatchedPoint[]): LayOver | null {
  const middle = findMiddle(points);
  const sums = { ee: 0, en: 0, nn: 0, ex: 0, nx: 0, ey: 0, ny: 0 };
  for (const { corner, x, y } of points) {
    const [east, north] = [
      corner.east - middle.east,
      corner.north - middle.north,
    ];
    sums.ee += east * east;
    sums.en += east * north;
    sums.nn += north * north;
    sums.ex += east * (x - middle.x);
    sums.nx += north * (x - middle.x);
    sums.ey += east * (y - middle.y);
    sums.ny += north * (y - middle.y);
  }
  const determinant = sums.ee * sums.nn - sums.en ** 2;
  // Of corners on one line nothing is known beside it.
  if (determinant < 1e-6 * (sums.ee + sums.nn) ** 2) return null;
  const a = (sums.ex * sums.nn - sums.nx * sums.en) / determinant;
  const b = (sums.nx * sums.ee - sums.ex * sums.en) / determinant;
  const d = (sums.ey * sums.nn - sums.ny * sums.en) / determinant;
  const e = (sums.ny * sums.ee - sums.ey * sums.en) / determinant;
  return {
    a,
    b,
    c: middle.x - a * middle.east - b * middle.north,
    d,
    e,
    f: middle.y - d * middle.east - e * middle.north,
  };
}

function findMiddle(points: readonly MatchedPoint[]) {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    east: mean(points.map(({ corner }) => corner.east)),
    north: mean(points.map(({ corner }) => corner.north)),
    x: mean(points.map(({ x }) => x)),
    y: mean(points.map(({ y }) => y)),
  };
}

function findFarthest(
  points: readonly MatchedPoint[],
  similar: LayOver,
): number {
  const pixelsPerMetre = Math.hypot(similar.a, similar.d);
  const distances = points.map(({ corner, x, y }) => {
    const drawn = layOver(similar, corner);
    return Math.hypot(drawn.x - x, drawn.y - y) / pixelsPerMetre;
  });
  return Math.max(...distances);
}
