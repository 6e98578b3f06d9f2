import { EvaluationError } from '../errors';
import { LatLngValue } from '../values';
import { takes1, takes2, type BuiltInFunction, type Method } from './signature';
import { LATLNG, NUMBER } from './types';

/** https://firebase.google.com/docs/reference/rules/rules.LatLng */
export const latLngMethods: readonly Method[] = [
  {
    name: 'distance',
    citation: 'rules.LatLng#distance',
    signature: takes2(LATLNG, LATLNG, measureDistance),
  },
  {
    name: 'latitude',
    citation: 'rules.LatLng#latitude',
    signature: takes1(LATLNG, ({ latitude }) => latitude),
  },
  {
    name: 'longitude',
    citation: 'rules.LatLng#longitude',
    signature: takes1(LATLNG, ({ longitude }) => longitude),
  },
];

/** https://firebase.google.com/docs/reference/rules/rules.latlng */
export const latLngFunctions: readonly BuiltInFunction[] = [
  {
    name: 'latlng.value',
    citation: 'rules.latlng#value',
    signatures: [takes2(NUMBER, NUMBER, makeLatLng)],
  },
];

function makeLatLng(
  latitude: bigint | number,
  longitude: bigint | number,
): LatLngValue {
  const [degreesNorth, degreesEast] = [Number(latitude), Number(longitude)];
  const isOnEarth =
    Math.abs(degreesNorth) <= 90 && Math.abs(degreesEast) <= 180;
  if (!isOnEarth) throw new EvaluationError('there is no such place');
  return new LatLngValue(degreesNorth, degreesEast);
}

/** Mean radius of the sphere that Google measures on, in metres. */
const EARTH_RADIUS = 6_371_010;
const RADIANS_PER_DEGREE = Math.PI / 180;

/** Along the great circle, in metres. */
function measureDistance(from: LatLngValue, to: LatLngValue): number {
  const [fromNorth, toNorth] = [from, to].map(
    ({ latitude }) => latitude * RADIANS_PER_DEGREE,
  );
  const north = ((toNorth ?? 0) - (fromNorth ?? 0)) / 2;
  const east = ((to.longitude - from.longitude) * RADIANS_PER_DEGREE) / 2;
  const halfChordSquared =
    Math.sin(north) ** 2 +
    Math.cos(fromNorth ?? 0) * Math.cos(toNorth ?? 0) * Math.sin(east) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(halfChordSquared)));
}
