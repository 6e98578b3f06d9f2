import { describe, expect, it } from 'vitest';
import { areaOf } from '../shapes/polygon';
import { squareMetresToArea } from '../measures/units';
import { oldOutlines } from './outlines';
import {
  distanceIntoRegion,
  findRegions,
  outlineTolerance,
  regionNames,
  regionsInOneOutline,
  type RegionName,
} from './regions';

/** The capitals of the sixteen regions: latitude and longitude. */
const capitals: Readonly<Record<RegionName, readonly [number, number]>> = {
  Ahafo: [6.8036, -2.5172],
  Ashanti: [6.6885, -1.6244],
  Bono: [7.3399, -2.3268],
  'Bono East': [7.5862, -1.9346],
  Central: [5.1053, -1.2466],
  Eastern: [6.0941, -0.2591],
  'Greater Accra': [5.6037, -0.187],
  'North East': [10.5273, -0.3698],
  Northern: [9.4034, -0.8424],
  Oti: [8.0662, 0.1795],
  Savannah: [9.083, -1.8188],
  'Upper East': [10.7856, -0.8514],
  'Upper West': [10.0607, -2.5019],
  Volta: [6.6008, 0.4713],
  Western: [4.934, -1.7137],
  'Western North': [6.2158, -2.485],
};
const placeOf = ([latitude, longitude]: readonly [number, number]) => ({
  latitude,
  longitude,
});

describe('the outlines of the regions', () => {
  it.each(regionNames)(
    '%s has its capital in it, and no other region has',
    (region) => {
      const place = placeOf(capitals[region]);
      expect(findRegions(place)).toEqual(regionsInOneOutline(region));
      for (const other of regionNames) {
        const isOurs = regionsInOneOutline(region).includes(other);
        expect(distanceIntoRegion(place, other) > 0).toBe(isOurs);
      }
    },
  );

  it('hold the area of Ghana, 238,533 square kilometres, to a hundredth', () => {
    const squareKilometres = Object.values(oldOutlines).reduce(
      (total, text) => {
        const corners = text.split(',').map((pair) => {
          const [longitude = 0, latitude = 0] = pair
            .trim()
            .split(' ')
            .map((thousandths) => Number(thousandths) / 1_000);
          const shrink = Math.cos((7.9 * Math.PI) / 180);
          return { east: longitude * shrink * 111.32, north: latitude * 110.6 };
        });
        return total + areaOf(corners);
      },
      0,
    );
    expect(Math.abs(squareKilometres / 238_533 - 1)).toBeLessThan(0.01);
    expect(
      squareMetresToArea(squareKilometres * 1e6, 'square-mile'),
    ).toBeGreaterThan(90_000);
  });

  it('have distances in metres', () => {
    // From Kumasi to Accra there are 200 km.
    const kumasi = placeOf(capitals.Ashanti);
    const distance = -distanceIntoRegion(kumasi, 'Greater Accra');
    expect(distance).toBeGreaterThan(130_000);
    expect(distance).toBeLessThan(190_000);
    expect(distanceIntoRegion(kumasi, 'Ashanti')).toBeGreaterThan(
      outlineTolerance,
    );
    // London, and the sea.
    expect(findRegions({ latitude: 51.5, longitude: -0.1 })).toEqual([]);
    expect(findRegions({ latitude: 3, longitude: -1 })).toEqual([]);
  });

  it('do not tell apart what was one region', () => {
    expect(regionsInOneOutline('Bono')).toEqual(['Ahafo', 'Bono', 'Bono East']);
    expect(regionsInOneOutline('Ashanti')).toEqual(['Ashanti']);
    expect(regionNames).toHaveLength(16);
  });
});
