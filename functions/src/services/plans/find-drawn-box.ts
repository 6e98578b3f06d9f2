import { crop, type Box, type GreyPicture } from './grey-picture';

/** Change of brightness across a pixel where something is drawn, of 2 x 255. */
const edgeStep = 48;
const leastEdges = 2;
/** Share of a side that may be empty in one drawing; a wider gap sets off the bars of a screenshot. */
const widestGap = 0.07;
/** Share of a side by which an edge must move to make another box. */
const samePlace = 0.012;
const smallest = 0.15;
/** What is left of the paper's own edge after a cut along it. */
const rim = 0.015;

/**
 * The whole picture, then, inside margins, the paper or the frame on it; at most the last two boxes. Copies
 * with different margins have one of them in common.
 */
export function listDrawnBoxes(picture: GreyPicture): Box[] {
  let outer: Box = { left: 0, top: 0, right: picture.width, bottom: picture.height };
  const boxes = [outer];
  for (let round = 0; round < 2; round += 1) {
    const inner = findInner(picture, outer, round === 0 ? 0 : rim);
    if (inner === null) break;
    boxes.push(inner);
    outer = inner;
  }
  return boxes.slice(-2);
}

function findInner(picture: GreyPicture, outer: Box, inset: number): Box | null {
  const [dx, dy] = [
    Math.round((outer.right - outer.left) * inset),
    Math.round((outer.bottom - outer.top) * inset),
  ];
  const from = {
    left: outer.left + dx,
    top: outer.top + dy,
    right: outer.right - dx,
    bottom: outer.bottom - dy,
  };
  const part = crop(picture, from);
  const edges = findEdges(part);
  const rows = findRun(part.height, (y) => sum(0, part.width, (x) => edges[y * part.width + x]));
  const columns = findRun(part.width, (x) => sum(rows.start, rows.end, (y) => edges[y * part.width + x]));
  const inner = {
    left: from.left + columns.start,
    top: from.top + rows.start,
    right: from.left + columns.end,
    bottom: from.top + rows.end,
  };
  return isAnother(picture, outer, inner) ? inner : null;
}

function isAnother(picture: GreyPicture, outer: Box, inner: Box): boolean {
  const [width, height] = [outer.right - outer.left, outer.bottom - outer.top];
  if (inner.right - inner.left < picture.width * smallest) return false;
  if (inner.bottom - inner.top < picture.height * smallest) return false;
  const moved = [
    Math.abs(inner.left - outer.left) / width,
    Math.abs(inner.right - outer.right) / width,
    Math.abs(inner.top - outer.top) / height,
    Math.abs(inner.bottom - outer.bottom) / height,
  ];
  return Math.max(...moved) > samePlace;
}

function findEdges({ data, width, height }: GreyPicture): Uint8Array {
  const edges = new Uint8Array(width * height);
  const at = (x: number, y: number) => data[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const step = Math.abs(at(x + 1, y) - at(x - 1, y)) + Math.abs(at(x, y + 1) - at(x, y - 1));
      if (step > edgeStep) edges[y * width + x] = 1;
    }
  }
  return edges;
}

function sum(start: number, end: number, at: (index: number) => number | undefined): number {
  let total = 0;
  for (let index = start; index < end; index += 1) total += at(index) ?? 0;
  return total;
}

interface Run {
  start: number;
  /** the first line behind it */
  end: number;
}

/** The stretch of lines with the most drawn on it. */
function findRun(lines: number, count: (line: number) => number): Run {
  let best: Run = { start: 0, end: lines };
  let [most, sum, start, last] = [0, 0, -1, -1];
  for (let line = 0; line < lines; line += 1) {
    const edges = count(line);
    if (edges < leastEdges) continue;
    if (start < 0 || line - last > lines * widestGap) [start, sum] = [line, 0];
    last = line;
    sum += edges;
    if (sum > most) [best, most] = [{ start, end: last + 1 }, sum];
  }
  return best;
}
