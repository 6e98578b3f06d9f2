import { describe, expect, it } from 'vitest';
import type { Ellipsoid } from './datums';
import { createProjection } from './projection';

const ellipsoid = (
  semiMajorAxis: number,
  inverseFlattening: number,
): Ellipsoid => ({ epsg: 0, name: '', semiMajorAxis, inverseFlattening });
const sexagesimal = (degrees: number, minutes: number, seconds: number) =>
  degrees + minutes / 60 + seconds / 3_600;

describe('points that the EPSG registry and PROJ publish', () => {
  // IOGP Guidance Note 7-2, example of method 9807, to the centimetre that it
  // prints.
  it('the example of Transverse Mercator', () => {
    const projection = createProjection({
      ellipsoid: ellipsoid(6_377_563.396, 299.3249646),
      shift: null,
      transverseMercator: {
        latitudeOfOrigin: 49,
        centralMeridian: -2,
        scale: 0.9996012717,
        falseEasting: 400_000,
        falseNorthing: -100_000,
      },
    });
    const point = projection.toPoint({ longitude: 0.5, latitude: 50.5 });
    expect(Math.abs((point?.east ?? 0) - 577_274.99)).toBeLessThan(0.01);
    expect(Math.abs((point?.north ?? 0) - 69_740.5)).toBeLessThan(0.01);
    const place = projection.toPlace({ east: 577_274.99, north: 69_740.5 });
    expect(place?.longitude).toBeCloseTo(0.5, 6);
    expect(place?.latitude).toBeCloseTo(50.5, 6);
  });

  // PROJ, test/gie/builtins.gie: +proj=utm +ellps=GRS80 +zone=30. no datum.
  it.each([
    [2, 1, 1_057_002.405491298, 110_955.141175949],
    [-2, 1, 611_263.812278905, 110_547.105696804],
    [-2, -1, 611_263.812278905, -110_547.105696804],
  ])('%d, %d in UTM zone 30', (longitude, latitude, east, north) => {
    const projection = createProjection({
      ellipsoid: ellipsoid(6_378_137, 298.257222101),
      shift: null,
      transverseMercator: {
        latitudeOfOrigin: 0,
        centralMeridian: -3,
        scale: 0.9996,
        falseEasting: 500_000,
        falseNorthing: 0,
      },
    });
    const point = projection.toPoint({ longitude, latitude });
    expect(point?.east).toBeCloseTo(east, 4);
    expect(point?.north).toBeCloseTo(north, 4);
  });

  // IOGP Guidance Note 7-2, example of method 9603: WGS 84 to ED50, at a height
  // of 73 m, which changes the last printed digit.
  it('the example of a geocentric translation', () => {
    const international = ellipsoid(6_378_388, 297);
    const transverseMercator = {
      latitudeOfOrigin: 0,
      centralMeridian: 3,
      scale: 0.9996,
      falseEasting: 500_000,
      falseNorthing: 0,
    };
    const shifted = createProjection({
      ellipsoid: international,
      shift: { x: -84.87, y: -96.49, z: -116.95, source: 'the example' },
      transverseMercator,
    });
    const point = shifted.toPoint({
      longitude: sexagesimal(2, 7, 46.38),
      latitude: sexagesimal(53, 48, 33.82),
    });
    const ed50 = createProjection({
      ellipsoid: international,
      shift: null,
      transverseMercator,
    });
    const printed = ed50.toPoint({
      longitude: sexagesimal(2, 7, 51.477),
      latitude: sexagesimal(53, 48, 36.563),
    });
    expect(Math.abs((point?.east ?? 0) - (printed?.east ?? 1))).toBeLessThan(
      0.1,
    );
    expect(Math.abs((point?.north ?? 0) - (printed?.north ?? 1))).toBeLessThan(
      0.1,
    );
  });
});
