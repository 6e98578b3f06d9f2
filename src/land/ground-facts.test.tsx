import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { describeSides, GroundFacts } from './ground-facts';

const ground = {
  sides: [42.06, 30.5, 42, 30.48],
  localCorners: [
    { east: 0, north: 0 },
    { east: 42, north: 0 },
    { east: 42, north: 30.5 },
    { east: 0, north: 30.5 },
  ],
  areaSquareMetres: 1281,
  confirmedAt: new Date('2026-11-10T09:42:00Z'),
};

it('says what is known of the sides, in metres and feet', () => {
  expect(describeSides(ground.sides)).toBe(
    'It has 4 sides. The longest is 42.1 m (138.0 ft), the shortest 30.5 m (100.0 ft).',
  );
});

it('draws the ground, and lists the sides as the plan has them', () => {
  render(<GroundFacts ground={ground} />);
  expect(
    screen.getByRole('img', {
      name: 'Drawing to scale, north at the top. Your plan, corners: 4, 0.32 acre (1,281 m²).',
    }),
  ).toBeVisible();
  expect(screen.getByText('0.32 acre (1,281 m²)')).toBeVisible();
  expect(screen.getByText('1 to 2: 42.1 m')).toBeInTheDocument();
  expect(screen.getByText(/We did not measure the land/)).toBeVisible();
});
