import {
  DocumentReference,
  GeoPoint,
  Timestamp,
  type Firestore,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/**
 * A stored value as JSON. Texts, whole and broken numbers, true, false, null,
 * lists and maps are what they are in JSON; what JSON has no word for is an
 * object with the one key '$', which says what it is.
 */
const Marked = z.strictObject({
  $: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('timestamp'),
      seconds: z.int(),
      nanoseconds: z.int(),
    }),
    z.strictObject({
      type: z.literal('geopoint'),
      latitude: z.number(),
      longitude: z.number(),
    }),
    z.strictObject({ type: z.literal('reference'), path: z.string() }),
    z.strictObject({ type: z.literal('bytes'), base64: z.string() }),
    z.strictObject({
      type: z.literal('number'),
      is: z.enum(['NaN', 'Infinity', '-Infinity', '-0']),
    }),
    // A map that has a key '$' of its own.
    z.strictObject({
      type: z.literal('map'),
      entries: z.record(z.string(), z.unknown()),
    }),
  ]),
});
type Mark = z.infer<typeof Marked>['$'];

const mark = ($: Mark) => ({ $ });

/**
 * @throws TypeError for a value of another type, of which the product stores
 * none: better no export than one that lacks it
 */
export function encodeValue(value: unknown): unknown {
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean'
  ) {
    return value;
  }
  if (typeof value === 'number') return encodeNumber(value);
  if (Array.isArray(value)) return value.map(encodeValue);
  if (value instanceof Timestamp) {
    const { seconds, nanoseconds } = value;
    return mark({ type: 'timestamp', seconds, nanoseconds });
  }
  if (value instanceof GeoPoint) {
    const { latitude, longitude } = value;
    return mark({ type: 'geopoint', latitude, longitude });
  }
  if (value instanceof DocumentReference) {
    return mark({ type: 'reference', path: value.path });
  }
  if (value instanceof Uint8Array) {
    return mark({
      type: 'bytes',
      base64: Buffer.from(value).toString('base64'),
    });
  }
  return encodeMap(value);
}

/**
 * What {@link encodeValue} made, as the SDK takes it.
 * @throws ZodError for a mark that there is not
 */
export function decodeValue(db: Firestore, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => decodeValue(db, item));
  if (value === null || typeof value !== 'object') return value;
  if (!('$' in value)) return decodeMap(db, value);
  return decodeMark(db, z.parse(Marked, value).$);
}

function encodeNumber(value: number): unknown {
  const numberName = Object.is(value, -0) ? '-0' : String(value);
  if (
    numberName === 'NaN' ||
    numberName === 'Infinity' ||
    numberName === '-Infinity' ||
    numberName === '-0'
  ) {
    return mark({ type: 'number', is: numberName });
  }
  return value;
}

/** Keys in their order: the same record is the same line, whoever wrote it. */
function encodeMap(value: unknown): unknown {
  if (
    typeof value !== 'object' ||
    value === null ||
    Object.getPrototypeOf(value) !== Object.prototype
  ) {
    throw new TypeError(
      `A value of type ${value?.constructor.name} has no place in an export.`,
    );
  }
  const sortedEntries = Object.entries(value).sort(([left], [right]) =>
    left < right ? -1 : 1,
  );
  const entries = Object.fromEntries(
    sortedEntries.map(([key, entryValue]) => [key, encodeValue(entryValue)]),
  );
  return '$' in entries ? mark({ type: 'map', entries }) : entries;
}

function decodeMark(db: Firestore, marked: Mark): unknown {
  switch (marked.type) {
    case 'timestamp':
      return new Timestamp(marked.seconds, marked.nanoseconds);
    case 'geopoint':
      return new GeoPoint(marked.latitude, marked.longitude);
    case 'reference':
      return db.doc(marked.path);
    case 'bytes':
      return Buffer.from(marked.base64, 'base64');
    case 'number':
      return Number(marked.is);
    case 'map':
      return decodeMap(db, marked.entries);
  }
}

function decodeMap(db: Firestore, map: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(map).map(([key, entryValue]) => [
      key,
      decodeValue(db, entryValue),
    ]),
  );
}
