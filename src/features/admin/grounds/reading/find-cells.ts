import { findPatches, type Ink, type Patch } from './ink';
import { heightOf, placeIn, widthOf, type Dot, type Quad } from './quad';

/** A cell is at least so many times as wide as it is high. */
const leastAspect = 1.8;
/** Of all dots; a table of one column has no larger cells, and no smaller ones. */
const [leastShare, largestShare] = [0.00006, 0.02];
/** Of a cell, its text is ink. */
const leastFilled = 0.55;

/**
 * The places between ruled lines that may be cells of a table, in the picture's
 * own dots. Those of text that stands on its side have its direction too; upside
 * down is not told apart.
 */
export function findCells(ink: Ink): Quad[] {
  const dots = ink.width * ink.height;
  const patches = findPatches(ink, 0, [dots * leastShare, dots * largestShare]);
  return patches.flatMap((patch) => {
    const quad = frameOf(patch, ink.width);
    const area = widthOf(quad) * heightOf(quad);
    const filled = patch.dots.length / area;
    const isCell =
      widthOf(quad) >= leastAspect * heightOf(quad) &&
      filled >= leastFilled &&
      filled <= 1.1;
    return isCell ? [quad] : [];
  });
}

/** The corners of a patch that is long, along the direction in which it is. */
function frameOf({ dots }: Patch, width: number): Quad {
  let [sumX, sumY] = [0, 0];
  for (const dot of dots) {
    sumX += dot % width;
    sumY += Math.floor(dot / width);
  }
  const middle = { x: sumX / dots.length, y: sumY / dots.length };
  let [varianceX, varianceY, covariance] = [0, 0, 0];
  for (const dot of dots) {
    const [x, y] = [
      (dot % width) - middle.x,
      Math.floor(dot / width) - middle.y,
    ];
    varianceX += x * x;
    varianceY += y * y;
    covariance += x * y;
  }
  const angle = Math.atan2(2 * covariance, varianceX - varianceY) / 2;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const corners = {
    topLeft: middle,
    topRight: middle,
    bottomRight: middle,
    bottomLeft: middle,
  };
  const furthest = { topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 0 };
  const keep = (corner: keyof Quad, reach: number, dot: Dot) => {
    if (reach <= furthest[corner]) return;
    furthest[corner] = reach;
    corners[corner] = dot;
  };
  for (const dot of dots) {
    const place = { x: dot % width, y: Math.floor(dot / width) };
    const [x, y] = [place.x - middle.x, place.y - middle.y];
    const along = x * cosine + y * sine;
    const down = y * cosine - x * sine;
    keep('topLeft', -along - down, place);
    keep('topRight', along - down, place);
    keep('bottomRight', along + down, place);
    keep('bottomLeft', down - along, place);
  }
  return corners;
}

/** Cells by row and column; null where none was found. */
export type CellGrid = (Quad | null)[][];

/**
 * The largest set of cells that stand beside and below each other, row by row.
 * Null where fewer than four rows of two columns do.
 */
export function findGrid(cells: readonly Quad[]): CellGrid | null {
  const places = new Map<Quad, { row: number; column: number }>();
  let best: CellGrid | null = null;
  for (const first of cells) {
    if (places.has(first)) continue;
    const members = placeNeighbours(first, cells, places);
    const grid = arrange(members, places);
    const isTable = grid.length >= 4 && (grid[0]?.length ?? 0) >= 2;
    if (isTable && members.length > countCells(best)) best = grid;
  }
  return best;
}

const countCells = (grid: CellGrid | null) =>
  grid?.flat().filter((cell) => cell !== null).length ?? 0;

/** From one cell to those beside, above and below it, and on from these. */
function placeNeighbours(
  first: Quad,
  cells: readonly Quad[],
  places: Map<Quad, { row: number; column: number }>,
): Quad[] {
  places.set(first, { row: 0, column: 0 });
  const members = [first];
  for (const cell of members) {
    const { row, column } = places.get(cell) ?? { row: 0, column: 0 };
    for (const [next, rows, columns] of findNeighbours(cell, cells)) {
      if (places.has(next)) continue;
      places.set(next, { row: row + rows, column: column + columns });
      members.push(next);
    }
  }
  return members;
}

function findNeighbours(
  cell: Quad,
  cells: readonly Quad[],
): [Quad, number, number][] {
  const reach = heightOf(cell) * 0.5;
  const isNear = (one: Dot, other: Dot) =>
    Math.hypot(one.x - other.x, one.y - other.y) <= reach;
  return cells.flatMap((other): [Quad, number, number][] => {
    const isAsHigh =
      heightOf(other) > heightOf(cell) * 0.6 &&
      heightOf(other) < heightOf(cell) * 1.6;
    if (other === cell || !isAsHigh) return [];
    if (isNear(placeIn(cell, 1, 0.5), placeIn(other, 0, 0.5))) {
      return [[other, 0, 1]];
    }
    if (isNear(placeIn(cell, 0, 0.5), placeIn(other, 1, 0.5))) {
      return [[other, 0, -1]];
    }
    const isSameColumn =
      widthOf(other) > widthOf(cell) * 0.85 &&
      widthOf(other) < widthOf(cell) * 1.18;
    if (!isSameColumn) return [];
    if (isNear(placeIn(cell, 0.5, 1), placeIn(other, 0.5, 0))) {
      return [[other, 1, 0]];
    }
    return isNear(placeIn(cell, 0.5, 0), placeIn(other, 0.5, 1))
      ? [[other, -1, 0]]
      : [];
  });
}

function arrange(
  members: readonly Quad[],
  places: ReadonlyMap<Quad, { row: number; column: number }>,
): CellGrid {
  const placed = members.map((cell) => ({
    cell,
    row: places.get(cell)?.row ?? 0,
    column: places.get(cell)?.column ?? 0,
  }));
  const rows = placed.map(({ row }) => row);
  const columns = placed.map(({ column }) => column);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const grid = Array.from({ length: Math.max(...rows) - top + 1 }, () =>
    Array.from<Quad | null>({ length: Math.max(...columns) - left + 1 }).fill(
      null,
    ),
  );
  for (const { cell, row, column } of placed) {
    const cellsOfRow = grid[row - top];
    if (cellsOfRow !== undefined) cellsOfRow[column - left] = cell;
  }
  return grid;
}
