import type { FirestoreFields, FirestoreValue } from './api';
import { parseTimestamp } from './time';
import {
  LatLngValue,
  ListValue,
  MapValue,
  PathValue,
  type Value,
} from './values';

/** From proto3-JSON fields. */
export function toMapValue(fields: FirestoreFields | undefined): MapValue {
  const entries = new Map<string, Value>();
  for (const [key, value] of Object.entries(fields ?? {})) {
    entries.set(key, toValue(value));
  }
  return new MapValue(entries);
}

/** From a value in proto3-JSON. */
export function toValue(value: FirestoreValue): Value {
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value) return BigInt(value.integerValue);
  if ('booleanValue' in value) return value.booleanValue;
  if ('nullValue' in value) return null;
  if ('timestampValue' in value) return parseTimestamp(value.timestampValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('mapValue' in value) return toMapValue(value.mapValue.fields);
  if ('arrayValue' in value) {
    return new ListValue((value.arrayValue.values ?? []).map(toValue));
  }
  if ('referenceValue' in value) return referenceToPath(value.referenceValue);
  if ('bytesValue' in value) return Buffer.from(value.bytesValue, 'base64');
  return new LatLngValue(
    value.geoPointValue.latitude ?? 0,
    value.geoPointValue.longitude ?? 0,
  );
}

/**
 * Of `projects/p/databases/(default)/documents/a/b` the rules see the path from
 * `databases` on.
 */
function referenceToPath(name: string): PathValue {
  const segments = name.split('/').filter((segment) => segment !== '');
  return new PathValue(
    segments[0] === 'projects' ? segments.slice(2) : segments,
  );
}

/** For claims of an ID token: whole numbers are ints. */
function fromJson(value: unknown): Value {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? BigInt(value) : value;
  }
  if (Array.isArray(value)) return new ListValue(value.map(fromJson));
  return typeof value === 'object' && value !== null
    ? fromJsonObject(value)
    : null;
}

/** From a JSON object, such as the claims of an ID token. */
export function fromJsonObject(record: object): MapValue {
  const entries = new Map<string, Value>();
  for (const [key, value] of Object.entries(record)) {
    entries.set(key, fromJson(value));
  }
  return new MapValue(entries);
}
