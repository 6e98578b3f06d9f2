import {
  DurationValue,
  LatLngValue,
  ListValue,
  MapDiffValue,
  MapValue,
  PathValue,
  SetValue,
  TimestampValue,
  type TypeName,
  Unknown,
  type Value,
} from './values';

/** Names the `is` operator takes (the reference's list; others are refused when the rules are loaded). */
export const IS_TYPE_NAMES = new Set([
  'bool',
  'bytes',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'number',
  'path',
  'string',
  'timestamp',
]);

export function typeOf(value: Value): TypeName {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    case 'number':
      return 'float';
    case 'string':
      return 'string';
    default:
      return typeOfObject(value);
  }
}

function typeOfObject(value: object): TypeName {
  if (value instanceof ListValue) return 'list';
  if (value instanceof MapValue) return 'map';
  if (value instanceof PathValue) return 'path';
  if (value instanceof TimestampValue) return 'timestamp';
  if (value instanceof SetValue) return 'set';
  if (value instanceof MapDiffValue) return 'map_diff';
  if (value instanceof DurationValue) return 'duration';
  if (value instanceof LatLngValue) return 'latlng';
  if (value instanceof Uint8Array) return 'bytes';
  if (value instanceof Unknown) return 'unknown';
  return 'object';
}

export function isOfType(value: Value, typeName: string): boolean {
  const type = typeOf(value);
  return type === typeName || (typeName === 'number' && (type === 'int' || type === 'float'));
}
