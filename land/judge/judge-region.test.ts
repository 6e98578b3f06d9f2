import { describe, expect, it } from 'vitest';
import { createConverter } from '../frames/convert';
import { rectangle } from '../testing/shapes';
import { distanceIntoRegion, type RegionName } from '../regions/regions';
import type { Point } from '../shapes/point';
import { judgeRegion } from './judge-region';

const converter = createConverter();
/** Corners in degrees: a plot of about a hundred metres. */
const plotAt = (longitude: number, latitude: number) =>
  rectangle(longitude, latitude, 0.001, 0.001);
const judge = (corners: readonly Point[], region: RegionName) =>
  judgeRegion(corners, 'wgs-84', region, converter);

const kumasi = plotAt(-1.6244, 6.6885);

describe('whether a plot lies in its region', () => {
  it('agrees where it lies well inside', () => {
    expect(judge(kumasi, 'Ashanti')).toMatchObject({
      verdict: 'agrees',
      reason: 'inside',
      regions: ['Ashanti'],
    });
  });

  it('does not agree where it lies in another one, which is named', () => {
    expect(judge(kumasi, 'Volta')).toMatchObject({
      verdict: 'does-not-agree',
      reason: 'elsewhere-in-ghana',
      regions: ['Ashanti'],
    });
  });

  it('does not agree outside of Ghana, and where there is no place', () => {
    expect(judge(plotAt(10, 50), 'Ashanti')).toMatchObject({
      verdict: 'does-not-agree',
      reason: 'outside-ghana',
      regions: [],
    });
    expect(judge(rectangle(400, 6, 1, 1), 'Ashanti')).toMatchObject({
      verdict: 'does-not-agree',
      reason: 'no-place',
      figure: null,
    });
  });

  it.each([
    ['inside', 2_000],
    ['outside', -2_000],
  ])(
    'cannot be told near the boundary, %s, where the outline is too coarse',
    (_side, wanted) => {
      // From Kumasi to the north until the boundary is as far as wanted.
      let latitude = 6.6885;
      const distanceAt = () =>
        distanceIntoRegion({ longitude: -1.6244, latitude }, 'Ashanti');
      while (distanceAt() > wanted) latitude += 0.001;
      const judgement = judge(plotAt(-1.6244, latitude), 'Ashanti');
      expect(judgement).toMatchObject({
        verdict: 'cannot-be-told',
        reason: 'near-the-boundary',
      });
      expect(judgement.figure?.found).toBeCloseTo(wanted, -3);
    },
  );
});
