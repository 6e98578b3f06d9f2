import type { FirestoreFields, FirestoreValue } from '../../rules/api';
import { isRecord } from '../../lib/is-record';
import { refuseArgument } from './status';
import { normalizeTimestamp } from './timestamps';

const maxDepth = 20;
const minInteger = -(2n ** 63n);
const maxInteger = 2n ** 63n - 1n;

/** What a value is for: a stored array may not hold another one directly, what a filter compares with may. */
type Use = 'stored' | 'compared';
type Decoder = (input: unknown, depth: number, use: Use) => FirestoreValue;

const decoders: Record<string, Decoder> = {
  nullValue: () => ({ nullValue: null }),
  booleanValue: (input) => ({ booleanValue: input === true || input === 'true' }),
  integerValue: (input) => ({ integerValue: decodeInteger(input) }),
  doubleValue: (input) => ({ doubleValue: encodeDouble(Number(input)) }),
  timestampValue: (input) => ({ timestampValue: normalizeTimestamp(decodeTimestamp(input)) }),
  stringValue: (input) => ({ stringValue: decodeText(input, 'string_value') }),
  bytesValue: (input) => ({ bytesValue: normalizeBase64(decodeText(input, 'bytes_value')) }),
  referenceValue: (input) => ({ referenceValue: decodeText(input, 'reference_value') }),
  geoPointValue: (input) => ({ geoPointValue: decodeGeoPoint(input) }),
  arrayValue: (input, depth, use) => ({ arrayValue: { values: decodeArray(input, depth, use) } }),
  mapValue: (input, depth, use) => ({
    mapValue: { fields: decodeFields(isRecord(input) ? input['fields'] : undefined, depth + 1, use) },
  }),
};

/**
 * Checks a value from the wire and gives it in the one form everything behind works with: integers as
 * canonical strings, timestamps with microseconds in UTC, non-finite doubles as their names.
 */
export function decodeValue(input: unknown, depth = 0, use: Use = 'stored'): FirestoreValue {
  if (!isRecord(input)) refuseArgument('A value must be an object with a value type.');
  for (const key in input) {
    const decode = Object.hasOwn(decoders, key) ? decoders[key] : undefined;
    if (decode !== undefined) {
      if (depth > maxDepth) refuseArgument(`A value is nested deeper than ${maxDepth} levels.`);
      return decode(input[key], depth, use);
    }
  }
  refuseArgument('A value must have a value type.');
}

/** As decodeValue, for what a filter or a cursor compares with: `in [[1, 2]]` asks for the array [1, 2]. */
export function decodeOperand(input: unknown): FirestoreValue {
  return decodeValue(input, 0, 'compared');
}

/** Decodes a document's or map's fields; names that are empty or reserved are refused. */
export function decodeFields(input: unknown, depth = 0, use: Use = 'stored'): FirestoreFields {
  const fields: FirestoreFields = {};
  if (input === undefined || input === null) return fields;
  if (!isRecord(input)) refuseArgument('Fields must be an object.');
  for (const [name, value] of Object.entries(input)) {
    checkFieldName(name);
    fields[name] = decodeValue(value, depth, use);
  }
  return fields;
}

/** Refuses the field names that production refuses. */
export function checkFieldName(name: string): void {
  if (name === '') refuseArgument('Property names must not be empty.');
  if (/^__.*__$/.test(name) && name !== '__type__') refuseArgument(`Property name "${name}" is reserved.`);
  if (name.length * 3 > 1500 && Buffer.byteLength(name) > 1500) {
    refuseArgument('Property name is longer than 1500 bytes.');
  }
}

/** A double as it is stored and sent: JSON has no NaN and no infinities. */
export function encodeDouble(value: number): number | 'NaN' | 'Infinity' | '-Infinity' {
  if (Number.isNaN(value)) return 'NaN';
  if (Number.isFinite(value)) return value;
  return value > 0 ? 'Infinity' : '-Infinity';
}

function decodeInteger(input: unknown): string {
  const text = String(input);
  if (!/^-?\d+$/.test(text)) refuseArgument(`Invalid integer: ${text}`);
  if (text.length <= 15) return String(Number(text));
  const exact = BigInt(text);
  if (exact < minInteger || exact > maxInteger) refuseArgument(`Integer out of range: ${text}`);
  return exact.toString();
}

function decodeText(input: unknown, field: string): string {
  if (typeof input !== 'string') refuseArgument(`Invalid value for ${field}.`);
  return input;
}

/** The web SDK's long form of a timestamp is `{seconds, nanos}` when JSON is not proto3's. */
function decodeTimestamp(input: unknown): string {
  if (!isRecord(input)) return decodeText(input, 'timestamp_value');
  const millis = Number(input['seconds'] ?? 0) * 1000;
  const nanos = String(Number(input['nanos'] ?? 0)).padStart(9, '0');
  return new Date(millis).toISOString().replace('.000Z', `.${nanos}Z`);
}

function normalizeBase64(text: string): string {
  return Buffer.from(text, 'base64').toString('base64');
}

function decodeGeoPoint(input: unknown): { latitude: number; longitude: number } {
  const point = isRecord(input) ? input : {};
  const latitude = Number(point['latitude'] ?? 0);
  const longitude = Number(point['longitude'] ?? 0);
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) {
    refuseArgument(`Invalid geo point: ${latitude}, ${longitude}`);
  }
  return { latitude, longitude };
}

function decodeArray(input: unknown, depth: number, use: Use): FirestoreValue[] {
  const values = isRecord(input) ? (input['values'] ?? []) : [];
  if (!Array.isArray(values)) refuseArgument('Array values must be a list.');
  return values.map((element: unknown) => {
    const value = decodeValue(element, depth + 1, use);
    if (use === 'stored' && 'arrayValue' in value)
      refuseArgument('Cannot convert an array value in an array value.');
    return value;
  });
}
