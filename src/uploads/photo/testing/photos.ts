import type { GreyImage } from '../measure-photo';

/**
 * Pictures for tests, as numbers: a plan of lines, a wall, and what can go
 * wrong with a photo.
 */

const width = 600;
const height = 400;
const paper = 240;
const ink = 20;

const make = (valueAt: (x: number, y: number) => number): GreyImage => {
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      pixels[y * width + x] = Math.min(
        255,
        Math.max(0, Math.round(valueAt(x, y))),
      );
    }
  }
  return { pixels, width, height };
};

/** Parcels: lines two pixels wide, both ways. */
export function drawPlan(): GreyImage {
  return make((x, y) => (x % 40 < 2 || y % 50 < 2 ? ink : paper));
}

/** A plain ground that the light leaves slowly towards one corner. */
export function drawWall(): GreyImage {
  return make((x, y) => 220 - x / 10 - y / 10);
}

export function dim(image: GreyImage, share: number): GreyImage {
  return {
    ...image,
    pixels: image.pixels.map((value) => Math.round(value * share)),
  };
}

/** Every pixel the mean of those around it, twice: close to a Gaussian. */
export function blur(image: GreyImage, radius: number): GreyImage {
  const once = (from: GreyImage) =>
    average(average(from, radius, 0), 0, radius);
  return radius === 0 ? image : once(once(image));
}

/** A hand that moved sideways. */
export function shake(image: GreyImage, pixels: number): GreyImage {
  return average(image, pixels / 2, 0);
}

/** Grain of this standard deviation, the same at every call. */
export function speckle(image: GreyImage, deviation: number): GreyImage {
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) / 0x1000000 - 0.5;
  };
  const normal = () =>
    (random() + random() + random() + random()) * Math.sqrt(3);
  const pixels = image.pixels.map((value) =>
    Math.min(255, Math.max(0, Math.round(value + normal() * deviation))),
  );
  return { ...image, pixels };
}

function average(
  { pixels }: GreyImage,
  acrossX: number,
  acrossY: number,
): GreyImage {
  return make((x, y) => {
    let sum = 0;
    let count = 0;
    for (let dy = -acrossY; dy <= acrossY; dy += 1) {
      for (let dx = -acrossX; dx <= acrossX; dx += 1) {
        const at = clamp(y + dy, height) * width + clamp(x + dx, width);
        sum += pixels[at] ?? 0;
        count += 1;
      }
    }
    return sum / count;
  });
}

const clamp = (at: number, end: number) => Math.min(end - 1, Math.max(0, at));
