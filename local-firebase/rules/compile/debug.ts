import { NANOS_PER_MILLI, NANOS_PER_SECOND } from '../time';
import {
  DurationValue,
  LatLngValue,
  ListValue,
  MapDiffValue,
  MapValue,
  ObjectValue,
  PathValue,
  SetValue,
  TimestampValue,
  typeOf,
  Unknown,
  type Value,
} from '../values';

/**
 * What debug() writes of a value: its type and the value, as the reference shows
 * it, `string_value: "alice"`
 * (https://firebase.google.com/docs/reference/rules/rules.debug).
 */
export function describeForDebug(value: Value): string {
  if (value instanceof Unknown) return 'unknown_value: of a query';
  return `${typeOf(value)}_value: ${JSON.stringify(toPlain(value))}`;
}

function toPlain(value: Value): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (value instanceof ListValue || value instanceof SetValue) {
    return value.items.map(toPlain);
  }
  if (value instanceof MapValue) return toPlainEntries(value.entries);
  if (value instanceof ObjectValue) return toPlainEntries(value.members);
  if (value instanceof MapDiffValue) {
    return [toPlain(value.left), toPlain(value.right)];
  }
  if (value instanceof PathValue) {
    return `/${(value.texts() ?? ['…']).join('/')}`;
  }
  if (value instanceof TimestampValue) {
    const millis = Number(value.epochNanos / NANOS_PER_MILLI);
    return new Date(millis).toISOString();
  }
  if (value instanceof DurationValue) {
    return `${Number(value.nanos) / Number(NANOS_PER_SECOND)}s`;
  }
  return value instanceof LatLngValue
    ? [value.latitude, value.longitude]
    : typeOf(value);
}

function toPlainEntries(
  entries: ReadonlyMap<string, Value>,
): Record<string, unknown> {
  return Object.fromEntries(
    [...entries].map(([key, entry]) => [key, toPlain(entry)]),
  );
}
