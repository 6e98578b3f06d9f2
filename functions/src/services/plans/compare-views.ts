import type { PlanView } from '@contract/entities/plan-print';
import { readRelief, reliefSide, type Relief } from './relief';

/** Measured (decision 50): changed copies of one plan lie above, other plans of the same office below. */
export const samePictureFrom = 0.88;

/** Views of different parts differ in more bits, and need no closer look. */
const mostBits = 24;

/** Of the two views that are most alike. */
interface Likeness {
  /** 1 for the same picture */
  likeness: number;
  /** different bits of the perceptual hashes, of 64 */
  distance: number;
}

/** @returns null when one has no picture, or no two views are of the same part */
export function compareViews(left: readonly PlanView[], right: readonly PlanView[]): Likeness | null {
  let best: Likeness | null = null;
  for (const own of left) {
    const ownRelief = readRelief(own.relief);
    for (const other of right) {
      const otherRelief = readRelief(other.relief);
      const distance = countDifferent(own.hash, other.hash);
      if (ownRelief === null || otherRelief === null || distance > mostBits) continue;
      const likeness = compareReliefs(ownRelief, otherRelief);
      if (best === null || likeness > best.likeness) {
        best = { likeness, distance };
      }
    }
  }
  return best;
}

function countDifferent(left: string, right: string): number {
  return Array.from(left).filter((bit, at) => bit !== right[at]).length;
}

/** Where the sides of one copy lie on the other, in shares of them; the turn in radians. */
type Fit = readonly [left: number, right: number, top: number, bottom: number, turn: number];

const still: Fit = [0, 0, 0, 0, 0];
const firstSteps: Fit = [0.03, 0.03, 0.03, 0.03, 0.012];
const furthest: Fit = [0.12, 0.12, 0.12, 0.12, 0.04];
const rounds = 5;
/** The first rounds look at every second pixel of every second line. */
const roughRounds = 3;
/** What is below this after the rough rounds never comes near. */
const leastRough = 0.4;
/** Pixels at the edge that are left out: cutting leaves lines there. */
const rim = 3;
/** Share of the pixels that must lie on both. */
const leastOverlap = 0.75;
/** The picture is compared in this many parts to a side. */
const parts = 4;
/** Which part decides, counted from the least alike. */
const decidingPart = 3;
const leastDetail = 4;

/**
 * Finds copies slightly larger, moved or turned.
 * @returns the lower correlation of the whole and of its fourth least alike part: plans of one office agree
 * in frame, title and stamp, and not in their maps
 */
function compareReliefs(left: Relief, right: Relief): number {
  const fit = findFit(left, right);
  const moved = move(right, fit);
  const whole = correlate(left, moved, inside);
  return whole === null ? 0 : Math.min(whole, correlateParts(left, moved));
}

function findFit(left: Relief, right: Relief): Fit {
  let best = still;
  for (let round = 0; round < rounds; round += 1) {
    const stride = round < roughRounds ? 2 : 1;
    const judge = (fit: Fit) => correlate(left, move(right, fit, stride), { ...inside, stride }) ?? -1;
    let most = judge(best);
    if (round === roughRounds && most < leastRough) break;
    for (const [place, step] of firstSteps.entries()) {
      for (const way of [-1, 1]) {
        for (;;) {
          const next = shift(best, place, (way * step) / 2 ** round);
          const likeness = isAllowed(next) ? judge(next) : -1;
          if (likeness <= most + 1e-4) break;
          [best, most] = [next, likeness];
        }
      }
    }
  }
  return best;
}

function shift([a, b, c, d, e]: Fit, place: number, by: number): Fit {
  const add = (value: number, own: number) => (own === place ? value + by : value);
  return [add(a, 0), add(b, 1), add(c, 2), add(d, 3), add(e, 4)];
}

function isAllowed(fit: Fit): boolean {
  return fit.every((value, place) => Math.abs(value) <= (furthest[place] ?? 0) + 1e-9);
}

/** NaN where nothing of the picture lies. */
function move(relief: Relief, [left, right, top, bottom, turn]: Fit, stride = 1): Float32Array {
  const moved = new Float32Array(relief.length);
  const middle = (reliefSide - 1) / 2;
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  const [scaleX, scaleY] = [1 + right - left, 1 + bottom - top];
  const [moveX, moveY] = [(left + right) * middle, (top + bottom) * middle];
  for (let y = rim; y < reliefSide - rim; y += stride) {
    for (let x = rim; x < reliefSide - rim; x += stride) {
      const [u, v] = [(x - middle) * scaleX + moveX, (y - middle) * scaleY + moveY];
      const [atX, atY] = [u * cosine - v * sine + middle, u * sine + v * cosine + middle];
      moved[y * reliefSide + x] = sample(relief, atX, atY);
    }
  }
  return moved;
}

function sample(relief: Relief, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= reliefSide - 1 || top >= reliefSide - 1) return Number.NaN;
  const at = top * reliefSide + left;
  const [dx, dy] = [x - left, y - top];
  const upper = (relief[at] ?? 0) * (1 - dx) + (relief[at + 1] ?? 0) * dx;
  const lower = (relief[at + reliefSide] ?? 0) * (1 - dx) + (relief[at + reliefSide + 1] ?? 0) * dx;
  return upper * (1 - dy) + lower * dy;
}

interface Part {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  stride?: number;
}

const inside: Part = { from: [rim, rim], to: [reliefSide - rim, reliefSide - rim] };

/** Pearson's correlation; null where too little lies on both, or is drawn. */
function correlate(
  left: Relief,
  right: Float32Array,
  { from, to, stride = 1 }: Part,
  least = 0,
): number | null {
  let [all, count, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0, 0];
  for (let y = from[1]; y < to[1]; y += stride) {
    for (let x = from[0]; x < to[0]; x += stride) {
      const at = y * reliefSide + x;
      const [p, q] = [left[at] ?? 0, right[at] ?? Number.NaN];
      all += 1;
      if (Number.isNaN(q)) continue;
      count += 1;
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
  }
  if (count < all * leastOverlap) return null;
  const [ownSpread, otherSpread] = [aa - (a * a) / count, bb - (b * b) / count];
  if (Math.max(ownSpread, otherSpread) / count < least) return null;
  return (ab - (a * b) / count) / Math.sqrt(ownSpread * otherSpread + 1e-9);
}

function correlateParts(left: Relief, right: Float32Array): number {
  const side = (reliefSide - 2 * rim) / parts;
  const found: number[] = [];
  for (let row = 0; row < parts; row += 1) {
    for (let column = 0; column < parts; column += 1) {
      const from = [Math.round(rim + column * side), Math.round(rim + row * side)] as const;
      const to = [Math.round(rim + (column + 1) * side), Math.round(rim + (row + 1) * side)] as const;
      const likeness = correlate(left, right, { from, to }, leastDetail);
      if (likeness !== null) found.push(likeness);
    }
  }
  return found.sort((low, high) => low - high)[Math.min(decidingPart, found.length - 1)] ?? 0;
}
