import { cutToCodePoints } from '../../lib/code-points';
import { isRecord } from '../../lib/is-record';
import { parseDocumentName } from './resource-path';
import { refuseArgument } from './status';
import { spellInUtc } from './timestamps';
import { maxInteger, minInteger } from './values';

const decimal = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const base64 = /^(?:[A-Za-z0-9+/]*|[A-Za-z0-9_-]*)={0,2}$/;
const maxNanos = 999_999_999;

/** Names the value in refusals: `fields.address.town`. */
export type ValuePath = readonly string[];

/** Refuses a value of a wrong type, with field and type, as production does. */
export function refuseValue(
  path: ValuePath,
  kind: string,
  type: string,
  input: unknown,
): never {
  const shownInput = cutToCodePoints(JSON.stringify(input), 100);
  refuseArgument(
    `Invalid value at '${[...path, kind].join('.')}' (${type}), ${shownInput}`,
  );
}

/** Null; in proto3-JSON also its name or its number. */
export function decodeNull(input: unknown, path: ValuePath): null {
  return input === null || input === 'NULL_VALUE' || input === 0
    ? null
    : refuseValue(path, 'null_value', 'NULL_VALUE', input);
}

/** A boolean, also as text. */
export function decodeBoolean(input: unknown, path: ValuePath): boolean {
  if (input === true || input === 'true') return true;
  return input === false || input === 'false'
    ? false
    : refuseValue(path, 'boolean_value', 'TYPE_BOOL', input);
}

/** A 64-bit integer as canonical text; in proto3-JSON text or a number. */
export function decodeInteger(input: unknown, path: ValuePath): string {
  const text = typeof input === 'number' ? String(input) : input;
  if (typeof text !== 'string' || !/^-?\d{1,19}$/.test(text)) {
    refuseValue(path, 'integer_value', 'TYPE_INT64', input);
  }
  if (text.length <= 15) return String(Number(text));
  const integer = BigInt(text);
  if (integer < minInteger || integer > maxInteger) {
    refuseValue(path, 'integer_value', 'TYPE_INT64', input);
  }
  return integer.toString();
}

/**
 * A double; in proto3-JSON a number, text, or the name of NaN or an infinity.
 */
export function decodeDouble(
  input: unknown,
  path: ValuePath,
  kind = 'double_value',
): number {
  if (input === 'NaN' || input === 'Infinity' || input === '-Infinity') {
    return Number(input);
  }
  const value =
    typeof input === 'string' && decimal.test(input) ? Number(input) : input;
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    refuseValue(path, kind, 'TYPE_DOUBLE', input);
  }
  return value;
}

/** A string, and nothing else. */
export function decodeText(
  input: unknown,
  path: ValuePath,
  kind = 'string_value',
): string {
  return typeof input === 'string'
    ? input
    : refuseValue(path, kind, 'TYPE_STRING', input);
}

/**
 * RFC 3339 or `{seconds, nanos}`, in the spelling in which timestamps are
 * stored.
 */
export function decodeTimestamp(input: unknown, path: ValuePath): string {
  const refuse = () =>
    refuseValue(path, 'timestamp_value', 'google.protobuf.Timestamp', input);
  const text = isRecord(input) ? spellTimestamp(input) : input;
  if (typeof text !== 'string') return refuse();
  try {
    return spellInUtc(text);
  } catch {
    return refuse();
  }
}

function spellTimestamp({
  seconds = 0,
  nanos = 0,
}: Record<string, unknown>): string | null {
  const date = new Date(Number(seconds) * 1000);
  const hasNanos =
    Number.isInteger(nanos) && Number(nanos) >= 0 && Number(nanos) <= maxNanos;
  const hasSeconds =
    /^-?\d+$/.test(String(seconds)) && !Number.isNaN(date.getTime());
  if (!hasNanos || !hasSeconds) {
    return null;
  }
  return date
    .toISOString()
    .replace('.000Z', `.${String(nanos).padStart(9, '0')}Z`);
}

/**
 * Base64 in its standard spelling, also from the alphabet for URLs or without
 * padding.
 */
export function decodeBytes(input: unknown, path: ValuePath): string {
  const isBase64 =
    typeof input === 'string' &&
    base64.test(input) &&
    input.replace(/=+$/, '').length % 4 !== 1;
  if (!isBase64) refuseValue(path, 'bytes_value', 'TYPE_BYTES', input);
  return Buffer.from(input, 'base64').toString('base64');
}

/** The full name of a document. */
export function decodeReference(input: unknown, path: ValuePath): string {
  const name = decodeText(input, path, 'reference_value');
  try {
    parseDocumentName(name);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    refuseArgument(
      `Invalid value at '${[...path, 'reference_value'].join('.')}': ${reason}`,
    );
  }
  return name;
}

/** Degrees; a missing part is 0, as in proto3-JSON, and no part is -0. */
export function decodeGeoPoint(
  input: unknown,
  path: ValuePath,
): { latitude: number; longitude: number } {
  if (!isRecord(input)) {
    refuseValue(path, 'geo_point_value', 'google.type.LatLng', input);
  }
  const latitude = decodeDouble(
    input['latitude'] ?? 0,
    path,
    'geo_point_value.latitude',
  );
  const longitude = decodeDouble(
    input['longitude'] ?? 0,
    path,
    'geo_point_value.longitude',
  );
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) {
    refuseValue(path, 'geo_point_value', 'google.type.LatLng', input);
  }
  return { latitude: latitude + 0, longitude: longitude + 0 };
}
