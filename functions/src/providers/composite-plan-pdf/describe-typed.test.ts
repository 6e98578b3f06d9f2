import { expect, it } from 'vitest';
import { describeTyped } from './describe-typed';

it('names the grid of coordinates that are not converted', () => {
  expect(
    describeTyped({
      frame: 'national-grid-metres',
      isDatumStated: true,
      traverse: null,
    }),
  ).toBe(
    'Typed as coordinates of Ghana National Grid in metres (EPSG 2136). The plan names its datum.',
  );
});

it('says that others are converted', () => {
  expect(
    describeTyped({
      frame: 'utm-30n',
      isDatumStated: false,
      traverse: null,
    }),
  ).toBe(
    'Typed as coordinates of UTM zone 30N, WGS 84 (EPSG 32630), converted to metres of the National Grid. The plan does not name its datum.',
  );
});

it('says what a traverse left open, and that it was adjusted', () => {
  const typed = (misclosureMetres: number, ratio: number) =>
    describeTyped({
      frame: 'national-grid-feet',
      isDatumStated: false,
      traverse: { unit: 'gold-coast-foot', misclosureMetres, ratio },
    });
  expect(typed(0.443, 242.5)).toBe(
    'Typed as bearings and distances in Gold Coast feet, from a first corner of Ghana National Grid in Gold Coast feet (EPSG 2136), converted to metres of the National Grid. The plan does not name its datum. The sides end 0.44 m from where they begin (1 in 242). That is shared out over them, so the corners are adjusted.',
  );
  expect(typed(0.004, 30_000)).toMatch(/The sides close\.$/);
});

it('does not guess what was typed before it was typed again', () => {
  expect(describeTyped(null)).toContain('typed or converted again');
});
