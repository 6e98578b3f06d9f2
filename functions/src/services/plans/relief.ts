import { resample, type GreyPicture } from './grey-picture';

/** Pixels to each side. */
export const reliefSide = 64;
/** Blur in pixels to each side, so that copies a hair apart still agree. */
const grain = 1;
/** Of the mean that is subtracted, in pixels to each side. */
const reach = 5;
/** Mean square below which a sheet counts as empty. */
const leastDetail = 6;

/** What stands out from its surroundings: lines and words, without paper, shade and light. */
export type Relief = Int8Array;

/** The relief of a picture, as large as all others. */
export function makeRelief(picture: GreyPicture): Relief {
  const sized = mean(resample(picture, reliefSide, reliefSide), grain);
  const ground = mean(sized, reach);
  return Int8Array.from(sized, (value, index) => clamp(Math.round(value - (ground[index] ?? 0))));
}

/** An empty sheet is like every other one. */
export function isBlank(relief: Relief): boolean {
  return relief.reduce((sum, value) => sum + value * value, 0) / relief.length < leastDetail;
}

/** In base64. */
export function writeRelief(relief: Relief): string {
  return Buffer.from(relief.buffer, relief.byteOffset, relief.byteLength).toString('base64');
}

/** @returns null for anything that is not a relief */
export function readRelief(text: string): Relief | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === reliefSide * reliefSide ? Int8Array.from(bytes) : null;
}

const clamp = (value: number) => Math.max(-127, Math.min(127, value));

function mean(values: Float32Array, reach: number): Float32Array {
  const alongRows = meanAlong(values, { reach, step: 1, line: reliefSide });
  return meanAlong(alongRows, { reach, step: reliefSide, line: 1 });
}

interface Direction {
  reach: number;
  /** between neighbouring pixels, and between lines */
  step: number;
  line: number;
}

function meanAlong(values: Float32Array, { reach, step, line }: Direction): Float32Array {
  const blurred = new Float32Array(values.length);
  for (let row = 0; row < reliefSide; row += 1) {
    for (let at = 0; at < reliefSide; at += 1) {
      const [from, to] = [Math.max(0, at - reach), Math.min(reliefSide - 1, at + reach)];
      let sum = 0;
      for (let near = from; near <= to; near += 1) sum += values[row * line + near * step] ?? 0;
      blurred[row * line + at * step] = sum / (to - from + 1);
    }
  }
  return blurred;
}
