import { resample, type GreyPicture } from './grey-picture';

/** Pixels to each side. */
export const reliefSide = 64;
/** Blur in pixels to each side, so that copies a hair apart still agree. */
const blurRadius = 1;
/** Pixels to each side, for the mean of the surroundings that is subtracted. */
const surroundingsRadius = 5;
/** Mean square below which a sheet counts as empty. */
const minMeanSquare = 6;

/**
 * What stands out from its surroundings: lines and words, without paper, shade
 * and light.
 */
export type Relief = Int8Array;

/** The relief of a picture, as large as all others. */
export function makeRelief(picture: GreyPicture): Relief {
  const blurred = blur(resample(picture, reliefSide, reliefSide), blurRadius);
  const surroundings = blur(blurred, surroundingsRadius);
  return Int8Array.from(blurred, (value, index) =>
    clamp(Math.round(value - (surroundings[index] ?? 0))),
  );
}

/** An empty sheet is like every other one. */
export function isBlank(relief: Relief): boolean {
  const sumOfSquares = relief.reduce((sum, value) => sum + value * value, 0);
  return sumOfSquares / relief.length < minMeanSquare;
}

/** In base64. */
export function writeRelief(relief: Relief): string {
  return Buffer.from(
    relief.buffer,
    relief.byteOffset,
    relief.byteLength,
  ).toString('base64');
}

/** @returns null for anything that is not a relief */
export function readRelief(text: string): Relief | null {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== reliefSide * reliefSide) return null;
  return Int8Array.from(bytes);
}

const clamp = (value: number) => Math.max(-127, Math.min(127, value));

/**
 * Each pixel becomes the mean of the square around it, which ends at the
 * picture's edge.
 */
function blur(values: Float32Array, radius: number): Float32Array {
  const alongRows = blurAlong(values, radius, {
    pixelStep: 1,
    lineStep: reliefSide,
  });
  return blurAlong(alongRows, radius, { pixelStep: reliefSide, lineStep: 1 });
}

/** How far apart two neighbours are in the array. */
interface Direction {
  /** of one line */
  pixelStep: number;
  lineStep: number;
}

function blurAlong(
  values: Float32Array,
  radius: number,
  { pixelStep, lineStep }: Direction,
): Float32Array {
  const blurred = new Float32Array(values.length);
  for (let line = 0; line < reliefSide; line += 1) {
    for (let pixel = 0; pixel < reliefSide; pixel += 1) {
      const first = Math.max(0, pixel - radius);
      const last = Math.min(reliefSide - 1, pixel + radius);
      let sum = 0;
      for (let near = first; near <= last; near += 1) {
        sum += values[line * lineStep + near * pixelStep] ?? 0;
      }
      blurred[line * lineStep + pixel * pixelStep] = sum / (last - first + 1);
    }
  }
  return blurred;
}
