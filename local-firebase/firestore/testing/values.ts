import fc from 'fast-check';
import type { FirestoreValue } from '../../rules/api';
import { decodeValue } from '../core/decode-value';

/**
 * Values of every type, in Firestore's order of types; few of each, so that
 * equal ones meet.
 */
const byType: fc.Arbitrary<unknown>[] = [
  fc.constant({ nullValue: null }),
  fc.boolean().map((value) => ({ booleanValue: value })),
  fc.oneof(
    fc
      .constantFrom('0', '1', '-5', '9007199254740993', '9223372036854775807')
      .map((value) => ({ integerValue: value })),
    fc
      .constantFrom<unknown>(
        'NaN',
        'Infinity',
        '-Infinity',
        0,
        0.5,
        1,
        9007199254740992,
      )
      .map((value) => ({ doubleValue: value })),
  ),
  fc
    .constantFrom(
      '2026-01-01T00:00:00Z',
      '2026-01-01T00:00:00.000001Z',
      '1969-12-31T23:59:59.5Z',
    )
    .map((value) => ({ timestampValue: value })),
  fc
    .constantFrom('', 'a', 'aa', 'b', 'é', '\uffff', '😀')
    .map((value) => ({ stringValue: value })),
  fc
    .constantFrom('', 'AA==', 'AAE=', '/w==')
    .map((value) => ({ bytesValue: value })),
  fc
    .constantFrom('a/b', 'a/b/c/d', 'a/__id7__', 'a/__id10__', 'b/a')
    .map((path) => ({
      referenceValue: `projects/p/databases/d/documents/${path}`,
    })),
  fc
    .tuple(fc.constantFrom(-1, 0, 5), fc.constantFrom(-1, 0))
    .map(([latitude, longitude]) => ({
      geoPointValue: { latitude, longitude },
    })),
];

const nested: fc.Arbitrary<unknown> = fc.oneof(...byType);

/** One arbitrary for each type, in the order of types. */
export const valuesByType: fc.Arbitrary<FirestoreValue>[] = [
  ...byType,
  fc
    .array(nested, { maxLength: 2 })
    .map((values) => ({ arrayValue: { values } })),
  fc.array(fc.constantFrom(-1, 0, 2), { maxLength: 2 }).map((numbers) => ({
    mapValue: {
      fields: {
        __type__: { stringValue: '__vector__' },
        value: {
          arrayValue: {
            values: numbers.map((value) => ({ doubleValue: value })),
          },
        },
      },
    },
  })),
  fc
    .dictionary(fc.constantFrom('a', 'b', 'é'), nested, { maxKeys: 2 })
    .map((fields) => ({ mapValue: { fields } })),
].map((arbitrary) => arbitrary.map((value) => decodeValue(value)));

export const anyValue: fc.Arbitrary<FirestoreValue> = fc.oneof(...valuesByType);
