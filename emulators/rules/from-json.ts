import { ListValue, MapValue, type Value } from './values';

/** Claims of an ID token: whole numbers are ints. What JSON cannot hold counts as absent. */
export function fromJson(value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return new ListValue(value.map(fromJson));
  return typeof value === 'object' ? fromJsonObject(value) : null;
}

export function fromJsonObject(record: object): MapValue {
  const entries = new Map<string, Value>();
  for (const [key, value] of Object.entries(record)) {
    if (value !== undefined) entries.set(key, fromJson(value));
  }
  return new MapValue(entries);
}
