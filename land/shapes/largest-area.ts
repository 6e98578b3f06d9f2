/**
 * The largest area that sides of these lengths can enclose, in squares of their
 * unit: that of the polygon whose corners lie on one circle (Cramer; for four
 * sides Brahmagupta). Their order does not matter. No bearings are needed, so
 * it judges a description that prints sides and area only.
 * @param sides lengths above zero in one unit
 * @returns null where the sides cannot close: fewer than three, or one as long
 * as all others together
 */
export function largestAreaOf(sides: readonly number[]): number | null {
  const { longest, others } = takeLongest(sides);
  const rest = others.reduce((total, side) => total + side, 0);
  if (sides.length < 3 || !areLengths(sides) || longest >= rest) return null;
  return areaInCircle({ longest, others, halfTurns: Math.PI });
}

/**
 * The same where one more side closes the shape and its length is not known:
 * that side is then the diameter of the circle.
 * @param sides those that are known, above zero, in one unit
 * @returns null without two sides
 */
export function largestAreaOfOpenSides(
  sides: readonly number[],
): number | null {
  if (sides.length < 2 || !areLengths(sides)) return null;
  const { longest, others } = takeLongest(sides);
  return areaInCircle({ longest, others, halfTurns: Math.PI / 2 });
}

interface Chords {
  longest: number;
  others: readonly number[];
  /** half of what the angles at the centre come to, over all chords */
  halfTurns: number;
}

const areLengths = (sides: readonly number[]) =>
  sides.every((side) => side > 0 && Number.isFinite(side));

function takeLongest(sides: readonly number[]): {
  longest: number;
  others: readonly number[];
} {
  const longest = Math.max(...sides);
  const index = sides.indexOf(longest);
  return {
    longest,
    others: sides.filter((_side, at) => at !== index),
  };
}

/**
 * The circle is found by how far its centre lies inside the longest chord, and
 * below zero outside: the radius itself hardly changes where the two are near.
 */
function areaInCircle({ longest, others, halfTurns }: Chords): number {
  const half = longest / 2;
  const radiusAt = (inside: number) => Math.hypot(inside, half);
  const surplus = (inside: number) =>
    others.reduce(
      (total, side) =>
        total + Math.asin(Math.min(1, side / 2 / radiusAt(inside))),
      Math.atan2(half, inside) - halfTurns,
    );
  const inside = findFall(surplus, half);
  const radius = radiusAt(inside);
  return others.reduce(
    (total, side) =>
      total +
      (side / 2) * Math.sqrt(Math.max(0, radius ** 2 - (side / 2) ** 2)),
    half * inside,
  );
}

/** Where a function falls below zero; `scale` is the size of the numbers. */
function findFall(fall: (at: number) => number, scale: number): number {
  const direction = fall(0) > 0 ? 1 : -1;
  let [near, far] = [0, direction * scale];
  while (fall(far) * direction > 0 && Math.abs(far) < scale * 1e8) {
    near = far;
    far *= 2;
  }
  for (let step = 0; step < 200; step += 1) {
    const middle = (near + far) / 2;
    if (middle === near || middle === far) break;
    if (fall(middle) * direction > 0) near = middle;
    else far = middle;
  }
  return (near + far) / 2;
}
