import { expect, it } from 'vitest';
import {
  paperWidth,
  sketchGrounds,
  type PaperPoint,
  type SketchedGround,
} from './ground-sketch';

/** 40 m wide and 30 m deep, against the clock. */
const corners = [
  { east: 0, north: 0 },
  { east: 40, north: 0 },
  { east: 40, north: 30 },
  { east: 0, north: 30 },
];
const plot = { name: 'Plot', corners };
const apart = (one: PaperPoint, other: PaperPoint) =>
  Math.hypot(one.x - other.x, one.y - other.y);

function sketchOne(ground = plot): SketchedGround {
  const [sketched] = sketchGrounds([ground], 'metre').grounds;
  if (sketched === undefined) throw new Error('nothing sketched');
  return sketched;
}

it('draws to scale, north at the top', () => {
  const [southWest, southEast, northEast] = sketchOne().corners;
  if (!southWest || !southEast || !northEast) throw new Error('no corners');
  expect(southWest.x).toBeLessThan(southEast.x);
  expect(northEast.y).toBeLessThan(southEast.y);
  expect(apart(southWest, southEast) / apart(southEast, northEast)).toBeCloseTo(
    40 / 30,
  );
});

it('draws long and narrow ground on the same paper', () => {
  for (const [east, north] of [
    [4, 900],
    [900, 4],
  ] as const) {
    const { height, grounds } = sketchGrounds(
      [
        {
          name: 'Strip',
          corners: [
            { east: 0, north: 0 },
            { east, north: 0 },
            { east, north },
            { east: 0, north },
          ],
        },
      ],
      'metre',
    );
    for (const { x, y } of grounds[0]?.corners ?? []) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(paperWidth);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height);
    }
  }
});

it('numbers corners outside, whichever way round they go', () => {
  for (const turned of [corners, corners.toReversed()]) {
    const { cornerLabels, corners: places } = sketchOne({
      name: 'Plot',
      corners: turned,
    });
    expect(cornerLabels.map(({ text }) => text)).toEqual(['1', '2', '3', '4']);
    const lowest = Math.max(...places.map(({ y }) => y));
    const south = cornerLabels.filter(({ y }) => y > lowest);
    expect(south).toHaveLength(2);
  }
});

it('writes lengths along their sides, never upside down', () => {
  const { sideLabels, corners: places } = sketchOne();
  expect(sideLabels.map(({ text }) => text)).toEqual([
    '40.0 m',
    '30.0 m',
    '40.0 m',
    '30.0 m',
  ]);
  for (const { turn } of sideLabels) {
    expect(turn).toBeGreaterThan(-90.001);
    expect(turn).toBeLessThan(90.001);
  }
  expect(sideLabels[0]?.y).toBeGreaterThan(places[0]?.y ?? Infinity);
});

it('says the lengths of the plan where they are known, in its unit', () => {
  const [sketched] = sketchGrounds(
    [{ name: 'Plot', corners, sides: [40.02, 30, 40, 30.48] }],
    'international-foot',
  ).grounds;
  expect(sketched?.sides).toEqual([
    { name: '1 to 2', length: '131.3 ft' },
    { name: '2 to 3', length: '98.4 ft' },
    { name: '3 to 4', length: '131.2 ft' },
    { name: '4 to 1', length: '100.0 ft' },
  ]);
});

it('leaves out what has no place, and lists it', () => {
  const { sides, sideLabels, cornerLabels } = sketchOne({
    name: 'Plot',
    corners: [...corners, { east: 0, north: 29.5 }, { east: 0, north: 29 }],
  });
  expect(sides).toHaveLength(6);
  expect(sideLabels).toHaveLength(4);
  expect(cornerLabels).toHaveLength(5);
});

it('writes letters inside the second ground', () => {
  const { grounds } = sketchGrounds([plot, plot], 'metre');
  const [first, second] = grounds;
  expect(second?.cornerLabels.map(({ text }) => text)).toEqual([
    'A',
    'B',
    'C',
    'D',
  ]);
  expect(second?.sides[3]?.name).toBe('D to A');
  expect(second?.cornerLabels[0]?.y).toBeLessThan(first?.corners[0]?.y ?? 0);
  expect(second?.sideLabels).toEqual([]);
});

it('has no last side while it is open', () => {
  const [sketched] = sketchGrounds(
    [{ name: 'Plot', corners, isOpen: true }],
    'metre',
  ).grounds;
  expect(sketched?.sides.map(({ name }) => name)).toEqual([
    '1 to 2',
    '2 to 3',
    '3 to 4',
  ]);
});

it.each([
  [1, 'metre', '0.2 m'],
  [40, 'metre', '10 m'],
  [40, 'gold-coast-foot', '50 ft'],
  [90, 'metre', '20 m'],
  [3_000, 'metre', '1,000 m'],
] as const)('draws the scale of %d m in the unit %s', (size, unit, text) => {
  const { scaleBar } = sketchGrounds(
    [
      {
        name: 'Plot',
        corners: corners.map(({ east, north }) => ({
          east: (east / 40) * size,
          north: (north / 40) * size,
        })),
      },
    ],
    unit,
  );
  expect(scaleBar.text).toBe(text);
  expect(scaleBar.length).toBeGreaterThan(40);
  expect(scaleBar.length).toBeLessThanOrEqual(110);
});

it('draws one corner, and a line, without a number that is none', () => {
  for (const count of [0, 1, 2]) {
    const sketch = sketchGrounds(
      [{ name: 'Plot', corners: corners.slice(0, count), isOpen: true }],
      'metre',
    );
    expect(JSON.stringify(sketch)).not.toContain('null');
  }
});
