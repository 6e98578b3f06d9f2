import { distanceInside } from '../shapes/distance-inside';
import type { Point } from '../shapes/point';
import { boxOf } from './box';

interface Square {
  middle: Point;
  half: number;
  /** the largest that the distance of any of its places can be */
  most: number;
}

/**
 * How wide a shape is at its widest place: the diameter of the largest circle
 * that fits into it, in the unit of the corners. A strip along a boundary is as
 * wide as the two plans differ, however long it is. Never too large; too small
 * by at most a tenth of a metre, or a ten-thousandth of the shape's length.
 *
 * Found by dividing those squares again and again in which a wider place could
 * still lie (after Mapbox's polylabel).
 */
export function widthOf(corners: readonly Point[]): number {
  const { west, south, east, north } = boxOf(corners);
  const length = Math.max(east - west, north - south);
  const precision = Math.max(0.05, length / 20_000);
  let widest = 0;
  const look = (middle: Point, half: number): Square => {
    const distance = distanceInside(middle, corners);
    widest = Math.max(widest, distance);
    return {
      middle,
      half,
      most: distance + half * Math.SQRT2,
    };
  };
  const isHopeful = ({ most }: Square) => most > widest + precision;
  let squares = coverWithSquares(corners).map(({ middle, half }) =>
    look(middle, half),
  );
  while (squares.length > 0) {
    squares = squares
      .filter(isHopeful)
      .flatMap(divide)
      .map(({ middle, half }) => look(middle, half));
  }
  return 2 * widest;
}

type Place = Pick<Square, 'middle' | 'half'>;

/** At most thirty-two in a row. */
function coverWithSquares(corners: readonly Point[]): Place[] {
  const { west, south, east, north } = boxOf(corners);
  const [width, depth] = [east - west, north - south];
  const half =
    Math.max(Math.min(width, depth), Math.max(width, depth) / 32) / 2;
  if (corners.length < 3 || !(half > 0)) return [];
  const squares: Place[] = [];
  for (let x = west; x < east; x += 2 * half) {
    for (let y = south; y < north; y += 2 * half) {
      squares.push({ middle: { east: x + half, north: y + half }, half });
    }
  }
  return squares;
}

function divide({ middle, half }: Square): Place[] {
  const quarter = half / 2;
  return [-quarter, quarter].flatMap((east) =>
    [-quarter, quarter].map((north) => ({
      middle: { east: middle.east + east, north: middle.north + north },
      half: quarter,
    })),
  );
}
