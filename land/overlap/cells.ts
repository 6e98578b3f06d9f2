import { isInside } from '../shapes/distance-inside';
import type { Point } from '../shapes/point';
import { sidesOf, type Side } from '../shapes/polygon';
import { boxOf, type Box } from './box';

/** By which the grounds that could overlap another are found. */
export interface GroundCells {
  /** what is stored with a ground: it is found by each of them */
  stored: string[];
  /** what is looked for: each ground that could overlap has one of them */
  searched: string[];
}

/** The sides of the squares in metres, the finest first. */
const sizes = [100, 1_000, 10_000, 100_000];

/** A ground of more squares than that is kept in larger ones. */
export const mostCells = 60;

/**
 * The squares of the common frame that a ground covers, as keys such as
 * `100/3627/1031`. A plot has one to four squares of 100 m; one that would have
 * more than sixty is kept in squares of 1, 10 or 100 km instead. Each ground is
 * also stored under the larger squares around it, so that both sizes find each
 * other.
 *
 * Firestore compares up to 30 keys in one query (`array-contains-any`); a plot
 * has at most 16 to search by.
 * @param corners in metres of the common frame
 * @param margin the largest tolerance in metres: neighbours within it are found
 * too
 * @returns null where the ground is larger than Ghana
 */
export function cellsOf(
  corners: readonly Point[],
  margin: number,
): GroundCells | null {
  const level = sizes.findIndex((size) => {
    const count = coverOf(corners, margin, size)?.length ?? Infinity;
    return count <= mostCells;
  });
  const size = sizes[level];
  const own = size === undefined ? null : coverOf(corners, margin, size);
  if (size === undefined || own === null || own.length === 0) return null;
  const around = sizes.slice(level + 1).map((larger) => ({
    larger,
    cells: coverOf(corners, margin, larger) ?? [],
  }));
  const ownKeys = own.map((cell) => `${size}/${cell}`);
  return {
    stored: [
      ...ownKeys,
      ...around.flatMap(({ larger, cells }) =>
        cells.map((cell) => `in ${larger}/${cell}`),
      ),
    ],
    searched: [
      ...ownKeys,
      // Those that are kept in smaller squares.
      ...(level === 0 ? [] : ownKeys.map((key) => `in ${key}`)),
      // Those that are kept in larger ones.
      ...around.flatMap(({ larger, cells }) =>
        cells.map((cell) => `${larger}/${cell}`),
      ),
    ],
  };
}

/** Null where even the box has far too many squares to look at. */
function coverOf(
  corners: readonly Point[],
  margin: number,
  size: number,
): string[] | null {
  const { west, south, east, north } = boxOf(corners, margin);
  const [firstColumn, lastColumn] = [
    Math.floor(west / size),
    Math.floor(east / size),
  ];
  const [firstRow, lastRow] = [
    Math.floor(south / size),
    Math.floor(north / size),
  ];
  const count = (lastColumn - firstColumn + 1) * (lastRow - firstRow + 1);
  if (!(count <= mostCells ** 2)) return null;
  const sides = sidesOf(corners);
  const cells: string[] = [];
  for (let column = firstColumn; column <= lastColumn; column += 1) {
    for (let row = firstRow; row <= lastRow; row += 1) {
      const square: Box = {
        west: column * size - margin,
        south: row * size - margin,
        east: (column + 1) * size + margin,
        north: (row + 1) * size + margin,
      };
      if (covers(corners, sides, square)) cells.push(`${column}/${row}`);
    }
  }
  return cells;
}

function covers(
  corners: readonly Point[],
  sides: readonly Side[],
  square: Box,
): boolean {
  const middle = {
    east: (square.west + square.east) / 2,
    north: (square.south + square.north) / 2,
  };
  return (
    sides.some((side) => entersBox(side, square)) || isInside(middle, corners)
  );
}

/** Whether a side has a place in a box (Liang and Barsky). */
function entersBox({ from, to }: Side, box: Box): boolean {
  let [entry, exit] = [0, 1];
  const cut = (delta: number, room: number): boolean => {
    if (delta === 0) return room >= 0;
    const at = room / delta;
    if (delta < 0) entry = Math.max(entry, at);
    else exit = Math.min(exit, at);
    return entry <= exit;
  };
  const [east, north] = [to.east - from.east, to.north - from.north];
  return (
    cut(-east, from.east - box.west) &&
    cut(east, box.east - from.east) &&
    cut(-north, from.north - box.south) &&
    cut(north, box.north - from.north)
  );
}
