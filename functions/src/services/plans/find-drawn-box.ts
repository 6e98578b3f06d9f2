import { crop, type Box, type GreyPicture } from './grey-picture';

/** Change of brightness across a pixel where something is drawn, of 2 x 255. */
const minEdgeStep = 48;
/** Pixels with an edge, in a row or column on which something is drawn. */
const minEdges = 2;
/**
 * Share of a side that may be empty in one drawing; a wider gap sets off the
 * bars of a screenshot.
 */
const widestGapShare = 0.07;
/** Share of a side by which an edge must move to make another box. */
const minMoveShare = 0.012;
/** Share of the picture's side. */
const smallestBoxShare = 0.15;
/**
 * Share of a side: what is left of the paper's own edge after a cut along it.
 */
const paperEdgeShare = 0.015;

/**
 * The whole picture, then, inside margins, the paper or the frame on it; at
 * most the last two boxes. Copies with different margins have one of them in
 * common.
 */
export function listDrawnBoxes(picture: GreyPicture): Box[] {
  let outer: Box = {
    left: 0,
    top: 0,
    right: picture.width,
    bottom: picture.height,
  };
  const boxes = [outer];
  for (let round = 0; round < 2; round += 1) {
    const inner = findInnerBox(
      picture,
      outer,
      round === 0 ? 0 : paperEdgeShare,
    );
    if (inner === null) break;
    boxes.push(inner);
    outer = inner;
  }
  return boxes.slice(-2);
}

/**
 * The box around what is drawn inside another one.
 * @param insetShare share of a side that is cut off at each edge first
 * @returns null when it is the same box, or too small
 */
function findInnerBox(
  picture: GreyPicture,
  outer: Box,
  insetShare: number,
): Box | null {
  const insetX = Math.round((outer.right - outer.left) * insetShare);
  const insetY = Math.round((outer.bottom - outer.top) * insetShare);
  const searched: Box = {
    left: outer.left + insetX,
    top: outer.top + insetY,
    right: outer.right - insetX,
    bottom: outer.bottom - insetY,
  };
  const part = crop(picture, searched);
  const edges = findEdges(part);
  const edgeAt = (x: number, y: number) => edges[y * part.width + x] ?? 0;
  const rows = findDrawnStretch(part.height, (y) =>
    sumOver(0, part.width, (x) => edgeAt(x, y)),
  );
  const columns = findDrawnStretch(part.width, (x) =>
    sumOver(rows.start, rows.end, (y) => edgeAt(x, y)),
  );
  const inner: Box = {
    left: searched.left + columns.start,
    top: searched.top + rows.start,
    right: searched.left + columns.end,
    bottom: searched.top + rows.end,
  };
  const isFound = isLargeEnough(picture, inner) && hasMoved(outer, inner);
  return isFound ? inner : null;
}

function isLargeEnough(
  picture: GreyPicture,
  { left, top, right, bottom }: Box,
): boolean {
  const isWideEnough = right - left >= picture.width * smallestBoxShare;
  const isHighEnough = bottom - top >= picture.height * smallestBoxShare;
  return isWideEnough && isHighEnough;
}

function hasMoved(outer: Box, inner: Box): boolean {
  const width = outer.right - outer.left;
  const height = outer.bottom - outer.top;
  const movedShares = [
    Math.abs(inner.left - outer.left) / width,
    Math.abs(inner.right - outer.right) / width,
    Math.abs(inner.top - outer.top) / height,
    Math.abs(inner.bottom - outer.bottom) / height,
  ];
  return Math.max(...movedShares) > minMoveShare;
}

/** 1 for each pixel at which brightness changes, else 0; row by row. */
function findEdges({ data, width, height }: GreyPicture): Uint8Array {
  const edges = new Uint8Array(width * height);
  const brightnessAt = (x: number, y: number) => data[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const stepX = Math.abs(brightnessAt(x + 1, y) - brightnessAt(x - 1, y));
      const stepY = Math.abs(brightnessAt(x, y + 1) - brightnessAt(x, y - 1));
      if (stepX + stepY > minEdgeStep) edges[y * width + x] = 1;
    }
  }
  return edges;
}

function sumOver(
  start: number,
  end: number,
  valueAt: (index: number) => number,
): number {
  let sum = 0;
  for (let index = start; index < end; index += 1) sum += valueAt(index);
  return sum;
}

/** Rows or columns that follow each other. */
interface Stretch {
  start: number;
  /** the first line behind it */
  end: number;
}

/**
 * The stretch of lines with the most edges on it; all lines when nothing is
 * drawn.
 */
function findDrawnStretch(
  lineCount: number,
  countEdges: (line: number) => number,
): Stretch {
  let best: Stretch = { start: 0, end: lineCount };
  let mostEdges = 0;
  let start: number | null = null;
  let edgesSinceStart = 0;
  let lastDrawnLine = 0;
  for (let line = 0; line < lineCount; line += 1) {
    const edges = countEdges(line);
    if (edges < minEdges) continue;
    const isBehindGap = line - lastDrawnLine > lineCount * widestGapShare;
    if (start === null || isBehindGap) {
      start = line;
      edgesSinceStart = 0;
    }
    lastDrawnLine = line;
    edgesSinceStart += edges;
    if (edgesSinceStart > mostEdges) {
      best = { start, end: line + 1 };
      mostEdges = edgesSinceStart;
    }
  }
  return best;
}
