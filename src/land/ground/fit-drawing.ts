import type { GroundCorner } from '@contract/values/land/ground-corner';

/** A place in a drawing: to the right and downwards. */
export interface DrawnPoint {
  x: number;
  y: number;
}

/** Of a drawing, in its own units. */
export const drawingSize = { width: 320, height: 240 } as const;

/** For the numbers of corners and sides around the ground. */
const margin = 44;
const barRoom = 16;

/** How a ground lies in its drawing. */
export interface DrawingFit {
  place: (corner: GroundCorner) => DrawnPoint;
  /** units of the drawing for one metre */
  unitsPerMetre: number;
}

/** One scale for both directions, north upwards, the ground in the middle. */
export function fitDrawing(corners: readonly GroundCorner[]): DrawingFit {
  const east = findRange(corners.map((corner) => corner.east));
  const north = findRange(corners.map((corner) => corner.north));
  const unitsPerMetre = Math.min(
    (drawingSize.width - 2 * margin) / Math.max(east.length, 0.001),
    (drawingSize.height - 2 * margin - barRoom) / Math.max(north.length, 0.001),
  );
  return {
    unitsPerMetre,
    place: (corner) => ({
      x: drawingSize.width / 2 + (corner.east - east.middle) * unitsPerMetre,
      y:
        (drawingSize.height - barRoom) / 2 -
        (corner.north - north.middle) * unitsPerMetre,
    }),
  };
}

function findRange(values: readonly number[]): {
  middle: number;
  length: number;
} {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { middle: (least + most) / 2, length: most - least };
}

/**
 * A round length for a scale bar of at most a third of the drawing, in metres:
 * 1, 2 or 5 times a power of ten.
 */
export function chooseBarLength(unitsPerMetre: number): number {
  const longest = drawingSize.width / 3 / unitsPerMetre;
  const power = 10 ** Math.floor(Math.log10(longest));
  const factor = [5, 2, 1].find((times) => times * power <= longest) ?? 1;
  return factor * power;
}
