import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseBarLength, drawingSize, fitDrawing } from './fit-drawing';

const Coordinate = fc.double({ min: -5_000, max: 5_000, noNaN: true });
const Corners = fc.array(fc.record({ east: Coordinate, north: Coordinate }), {
  minLength: 2,
  maxLength: 60,
});

it('places every corner inside the drawing, to one scale, north upwards', () => {
  fc.assert(
    fc.property(Corners, (corners) => {
      const { place, unitsPerMetre } = fitDrawing(corners);
      const [first, second] = corners;
      for (const corner of corners) {
        const { x, y } = place(corner);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(drawingSize.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(drawingSize.height);
      }
      if (first === undefined || second === undefined) return;
      const [from, to] = [place(first), place(second)];
      const scaled = (metres: number) => metres * unitsPerMetre;
      expect(to.x - from.x).toBeCloseTo(scaled(second.east - first.east), 3);
      expect(from.y - to.y).toBeCloseTo(scaled(second.north - first.north), 3);
    }),
  );
});

it.each([
  [2, 50],
  [0.9, 100],
  [12, 5],
  [0.031, 2_000],
])('at %f units a metre the bar has %i m', (unitsPerMetre, metres) => {
  expect(chooseBarLength(unitsPerMetre)).toBe(metres);
});
