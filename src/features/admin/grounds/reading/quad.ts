import { grayAt, type Gray } from './gray';

export interface Dot {
  x: number;
  y: number;
}

/** Four corners, in the order in which one reads the text between them. */
export interface Quad {
  topLeft: Dot;
  topRight: Dot;
  bottomRight: Dot;
  bottomLeft: Dot;
}

const between = (from: Dot, to: Dot, share: number): Dot => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** By shares of its width and height: 0, 0 is its top left corner. */
export function placeIn(quad: Quad, across: number, down: number): Dot {
  return between(
    between(quad.topLeft, quad.topRight, across),
    between(quad.bottomLeft, quad.bottomRight, across),
    down,
  );
}

const distance = (from: Dot, to: Dot) =>
  Math.hypot(to.x - from.x, to.y - from.y);

export const widthOf = (quad: Quad): number =>
  (distance(quad.topLeft, quad.topRight) +
    distance(quad.bottomLeft, quad.bottomRight)) /
  2;

export const heightOf = (quad: Quad): number =>
  (distance(quad.topLeft, quad.bottomLeft) +
    distance(quad.topRight, quad.bottomRight)) /
  2;

export const middleOf = (quad: Quad): Dot => placeIn(quad, 0.5, 0.5);

/** As one reads it when the page is upside down. */
export const turnedRound = (quad: Quad): Quad => ({
  topLeft: quad.bottomRight,
  topRight: quad.bottomLeft,
  bottomRight: quad.topLeft,
  bottomLeft: quad.topRight,
});

/**
 * What lies in a quad, upright.
 * @param height px of the result
 */
export function cutOut(picture: Gray, quad: Quad, height: number): Gray {
  const width = Math.max(
    1,
    Math.round((height * widthOf(quad)) / heightOf(quad)),
  );
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const place = placeIn(quad, (x + 0.5) / width, (y + 0.5) / height);
      data[y * width + x] = grayAt(picture, place.x, place.y);
    }
  }
  return { data, width, height };
}
