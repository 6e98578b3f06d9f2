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

/** `place` is changed in place on the way down. */
interface Site {
  place: string[];
  depth: number;
  use: Use;
}

type Decoder = (input: unknown, site: Site) => FirestoreValue;

const decoders: Record<string, Decoder> = {
  nullValue: (input, { place }) => ({ nullValue: decodeNull(input, place) }),
  booleanValue: (input, { place }) => ({ booleanValue: decodeBoolean(input, place) }),
  integerValue: (input, { place }) => ({ integerValue: decodeInteger(input, place) }),
  doubleValue: (input, { place }) => ({ doubleValue: encodeDouble(decodeDouble(input, place)) }),
  timestampValue: (input, { place }) => ({ timestampValue: decodeTimestamp(input, place) }),
  stringValue: (input, { place }) => ({ stringValue: decodeText(input, place) }),
  bytesValue: (input, { place }) => ({ bytesValue: decodeBytes(input, place) }),
  referenceValue: (input, { place }) => ({ referenceValue: decodeReference(input, place) }),
  geoPointValue: (input, { place }) => ({ geoPointValue: decodeGeoPoint(input, place) }),
  arrayValue: (input, site) => ({ arrayValue: { values: decodeArray(input, site) } }),
  mapValue: (input, site) => ({ mapValue: { fields: decodeMap(input, site) } }),
};

/**
 * Checks a value from the wire and returns it in its one internal form: integers as canonical strings, timestamps in UTC
 * with microseconds, non-finite doubles as names.
 */
export function decodeValue(input: unknown, name = 'value'): FirestoreValue {
  return decodeAt(input, { place: [name], depth: 0, use: 'stored' });
}

/** As decodeValue, for an operand of a filter or a cursor: `in [[1, 2]]` asks for the array [1, 2]. */
export function decodeOperand(input: unknown, name = 'value'): FirestoreValue {
  return decodeAt(input, { place: [name], depth: 0, use: 'compared' });
}

/**
 * A document's fields; refuses names that are empty or reserved, values of a wrong type and such that are nested too deep.
 * Requests, what a commit would store and the records of the journal pass it, so that what was accepted can be read again.
 */
export function decodeFields(input: unknown): FirestoreFields {
  return decodeFieldsAt(input, { place: ['fields'], depth: 0, use: 'stored' });
}

function decodeAt(input: unknown, site: Site): FirestoreValue {
  const { place, depth } = site;
  if (!isRecord(input)) refuseArgument(`Invalid value at '${place.join('.')}': it must be an object.`);
  let found: string | null = null;
  for (const key in input) {
    // In proto3-JSON null means that a part is missing; only nullValue has it as a value.
    if (input[key] === null && key !== 'nullValue') continue;
    if (!Object.hasOwn(decoders, key)) refuseArgument(`Unknown name "${key}" at '${place.join('.')}'.`);
    if (found !== null) refuseArgument(`The value at '${place.join('.')}' has more than one type.`);
    found = key;
  }
  const decode = found === null ? undefined : decoders[found];
  if (found === null || decode === undefined) {
    refuseArgument(`A value must have a value type; that at '${place.join('.')}' has none.`);
  }
  if (depth > maxDepth) refuseArgument(`A value is nested deeper than ${maxDepth} levels.`);
  return decode(input[found], site);
}

function decodeMap(input: unknown, { place, depth, use }: Site): FirestoreFields {
  if (!isRecord(input)) refuseValue(place, 'map_value', 'google.firestore.v1.MapValue', input);
  return decodeFieldsAt(input['fields'], { place, depth: depth + 1, use });
}

function decodeFieldsAt(input: unknown, site: Site): FirestoreFields {
  const fields: FirestoreFields = {};
  if (input === undefined || input === null) return fields;
  if (!isRecord(input)) refuseArgument('Fields must be an object.');
  for (const [name, value] of Object.entries(input)) {
    checkFieldName(name);
    site.place.push(name);
    fields[name] = decodeAt(value, site);
    site.place.pop();
  }
  return fields;
}

/** Refuses the field names that production refuses. */
function checkFieldName(name: string): void {
  if (name === '') refuseArgument('Property names must not be empty.');
  if (/^__.*__$/.test(name) && name !== '__type__') refuseArgument(`Property name "${name}" is reserved.`);
  if (name.length * 3 > 1500 && Buffer.byteLength(name) > 1500) {
    refuseArgument('Property name is longer than 1500 bytes.');
  }
}

/** Returns the path, if a write may name it. */
export function checkFieldNames(path: FieldPath): FieldPath {
  path.forEach(checkFieldName);
  return path;
}

/** As stored and sent: JSON has no NaN and no infinities, and JSON.stringify no -0. */
export function encodeDouble(value: number): number | 'NaN' | 'Infinity' | '-Infinity' | '-0' {
  if (Number.isNaN(value)) return 'NaN';
  if (Object.is(value, -0)) return '-0';
  if (Number.isFinite(value)) return value;
  return value > 0 ? 'Infinity' : '-Infinity';
}

function decodeArray(input: unknown, { place, depth, use }: Site): FirestoreValue[] {
  if (!isRecord(input)) refuseValue(place, 'array_value', 'google.firestore.v1.ArrayValue', input);
  const values = input['values'] ?? [];
  if (!Array.isArray(values)) refuseValue(place, 'array_value.values', 'list', values);
  return values.map((element: unknown, at) => {
    place.push(String(at));
    const value = decodeAt(element, { place, depth: depth + 1, use });
    place.pop();
    if (use === 'stored' && 'arrayValue' in value) {
      refuseArgument('Cannot convert an array value in an array value.');
    }
    return value;
  });
}
