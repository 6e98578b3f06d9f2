import type { Scenes } from '@/ui/testing/scenes';
import { GroundDrawing } from '../ground-drawing';
import { GroundFacts } from '../ground-facts';
import { GroundInUnits } from '../ground-in-units';
import type { DrawnGround } from '../ground-sketch';

const plot = {
  name: 'LS-7K3M-98',
  corners: [
    { east: 0, north: 0 },
    { east: 38.4, north: 6.1 },
    { east: 41.9, north: 30.2 },
    { east: 22.5, north: 35.8 },
    { east: -3.2, north: 29.4 },
  ],
} satisfies DrawnGround;

const shiftedPlot = {
  name: 'LS-2B9Q-41',
  corners: [
    { east: 14, north: 9 },
    { east: 52, north: 12.5 },
    { east: 54.3, north: 38 },
    { east: 12.7, north: 41.2 },
  ],
} satisfies DrawnGround;

const manyCorners = Array.from({ length: 24 }, (_, index) => {
  const angle = (index / 24) * 2 * Math.PI;
  const radius = 60 + 14 * Math.sin(3 * angle);
  return { east: radius * Math.cos(angle), north: radius * Math.sin(angle) };
});

const strip = [
  { east: 0, north: 0 },
  { east: 12, north: 0 },
  { east: 12, north: 95 },
  { east: 0, north: 95 },
];

const bowTie = [
  { east: 0, north: 0 },
  { east: 40, north: 30 },
  { east: 40, north: 0 },
  { east: 0, north: 30 },
];

export const scenes = {
  GroundDrawing: {
    'one plot': <GroundDrawing grounds={[plot]} unit="metre" />,
    'in feet': <GroundDrawing grounds={[plot]} unit="gold-coast-foot" />,
    'two plots on each other': (
      <GroundDrawing grounds={[plot, shiftedPlot]} unit="metre" />
    ),
    'nearly the same': (
      <GroundDrawing
        grounds={[
          plot,
          {
            name: 'LS-2B9Q-41',
            corners: plot.corners.map(({ east, north }) => ({
              east: east + 0.9,
              north: north - 0.6,
            })),
          },
        ]}
        unit="metre"
      />
    ),
    'many corners': (
      <GroundDrawing
        grounds={[{ name: 'LS-7K3M-98', corners: manyCorners }]}
        unit="metre"
      />
    ),
    'long and narrow': (
      <GroundDrawing
        grounds={[{ name: 'LS-7K3M-98', corners: strip }]}
        unit="metre"
      />
    ),
    'sides that cross': (
      <GroundDrawing
        grounds={[{ name: 'LS-7K3M-98', corners: bowTie }]}
        unit="metre"
      />
    ),
    'not closed': (
      <GroundDrawing
        grounds={[
          {
            name: 'LS-7K3M-98',
            corners: plot.corners.slice(0, 4),
            isOpen: true,
          },
        ]}
        unit="metre"
      />
    ),
  },
  GroundFacts: {
    'of one plan': (
      <GroundFacts
        ground={{
          sides: [38.9, 24.4, 20.2, 26.5, 29.6],
          localCorners: plot.corners,
          areaSquareMetres: 1_207,
          confirmedAt: new Date('2026-11-10T09:42:00Z'),
        }}
      />
    ),
  },
  GroundInUnits: { 'in metres': <GroundInUnits grounds={[plot]} /> },
} satisfies Scenes;
