import type { Gray } from './gray';

/** Which dots of a picture are ink: 1, and 0 for paper. */
export interface Ink {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Ink is this much darker than the paper around it. */
const inkShare = 0.85;

/** Sums of everything above and to the left, with a row and column of zeros. */
function sumUp({ data, width, height }: Gray): Uint32Array {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0;
      const above = sums[y * (width + 1) + x + 1] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = above + row;
    }
  }
  return sums;
}

/**
 * Compares each dot with the mean of its surroundings, so that a shadow and the
 * light of a lamp do not matter.
 * @param reach dots in each direction; more than a line of text is high
 */
export function findInk(picture: Gray, reach: number): Ink {
  const { data: grays, width, height } = picture;
  const sums = sumUp(picture);
  const data = new Uint8Array(width * height);
  const sumAt = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - reach);
    const bottom = Math.min(height, y + reach + 1);
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const sum =
        sumAt(right, bottom) -
        sumAt(left, bottom) -
        sumAt(right, top) +
        sumAt(left, top);
      const mean = sum / ((right - left) * (bottom - top));
      const isInk = (grays[y * width + x] ?? 0) < mean * inkShare;
      if (isInk) data[y * width + x] = 1;
    }
  }
  return { data, width, height };
}

/** Dots of one kind that touch each other. */
export interface Patch {
  /** places of its dots: y * width + x */
  dots: Uint32Array;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * The patches of ink, or of paper, whose number of dots lies between two
 * bounds.
 * @param kind 1 for ink, whose dots touch at corners too; 0 for paper
 */
export function findPatches(
  { data, width, height }: Ink,
  kind: 0 | 1,
  [fewest, most]: readonly [number, number],
): Patch[] {
  const seen = new Uint8Array(data.length);
  const waiting = new Uint32Array(data.length);
  const patches: Patch[] = [];
  const reachesCorners = kind === 1;
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] === 1 || data[start] !== kind) continue;
    let count = 1;
    let next = 0;
    waiting[0] = start;
    seen[start] = 1;
    let [left, top, right, bottom] = [width, height, 0, 0];
    const visit = (x: number, y: number) => {
      if (x < 0 || y < 0 || x >= width || y >= height) return;
      const dot = y * width + x;
      if (seen[dot] === 1 || data[dot] !== kind) return;
      seen[dot] = 1;
      waiting[count] = dot;
      count += 1;
    };
    while (next < count) {
      const dot = waiting[next] ?? 0;
      next += 1;
      const [x, y] = [dot % width, Math.floor(dot / width)];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      visit(x - 1, y);
      visit(x + 1, y);
      visit(x, y - 1);
      visit(x, y + 1);
      if (reachesCorners) {
        visit(x - 1, y - 1);
        visit(x + 1, y - 1);
        visit(x - 1, y + 1);
        visit(x + 1, y + 1);
      }
    }
    if (count >= fewest && count <= most) {
      const dots = waiting.slice(0, count);
      patches.push({ dots, left, top, right, bottom });
    }
  }
  return patches;
}
