import { PNG } from 'pngjs';

/** Of 255: what two drawings of the same line may differ by. */
const tolerance = 16;

export interface Difference {
  /**
   * how many pixels differ; those that only one of the pictures has count too
   */
  pixels: number;
  /** the new picture in pale colours, and what differs in red */
  marked: Buffer;
}

/** What differs between two PNG files; null where nothing does. */
export function comparePictures(
  kept: Buffer,
  taken: Buffer,
): Difference | null {
  const before = PNG.sync.read(kept);
  const after = PNG.sync.read(taken);
  const marked = new PNG({
    width: Math.max(before.width, after.width),
    height: Math.max(before.height, after.height),
  });
  let pixels = 0;
  for (let y = 0; y < marked.height; y += 1) {
    for (let x = 0; x < marked.width; x += 1) {
      const [one, other] = [readPixel(before, x, y), readPixel(after, x, y)];
      const differs = isDifferent(one, other);
      if (differs) pixels += 1;
      const shown = differs ? red : fade(other);
      marked.data.set([...shown, 255], (y * marked.width + x) * 4);
    }
  }
  return pixels === 0 ? null : { pixels, marked: PNG.sync.write(marked) };
}

type Pixel = readonly [red: number, green: number, blue: number];

const red: Pixel = [255, 0, 0];

const fade = (pixel: Pixel | null): Pixel => {
  const [r, g, b] = pixel ?? red;
  return [paler(r), paler(g), paler(b)];
};

const paler = (part: number) => Math.round(255 - (255 - part) / 4);

/** Null beyond the edge of the picture. */
function readPixel(
  { width, height, data }: PNG,
  x: number,
  y: number,
): Pixel | null {
  if (x >= width || y >= height) return null;
  const at = (y * width + x) * 4;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

function isDifferent(one: Pixel | null, other: Pixel | null): boolean {
  if (one === null || other === null) return one !== other;
  return one.some(
    (part, place) => Math.abs(part - (other[place] ?? 0)) > tolerance,
  );
}
