import type { PlanView } from '@contract/entities/plan-print';
import { readRelief, reliefSide, type Relief } from './relief';

/**
 * Measured (decision 50): changed copies of one plan lie above, other plans of
 * the same office below.
 */
export const samePictureFrom = 0.88;

/** Views of different parts differ in more bits, and need no closer look. */
const maxBits = 24;

/** Of the two views that are most alike. */
export interface Likeness {
  /** 1 for the same picture */
  likeness: number;
  /** different bits of the perceptual hashes, of 64 */
  distance: number;
}

/**
 * Compares two pictures by their views.
 * @returns null when one has no picture, or no two views are of the same part
 */
export function compareViews(
  ownViews: readonly PlanView[],
  otherViews: readonly PlanView[],
): Likeness | null {
  let best: Likeness | null = null;
  for (const own of ownViews) {
    const ownRelief = readRelief(own.relief);
    for (const other of otherViews) {
      const otherRelief = readRelief(other.relief);
      const distance = countDifferentBits(own.hash, other.hash);
      if (ownRelief === null || otherRelief === null || distance > maxBits) {
        continue;
      }
      const likeness = compareReliefs(ownRelief, otherRelief);
      if (best === null || likeness > best.likeness) {
        best = { likeness, distance };
      }
    }
  }
  return best;
}

function countDifferentBits(ownHash: string, otherHash: string): number {
  return Array.from(ownHash).filter((bit, index) => bit !== otherHash[index])
    .length;
}

/**
 * Where the sides of one copy lie on the other, in shares of them; the turn in
 * radians.
 */
type Fit = readonly [
  left: number,
  right: number,
  top: number,
  bottom: number,
  turn: number,
];

const unmoved: Fit = [0, 0, 0, 0, 0];
/**
 * How far each number of a fit is moved in the first round; half as far in each
 * round after it.
 */
const firstSteps: Fit = [0.03, 0.03, 0.03, 0.03, 0.012];
const maxShifts: Fit = [0.12, 0.12, 0.12, 0.12, 0.04];
const rounds = 5;
/** The first rounds compare every second pixel of every second line. */
const roughRounds = 3;
/** What is below this after the rough rounds never comes near. */
const minRoughLikeness = 0.4;
/** A step that gains less than this gains nothing. */
const minGain = 1e-4;
/** For the rounding of numbers. */
const tolerance = 1e-9;
/** Pixels at the edge that are left out: cutting leaves lines there. */
const rim = 3;
/** Share of the pixels that must lie on both. */
const minOverlap = 0.75;
/** The picture is compared in this many parts to a side. */
const parts = 4;
/** Which part decides, counted from the least alike. */
const decidingPart = 3;
/**
 * Change of brightness, squared, that a part of a picture has to have to say
 * anything.
 */
const minVariance = 4;

/**
 * Finds copies slightly larger, moved or turned.
 * @returns the lower correlation of the whole and of its fourth least alike
 * part: plans of one office agree in frame, title and stamp, and not in their
 * maps
 */
function compareReliefs(own: Relief, other: Relief): number {
  const moved = move(other, findFit(own, other));
  const likenessOfWhole = correlate(own, moved, inside);
  if (likenessOfWhole === null) return 0;
  return Math.min(likenessOfWhole, correlateParts(own, moved));
}

/**
 * The best fit that is found by moving one number after the other, in smaller
 * and smaller steps.
 */
function findFit(own: Relief, other: Relief): Fit {
  let best = unmoved;
  for (let round = 0; round < rounds; round += 1) {
    const stride = round < roughRounds ? 2 : 1;
    const judge = (fit: Fit) =>
      correlate(own, move(other, fit, stride), { ...inside, stride }) ?? -1;
    if (round === roughRounds && judge(best) < minRoughLikeness) break;
    best = improve(best, 2 ** -round, judge);
  }
  return best;
}

/**
 * Moves each number of a fit to and fro, as long as that makes the two more
 * alike.
 */
function improve(
  start: Fit,
  stepSize: number,
  judge: (fit: Fit) => number,
): Fit {
  let best = start;
  let mostAlike = judge(best);
  for (const [index, firstStep] of firstSteps.entries()) {
    for (const direction of [-1, 1]) {
      let isBetter = true;
      while (isBetter) {
        const shifted = shift(best, index, direction * firstStep * stepSize);
        const likeness = isAllowed(shifted) ? judge(shifted) : -1;
        isBetter = likeness > mostAlike + minGain;
        if (isBetter) [best, mostAlike] = [shifted, likeness];
      }
    }
  }
  return best;
}

function shift(
  [left, right, top, bottom, turn]: Fit,
  index: number,
  distance: number,
): Fit {
  const addToOne = (value: number, ownIndex: number) =>
    ownIndex === index ? value + distance : value;
  return [
    addToOne(left, 0),
    addToOne(right, 1),
    addToOne(top, 2),
    addToOne(bottom, 3),
    addToOne(turn, 4),
  ];
}

function isAllowed(fit: Fit): boolean {
  return fit.every(
    (value, index) => Math.abs(value) <= (maxShifts[index] ?? 0) + tolerance,
  );
}

/** NaN where nothing of the picture lies. */
function move(
  relief: Relief,
  [left, right, top, bottom, turn]: Fit,
  stride = 1,
): Float32Array {
  const moved = new Float32Array(relief.length);
  const middle = (reliefSide - 1) / 2;
  const cosine = Math.cos(turn);
  const sine = Math.sin(turn);
  const scaleX = 1 + right - left;
  const scaleY = 1 + bottom - top;
  const moveX = (left + right) * middle;
  const moveY = (top + bottom) * middle;
  for (let y = rim; y < reliefSide - rim; y += stride) {
    for (let x = rim; x < reliefSide - rim; x += stride) {
      const scaledX = (x - middle) * scaleX + moveX;
      const scaledY = (y - middle) * scaleY + moveY;
      const sourceX = scaledX * cosine - scaledY * sine + middle;
      const sourceY = scaledX * sine + scaledY * cosine + middle;
      moved[y * reliefSide + x] = sample(relief, sourceX, sourceY);
    }
  }
  return moved;
}

/** Between four pixels; NaN outside of the picture. */
function sample(relief: Relief, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left >= reliefSide - 1 || top >= reliefSide - 1) {
    return Number.NaN;
  }
  const index = top * reliefSide + left;
  const shareX = x - left;
  const shareY = y - top;
  const upper =
    (relief[index] ?? 0) * (1 - shareX) + (relief[index + 1] ?? 0) * shareX;
  const below = index + reliefSide;
  const lower =
    (relief[below] ?? 0) * (1 - shareX) + (relief[below + 1] ?? 0) * shareX;
  return upper * (1 - shareY) + lower * shareY;
}

/** A part of a picture that is compared. */
interface Part {
  from: readonly [x: number, y: number];
  /** the first pixel behind it */
  to: readonly [x: number, y: number];
  /** every which pixel of every which line */
  stride?: number;
}

const inside: Part = {
  from: [rim, rim],
  to: [reliefSide - rim, reliefSide - rim],
};

/** Pearson's correlation; null where too little lies on both, or is drawn. */
function correlate(
  own: Relief,
  other: Float32Array,
  { from: start, to, stride = 1 }: Part,
  minSpread = 0,
): number | null {
  let pixels = 0;
  let pixelsOnBoth = 0;
  let sumOfOwn = 0;
  let sumOfOther = 0;
  let sumOfOwnSquares = 0;
  let sumOfOtherSquares = 0;
  let sumOfProducts = 0;
  for (let y = start[1]; y < to[1]; y += stride) {
    for (let x = start[0]; x < to[0]; x += stride) {
      const index = y * reliefSide + x;
      const ownPixel = own[index] ?? 0;
      const otherPixel = other[index] ?? Number.NaN;
      pixels += 1;
      if (Number.isNaN(otherPixel)) continue;
      pixelsOnBoth += 1;
      sumOfOwn += ownPixel;
      sumOfOther += otherPixel;
      sumOfOwnSquares += ownPixel * ownPixel;
      sumOfOtherSquares += otherPixel * otherPixel;
      sumOfProducts += ownPixel * otherPixel;
    }
  }
  if (pixelsOnBoth < pixels * minOverlap) return null;
  const ownSpread = sumOfOwnSquares - (sumOfOwn * sumOfOwn) / pixelsOnBoth;
  const otherSpread =
    sumOfOtherSquares - (sumOfOther * sumOfOther) / pixelsOnBoth;
  if (Math.max(ownSpread, otherSpread) / pixelsOnBoth < minSpread) {
    return null;
  }
  const commonSpread = sumOfProducts - (sumOfOwn * sumOfOther) / pixelsOnBoth;
  return commonSpread / Math.sqrt(ownSpread * otherSpread + tolerance);
}

/**
 * The correlation of the part that decides; 0 where nothing can be compared.
 */
function correlateParts(own: Relief, other: Float32Array): number {
  const partSide = (reliefSide - 2 * rim) / parts;
  const edgeOf = (index: number) => Math.round(rim + index * partSide);
  const likenesses: number[] = [];
  for (let row = 0; row < parts; row += 1) {
    for (let column = 0; column < parts; column += 1) {
      const part: Part = {
        from: [edgeOf(column), edgeOf(row)],
        to: [edgeOf(column + 1), edgeOf(row + 1)],
      };
      const likeness = correlate(own, other, part, minVariance);
      if (likeness !== null) likenesses.push(likeness);
    }
  }
  likenesses.sort((low, high) => low - high);
  return likenesses[Math.min(decidingPart, likenesses.length - 1)] ?? 0;
}
