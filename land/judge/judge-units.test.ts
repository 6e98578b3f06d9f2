import { describe, expect, it } from 'vitest';
import { createConverter } from '../frames/convert';
import type { FrameName } from '../frames/frames';
import type { Place } from '../frames/projection';
import {
  metresPerGoldCoastFoot,
  metresPerInternationalFoot,
  squareLengthToSquareMetres,
  squareMetresToArea,
} from '../measures/units';
import { findRegions, type RegionName } from '../regions/regions';
import type { Point } from '../shapes/point';
import { areaOf } from '../shapes/polygon';
import { traverseOf } from '../shapes/traverse';
import { rectangle, shift, turn } from '../testing/shapes';
import { judgeRegion } from './judge-region';
import { judgeUnits, type StatedGround } from './judge-units';

const converter = createConverter();
const convert = (corners: readonly Point[], from: FrameName, to: FrameName) =>
  corners.map((corner) => {
    const point = converter.convert(corner, from, to);
    if (point === null) throw new Error('no place');
    return point;
  });
const exchange = (corners: readonly Point[]) =>
  corners.map(({ east, north }) => ({ east: north, north: east }));

const towns: readonly [string, RegionName, Place][] = [
  ['East Legon', 'Greater Accra', { latitude: 5.636, longitude: -0.161 }],
  ['Kumasi', 'Ashanti', { latitude: 6.6885, longitude: -1.6244 }],
  ['Takoradi', 'Western', { latitude: 4.95, longitude: -1.76 }],
  ['Ho', 'Volta', { latitude: 6.6008, longitude: 0.4713 }],
  ['Tamale', 'Northern', { latitude: 9.4034, longitude: -0.8424 }],
  ['Wa', 'Upper West', { latitude: 10.0607, longitude: -2.5019 }],
];

/** A plot of 70 by 100 ft in feet of the grid, and what its plan prints. */
function planAt(place: Place) {
  const start = converter.fromPlace(place, 'national-grid-feet');
  if (start === null) throw new Error('no place');
  const feet = turn(
    shift(rectangle(0, 0, 70, 100), start.east, start.north),
    17,
  );
  const squareMetres = squareLengthToSquareMetres(
    areaOf(feet),
    'gold-coast-foot',
  );
  const acres = squareMetresToArea(squareMetres, 'acre');
  return {
    feet,
    area: { area: Math.round(acres * 1_000) / 1_000, unit: 'acre' },
    sides: {
      unit: 'gold-coast-foot',
      legs: traverseOf(feet).map(({ bearing, distance }) => ({
        bearing: Math.round(bearing * 60) / 60,
        distance: Math.round(distance * 10) / 10,
      })),
    },
  } as const;
}

interface Mistake {
  name: string;
  /** what is typed, from the true corners in feet of the grid */
  typed: (feet: readonly Point[]) => readonly Point[];
  stated: FrameName;
  meant: FrameName;
  isExchanged: boolean;
}

/** Each mistake that moves a plot out of its place. */
const mistakes: readonly Mistake[] = [
  {
    name: 'UTM metres read as grid feet',
    typed: (feet) => convert(feet, 'national-grid-feet', 'utm-30n'),
    stated: 'national-grid-feet',
    meant: 'utm-30n',
    isExchanged: false,
  },
  {
    name: 'grid metres read as feet',
    typed: (feet) =>
      convert(feet, 'national-grid-feet', 'national-grid-metres'),
    stated: 'national-grid-feet',
    meant: 'national-grid-metres',
    isExchanged: false,
  },
  {
    name: 'feet read as metres',
    typed: (feet) => feet,
    stated: 'national-grid-metres',
    meant: 'national-grid-feet',
    isExchanged: false,
  },
  {
    name: 'east and north of feet exchanged',
    typed: exchange,
    stated: 'national-grid-feet',
    meant: 'national-grid-feet',
    isExchanged: true,
  },
  {
    name: 'east and north of UTM exchanged',
    typed: (feet) => exchange(convert(feet, 'national-grid-feet', 'utm-30n')),
    stated: 'utm-30n',
    meant: 'utm-30n',
    isExchanged: true,
  },
  {
    name: 'latitude and longitude exchanged',
    typed: (feet) => exchange(convert(feet, 'national-grid-feet', 'wgs-84')),
    stated: 'wgs-84',
    meant: 'wgs-84',
    isExchanged: true,
  },
  {
    name: 'UTM metres read as metres of the grid',
    typed: (feet) => convert(feet, 'national-grid-feet', 'utm-30n'),
    stated: 'national-grid-metres',
    meant: 'utm-30n',
    isExchanged: false,
  },
  {
    name: 'UTM zone 30 read as zone 31',
    typed: (feet) => convert(feet, 'national-grid-feet', 'utm-30n'),
    stated: 'utm-31n',
    meant: 'utm-30n',
    isExchanged: false,
  },
];

describe.each(towns)('in %s', (_town, region, place) => {
  const { feet, area, sides } = planAt(place);
  const groundOf = (changes: Partial<StatedGround>): StatedGround => ({
    corners: feet,
    frame: 'national-grid-feet',
    region,
    area,
    sides,
    ...changes,
  });

  it('the true unit fits', () => {
    expect(judgeUnits(groundOf({}), converter)).toMatchObject({
      verdict: 'agrees',
      reason: 'fits',
      others: [],
    });
  });

  it.each(mistakes)(
    '$name: caught, and the right reading is asked about',
    (mistake) => {
      const judgement = judgeUnits(
        groundOf({ corners: mistake.typed(feet), frame: mistake.stated }),
        converter,
      );
      expect(judgement.verdict).toBe('does-not-agree');
      expect(judgement.reason).toBe('another-reading-fits');
      expect(judgement.others).toContainEqual({
        frame: mistake.meant,
        isExchanged: mistake.isExchanged,
      });
    },
  );

  it.each(mistakes)(
    '$name: caught or asked about by printed area and region alone',
    (mistake) => {
      const judgement = judgeUnits(
        groundOf({
          corners: mistake.typed(feet),
          frame: mistake.stated,
          sides: null,
        }),
        converter,
      );
      // Exchanged columns may lead to the same region, and have the same area.
      expect(
        judgement.verdict === 'does-not-agree' ||
          judgement.others.some(
            ({ frame, isExchanged }) =>
              frame === mistake.meant && isExchanged === mistake.isExchanged,
          ),
      ).toBe(true);
    },
  );

  it('the international foot is harmless', () => {
    const factor = metresPerGoldCoastFoot / metresPerInternationalFoot;
    const corners = feet.map(({ east, north }) => ({
      east: east * factor,
      north: north * factor,
    }));
    expect(judgeUnits(groundOf({ corners }), converter).verdict).toBe('agrees');
  });

  it('War Office read as Leigon cannot be caught, and is asked about', () => {
    const corners = convert(feet, 'national-grid-feet', 'national-grid-metres');
    const judgement = judgeUnits(
      groundOf({ corners, frame: 'metre-grid' }),
      converter,
    );
    expect(judgement.verdict).toBe('agrees');
    expect(judgement.others).toContainEqual({
      frame: 'national-grid-metres',
      isExchanged: false,
    });
  });

  it('nothing can be told of numbers alone', () => {
    expect(
      judgeUnits(groundOf({ area: null, sides: null }), converter),
    ).toEqual({
      verdict: 'cannot-be-told',
      reason: 'nothing-to-compare',
      others: [],
    });
  });

  it('no reading fits the area of another plot', () => {
    expect(
      judgeUnits(groundOf({ area: { area: 3.5, unit: 'acre' } }), converter),
    ).toMatchObject({ verdict: 'does-not-agree', reason: 'no-reading-fits' });
  });

  it('the region is named, and another one is told from it', () => {
    const judge = (stated: RegionName, corners: readonly Point[] = feet) =>
      judgeRegion(corners, 'national-grid-feet', stated, converter);
    expect(judge(region).regions).toContain(region);
    expect(judge(region).verdict).not.toBe('does-not-agree');
    expect(judge('Upper East')).toMatchObject({
      verdict: 'does-not-agree',
      reason: 'elsewhere-in-ghana',
    });
    expect(judge(region, [{ east: 9e6, north: 0 }])).toMatchObject({
      verdict: 'does-not-agree',
      reason: 'outside-ghana',
    });
    expect(judge(region, [{ east: NaN, north: 0 }])).toMatchObject({
      verdict: 'does-not-agree',
      reason: 'no-place',
    });
  });
});

describe('a map alone proves nothing: of places all over Ghana', () => {
  const places: Place[] = [];
  for (let longitude = -3.25; longitude < 1.25; longitude += 0.1) {
    for (let latitude = 4.7; latitude < 11.2; latitude += 0.1) {
      const place = { longitude, latitude };
      if (findRegions(place).length > 0) places.push(place);
    }
  }
  const shareInside = (
    typed: FrameName,
    stated: FrameName,
    isExchanged = false,
  ) => {
    const inside = places.filter((place) => {
      const point = converter.fromPlace(place, typed);
      if (point === null) return false;
      const read = isExchanged ? exchange([point]) : [point];
      return read.every((corner) => {
        const found = converter.toPlace(corner, stated);
        return found !== null && findRegions(found).length > 0;
      });
    });
    return Math.round((100 * inside.length) / places.length);
  };

  it.each<[string, FrameName, FrameName, boolean, number]>([
    ['UTM metres read as feet', 'utm-30n', 'national-grid-feet', false, 100],
    [
      'grid metres read as feet',
      'national-grid-metres',
      'national-grid-feet',
      false,
      65,
    ],
    ['feet exchanged', 'national-grid-feet', 'national-grid-feet', true, 63],
    ['UTM exchanged', 'utm-30n', 'utm-30n', true, 44],
    [
      'feet read as metres',
      'national-grid-feet',
      'national-grid-metres',
      false,
      6,
    ],
  ])(
    '%s: so many percent stay inside it',
    (_name, typed, stated, isExchanged, percent) => {
      expect(places.length).toBeGreaterThan(1_500);
      expect(
        Math.abs(shareInside(typed, stated, isExchanged) - percent),
      ).toBeLessThanOrEqual(3);
    },
  );
});
