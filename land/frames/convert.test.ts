import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  metresPerGoldCoastFoot,
  metresPerInternationalFoot,
} from '../measures/units';
import type { Point } from '../shapes/point';
import { areaOf, distanceBetween } from '../shapes/polygon';
import { createConverter } from './convert';
import { DatumShifts, publishedShifts } from './datums';
import { commonFrame, FrameName, frames } from './frames';
import type { Place } from './projection';

const converter = createConverter();
const found = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('no place');
  return value;
};
/** Over Ghana and its corners. */
const places = fc.record({
  longitude: fc.double({ min: -3.3, max: 1.3, noNaN: true }),
  latitude: fc.double({ min: 4.6, max: 11.2, noNaN: true }),
});
const accra: Place = { longitude: -0.187, latitude: 5.6037 };

describe('a point that epsg.io publishes', () => {
  /**
   * The centre of the area of use of EPSG 2136, 1.4 to 11.16 and -3.79 to 2.1,
   * by EPSG 1569, the shift of that page.
   */
  it('is found in the feet of the national grid', () => {
    const asOnThePage = createConverter({
      ...publishedShifts,
      accra: { x: -199, y: 32, z: 322, source: 'EPSG 1569' },
    });
    const centre = found(
      asOnThePage.fromPlace(
        { longitude: (-3.79 + 2.1) / 2, latitude: (1.4 + 11.16) / 2 },
        'national-grid-feet',
      ),
    );
    expect(centre.east).toBeCloseTo(956_164.35527782, 3);
    expect(centre.north).toBeCloseTo(584_176.05990338, 3);
  });
});

describe('frames of Ghana', () => {
  it.each(FrameName.options)('%s leads back to the place', (frame) => {
    fc.assert(
      fc.property(places, (place) => {
        const point = found(converter.fromPlace(place, frame));
        const back = found(converter.toPlace(point, frame));
        // Half a ten-millionth of a degree is half a centimetre: the height is
        // not kept on the way.
        expect(back.longitude).toBeCloseTo(place.longitude, 7);
        expect(back.latitude).toBeCloseTo(place.latitude, 7);
      }),
    );
  });

  it('feet and metres of the national grid are the same numbers but for the foot', () => {
    const feet = { east: 1_190_123.4, north: 338_567.8 };
    const metres = found(
      converter.convert(feet, 'national-grid-feet', commonFrame),
    );
    expect(metres.east).toBe(feet.east * metresPerGoldCoastFoot);
    expect(metres.north).toBe(feet.north * metresPerGoldCoastFoot);
    expect(
      converter.convert(feet, 'national-grid-feet', 'national-grid-feet'),
    ).toBe(feet);
  });

  it('has the origin of the national grid at 900,000 feet', () => {
    const noShift = createConverter({
      ...publishedShifts,
      leigon: { x: 0, y: 0, z: 0, source: 'none' },
    });
    expect(frames['national-grid-feet'].projection.falseEasting).toBeCloseTo(
      274_319.739163358,
      8,
    );
    const place = found(
      noShift.toPlace({ east: 274_319.51, north: 0 }, 'metre-grid'),
    );
    expect(place.longitude).toBeCloseTo(-1, 9);
    // Latitudes of two ellipsoids about one centre.
    expect(Math.abs(place.latitude - 14 / 3)).toBeLessThan(0.01);
  });

  it('has an area that is nearly the same in all plane frames', () => {
    const corners = [
      [0, 0],
      [100, 0],
      [100, 80],
      [0, 80],
    ].map(([east = 0, north = 0]) => ({
      east: 350_000 + east,
      north: 105_000 + north,
    }));
    for (const frame of ['metre-grid', 'utm-30n', 'utm-31n'] as const) {
      const converted = corners.map((corner) =>
        found(converter.convert(corner, commonFrame, frame)),
      );
      expect(Math.abs(areaOf(converted) - 8_000)).toBeLessThan(25);
    }
  });

  it('is no place where the numbers are none', () => {
    const far: Point = { east: 1e12, north: -1e12 };
    const nothing: Point = { east: NaN, north: 0 };
    for (const frame of FrameName.options) {
      expect(converter.toPlace(nothing, frame)).toBeNull();
      expect(converter.toCommonFrame([nothing], frame)).toBeNull();
    }
    expect(converter.toPlace(far, 'wgs-84')).toBeNull();
    expect(
      converter.toCommonFrame([{ east: -0.2, north: 5.6 }, far], 'wgs-84'),
    ).toBeNull();
    expect(
      converter.toCommonFrame([{ east: -0.2, north: 5.6 }], 'wgs-84'),
    ).toHaveLength(1);
  });
});

describe('datums', () => {
  const moved = (place: Place): number => {
    const point = found(converter.fromPlace(place, 'national-grid-metres'));
    const asLeigon = found(converter.toPlace(point, 'metre-grid'));
    return distanceBetween(
      point,
      found(converter.fromPlace(asLeigon, 'national-grid-metres')),
    );
  };

  it('War Office read as Leigon moves a plot by five to seven metres', () => {
    fc.assert(
      fc.property(places, (place) => {
        expect(moved(place)).toBeGreaterThan(5);
        expect(moved(place)).toBeLessThan(7);
      }),
    );
  });

  it('two published shifts of one datum differ by three metres at most', () => {
    const other = createConverter({
      ...publishedShifts,
      accra: { x: -199, y: 32, z: 322, source: 'EPSG 1569' },
    });
    fc.assert(
      fc.property(places, (place) => {
        const [point, otherPoint] = [converter, other].map((each) =>
          found(each.fromPlace(place, 'national-grid-metres')),
        );
        const nowhere = { east: NaN, north: NaN };
        const distance = distanceBetween(
          point ?? nowhere,
          otherPoint ?? nowhere,
        );
        expect(distance).toBeLessThan(3.2);
      }),
    );
  });

  it('a foot of another kind moves a corner in Accra by a third of a metre', () => {
    const feet = found(converter.fromPlace(accra, 'national-grid-feet'));
    const asInternational = {
      east: feet.east * metresPerInternationalFoot,
      north: feet.north * metresPerInternationalFoot,
    };
    const right = found(
      converter.convert(feet, 'national-grid-feet', commonFrame),
    );
    const distance = distanceBetween(right, asInternational);
    expect(distance).toBeGreaterThan(0.1);
    expect(distance).toBeLessThan(0.4);
  });

  it('can be set by the office, within a kilometre and with a source', () => {
    expect(DatumShifts.parse(publishedShifts)).toEqual(publishedShifts);
    const withAccra = (accraShift: object) => ({
      ...publishedShifts,
      accra: accraShift,
    });
    const refused = [
      { x: -170, y: 33, z: 326 },
      { x: -170, y: 33, z: 326, source: '' },
      { x: -1_700, y: 33, z: 326, source: 'a slip' },
      { x: NaN, y: 33, z: 326, source: 'a slip' },
      { x: '-170', y: 33, z: 326, source: 'a slip' },
    ];
    for (const shift of refused) {
      expect(DatumShifts.safeParse(withAccra(shift)).success).toBe(false);
    }
    const changed = createConverter({
      ...publishedShifts,
      accra: { x: -160, y: 33, z: 326, source: 'the Division' },
    });
    const [before, after] = [converter, changed].map((each) =>
      found(each.fromPlace(accra, 'national-grid-metres')),
    );
    expect(before).not.toEqual(after);
    // What lies in the grid itself is not moved by any shift.
    const feet = { east: 1_190_000, north: 338_000 };
    expect(changed.convert(feet, 'national-grid-feet', commonFrame)).toEqual(
      converter.convert(feet, 'national-grid-feet', commonFrame),
    );
  });
});
