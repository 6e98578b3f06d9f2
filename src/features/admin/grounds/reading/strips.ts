import type { Gray } from './gray';

/** px of paper around a line of text */
const margin = 12;

/** Of all dots of a line, so many are darker than this one. */
function grayOfRank({ data }: Gray, share: number): number {
  const sorted = data.toSorted();
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 255;
}

/** Readers want some paper around a line; here of its own colour. */
export function padWithPaper(strip: Gray): Gray {
  const width = strip.width + 2 * margin;
  const height = strip.height + 2 * margin;
  const data = new Uint8ClampedArray(width * height).fill(
    grayOfRank(strip, 0.8),
  );
  for (let y = 0; y < strip.height; y += 1) {
    const row = strip.data.subarray(y * strip.width, (y + 1) * strip.width);
    data.set(row, (y + margin) * width + margin);
  }
  return { data, width, height };
}

/** From black ink to white paper, whatever the light was. */
export function stretchContrast(strip: Gray): Gray {
  const ink = grayOfRank(strip, 0.01);
  const paper = Math.max(ink + 1, grayOfRank(strip, 0.75));
  const data = strip.data.map((gray) => ((gray - ink) * 255) / (paper - ink));
  return { data, width: strip.width, height: strip.height };
}
