import { mapArg } from './arguments';
import { EvaluationError } from './errors';
import { methodTable } from './method-table';
import { LatLngValue, type MapValue, PathBinding, PathValue } from './values';

const EARTH_RADIUS_METRES = 6_371_010;

/** https://firebase.google.com/docs/reference/rules/rules.LatLng; distance in metres on a sphere. */
export const LAT_LNG_METHODS = methodTable<LatLngValue>({
  latitude: { arity: 0, run: (self) => self.latitude },
  longitude: { arity: 0, run: (self) => self.longitude },
  distance: {
    arity: 1,
    run: (self, [other]) => {
      if (!(other instanceof LatLngValue)) throw new EvaluationError('distance takes a latlng');
      return measureDistance(self, other);
    },
  },
});

/** https://firebase.google.com/docs/reference/rules/rules.Path */
export const PATH_METHODS = methodTable<PathValue>({
  bind: { arity: 1, run: (self, args) => bindPath(self, mapArg(args, 0)) },
});

function bindPath(path: PathValue, values: MapValue): PathValue {
  return new PathValue(
    path.segments.map((segment) => {
      const value = segment instanceof PathBinding ? values.entries.get(segment.name) : undefined;
      if (value === undefined) return segment;
      if (typeof value !== 'string' || value === '' || value.includes('/')) {
        throw new EvaluationError('bind takes path segments');
      }
      return value;
    }),
  );
}

function measureDistance(from: LatLngValue, to: LatLngValue): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const lat = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const lng = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const a = lat + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * lng;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(a)));
}
