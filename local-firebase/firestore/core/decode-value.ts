import type { FirestoreFields, FirestoreValue } from '../../rules/api';
import { isRecord } from '../../lib/is-record';
import {
  decodeBoolean,
  decodeBytes,
  decodeDouble,
  decodeGeoPoint,
  decodeInteger,
  decodeNull,
  decodeReference,
  decodeText,
  decodeTimestamp,
  refuseValue,
} from './decode-scalar';
import type { FieldPath } from './field-path';
import { refuseArgument } from './status';

const maxDepth = 20;

/** A stored array may not contain an array; the operand of a filter may. */
type Use = 'stored' | 'compared';

/** `path` is changed on the way down, not copied. */
interface Site {
  path: string[];
  depth: number;
  use: Use;
}

type Decoder = (input: unknown, site: Site) => FirestoreValue;

const decoders: Record<string, Decoder> = {
  nullValue: (input, { path }) => ({ nullValue: decodeNull(input, path) }),
  booleanValue: (input, { path }) => ({
    booleanValue: decodeBoolean(input, path),
  }),
  integerValue: (input, { path }) => ({
    integerValue: decodeInteger(input, path),
  }),
  doubleValue: (input, { path }) => ({
    doubleValue: encodeDouble(decodeDouble(input, path)),
  }),
  timestampValue: (input, { path }) => ({
    timestampValue: decodeTimestamp(input, path),
  }),
  stringValue: (input, { path }) => ({ stringValue: decodeText(input, path) }),
  bytesValue: (input, { path }) => ({ bytesValue: decodeBytes(input, path) }),
  referenceValue: (input, { path }) => ({
    referenceValue: decodeReference(input, path),
  }),
  geoPointValue: (input, { path }) => ({
    geoPointValue: decodeGeoPoint(input, path),
  }),
  arrayValue: (input, site) => ({
    arrayValue: { values: decodeArray(input, site) },
  }),
  mapValue: (input, site) => ({ mapValue: { fields: decodeMap(input, site) } }),
};

/**
 * Checks a value from the wire and returns it in its one internal form:
 * integers as canonical strings, timestamps in UTC with microseconds,
 * non-finite doubles as names.
 */
export function decodeValue(input: unknown, name = 'value'): FirestoreValue {
  return decodeAt(input, { path: [name], depth: 0, use: 'stored' });
}

/**
 * As decodeValue, for an operand of a filter or a cursor: `in [[1, 2]]` asks
 * for the array [1, 2].
 */
export function decodeOperand(input: unknown, name = 'value'): FirestoreValue {
  return decodeAt(input, { path: [name], depth: 0, use: 'compared' });
}

/**
 * A document's fields; refuses names that are empty or reserved, values of a
 * wrong type and such that are nested too deep. Requests, what a commit would
 * store and the records of the journal pass it, so that what was accepted can
 * be read again.
 */
export function decodeFields(input: unknown): FirestoreFields {
  return decodeFieldsAt(input, { path: ['fields'], depth: 0, use: 'stored' });
}

function decodeAt(input: unknown, site: Site): FirestoreValue {
  const { path, depth } = site;
  if (!isRecord(input)) {
    refuseArgument(
      `Invalid value at '${path.join('.')}': it must be an object.`,
    );
  }
  let typeName: string | null = null;
  for (const key in input) {
    // In proto3-JSON null means that a part is missing; only nullValue has it
    // as a value.
    if (input[key] === null && key !== 'nullValue') continue;
    if (!Object.hasOwn(decoders, key)) {
      refuseArgument(`Unknown name "${key}" at '${path.join('.')}'.`);
    }
    if (typeName !== null) {
      refuseArgument(
        `The value at '${path.join('.')}' has more than one type.`,
      );
    }
    typeName = key;
  }
  const decode = typeName === null ? undefined : decoders[typeName];
  if (typeName === null || decode === undefined) {
    refuseArgument(
      `A value must have a value type; that at '${path.join('.')}' has none.`,
    );
  }
  if (depth > maxDepth) {
    refuseArgument(`A value is nested deeper than ${maxDepth} levels.`);
  }
  return decode(input[typeName], site);
}

function decodeMap(
  input: unknown,
  { path, depth, use }: Site,
): FirestoreFields {
  if (!isRecord(input)) {
    refuseValue(path, 'map_value', 'google.firestore.v1.MapValue', input);
  }
  return decodeFieldsAt(input['fields'], { path, depth: depth + 1, use });
}

function decodeFieldsAt(input: unknown, site: Site): FirestoreFields {
  const fields: FirestoreFields = {};
  if (input === undefined || input === null) return fields;
  if (!isRecord(input)) refuseArgument('Fields must be an object.');
  for (const [name, value] of Object.entries(input)) {
    checkFieldName(name);
    site.path.push(name);
    fields[name] = decodeAt(value, site);
    site.path.pop();
  }
  return fields;
}

/** Refuses the field names that production refuses. */
function checkFieldName(name: string): void {
  if (name === '') refuseArgument('Property names must not be empty.');
  if (/^__.*__$/.test(name) && name !== '__type__') {
    refuseArgument(`Property name "${name}" is reserved.`);
  }
  if (name.length * 3 > 1500 && Buffer.byteLength(name) > 1500) {
    refuseArgument('Property name is longer than 1500 bytes.');
  }
}

/** Returns the path, if a write may name it. */
export function checkFieldNames(path: FieldPath): FieldPath {
  path.forEach(checkFieldName);
  return path;
}

/**
 * As stored and sent: JSON has no NaN and no infinities, and JSON.stringify no
 * -0.
 */
export function encodeDouble(
  value: number,
): number | 'NaN' | 'Infinity' | '-Infinity' | '-0' {
  if (Number.isNaN(value)) return 'NaN';
  if (Object.is(value, -0)) return '-0';
  if (Number.isFinite(value)) return value;
  return value > 0 ? 'Infinity' : '-Infinity';
}

function decodeArray(
  input: unknown,
  { path, depth, use }: Site,
): FirestoreValue[] {
  if (!isRecord(input)) {
    refuseValue(path, 'array_value', 'google.firestore.v1.ArrayValue', input);
  }
  const values = input['values'] ?? [];
  if (!Array.isArray(values)) {
    refuseValue(path, 'array_value.values', 'list', values);
  }
  return values.map((element: unknown, index) => {
    path.push(String(index));
    const value = decodeAt(element, { path, depth: depth + 1, use });
    path.pop();
    if (use === 'stored' && 'arrayValue' in value) {
      refuseArgument('Cannot convert an array value in an array value.');
    }
    return value;
  });
}
