import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ellipsoidOf } from './datums';
import { degreesToLocalMetres } from './local-metres';
import { createProjection } from './projection';

const degrees = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true });
const inGhana = fc.record({
  east: degrees(-3.2, 1.2),
  north: degrees(4.7, 11.2),
});
/** In each direction. */
const upTo = (most: number) =>
  fc.record({ east: degrees(-most, most), north: degrees(-most, most) });

it.each([
  ['a kilometre', 0.009, 0.001],
  ['thirty kilometres', 0.27, 1],
])(
  'agrees within %s with proj4 around the first corner',
  (_name, most, metres) => {
    fc.assert(
      fc.property(inGhana, upTo(most), (first, { east, north }) => {
        const projection = createProjection({
          ellipsoid: ellipsoidOf['wgs-84'],
          shift: null,
          transverseMercator: {
            latitudeOfOrigin: first.north,
            centralMeridian: first.east,
            scale: 1,
            falseEasting: 0,
            falseNorthing: 0,
          },
        });
        const other = { east: first.east + east, north: first.north + north };
        const [origin, local] = degreesToLocalMetres([first, other]);
        const projected = projection.toPoint({
          longitude: other.east,
          latitude: other.north,
        });
        expect(origin).toEqual({ east: 0, north: 0 });
        expect(
          Math.hypot(
            (local?.east ?? NaN) - (projected?.east ?? NaN),
            (local?.north ?? NaN) - (projected?.north ?? NaN),
          ),
        ).toBeLessThan(metres);
      }),
    );
  },
);

it('reads nothing of nothing', () => {
  expect(degreesToLocalMetres([])).toEqual([]);
});
