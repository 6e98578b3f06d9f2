import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyValue, valuesByType } from '../testing/values';
import { compareStrings } from '../../lib/compare-strings';
import { decodeFields, decodeValue } from './decode-value';
import { areSameFields } from './apply-write';
import { compareValues, typeOrder } from './values';

describe('compareValues', () => {
  it('puts the types in the order of production', () => {
    fc.assert(
      fc.property(
        fc.nat(valuesByType.length - 1),
        fc.nat(valuesByType.length - 1),
        fc.gen(),
        (a, b, gen) => {
          const left = gen(() => valuesByType[a] ?? anyValue);
          const right = gen(() => valuesByType[b] ?? anyValue);
          if (a !== b) {
            expect(Math.sign(compareValues(left, right))).toBe(
              Math.sign(a - b),
            );
          }
          expect(typeOrder(left)).toBe(a);
        },
      ),
    );
  });

  it('is a total order: antisymmetric and transitive', () => {
    fc.assert(
      fc.property(anyValue, anyValue, anyValue, (a, b, c) => {
        expect(compareValues(a, a)).toBe(0);
        expect(Math.sign(compareValues(a, b))).toBe(
          -Math.sign(compareValues(b, a)) + 0,
        );
        const [low, middle, high] = [a, b, c].toSorted(compareValues);
        if (low === undefined || middle === undefined || high === undefined) {
          return;
        }
        expect(compareValues(low, middle)).toBeLessThanOrEqual(0);
        expect(compareValues(low, high)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });

  it('equal fields are equal in order, but not always the other way round', () => {
    fc.assert(
      fc.property(anyValue, anyValue, (a, b) => {
        if (areSameFields({ a }, { a: b })) expect(compareValues(a, b)).toBe(0);
      }),
    );
    const one = decodeValue({ integerValue: 1 });
    const alsoOne = decodeValue({ doubleValue: 1 });
    expect([
      compareValues(one, alsoOne),
      areSameFields({ one }, { one: alsoOne }),
    ]).toEqual([0, false]);
  });

  it.each([
    [{ doubleValue: 'NaN' }, { doubleValue: '-Infinity' }],
    [
      { integerValue: '9007199254740992' },
      { integerValue: '9007199254740993' },
    ],
    [{ doubleValue: 9007199254740992 }, { integerValue: '9007199254740993' }],
    [
      { integerValue: '9223372036854775807' },
      { doubleValue: 9223372036854775807 },
    ],
    [{ stringValue: '\uffff' }, { stringValue: '😀' }],
    [{ bytesValue: 'fw==' }, { bytesValue: 'gA==' }],
    [
      { arrayValue: { values: [{ integerValue: 1 }] } },
      { arrayValue: { values: [{ integerValue: 1 }, { nullValue: null }] } },
    ],
    [
      { mapValue: { fields: { a: { integerValue: 2 } } } },
      { mapValue: { fields: { b: { integerValue: 1 } } } },
    ],
    [{ mapValue: {} }, { mapValue: { fields: { a: { nullValue: null } } } }],
    [
      { timestampValue: '2026-01-01T00:00:00Z' },
      { timestampValue: '2026-01-01T00:00:00.000001Z' },
    ],
  ])('%j comes before %j', (low, high) => {
    expect(compareValues(decodeValue(low), decodeValue(high))).toBeLessThan(0);
  });

  it('orders strings as their UTF-8 bytes', () => {
    const text = fc.string({ unit: 'binary', maxLength: 6 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const bytes = Buffer.from(a, 'utf8').compare(Buffer.from(b, 'utf8'));
        expect(Math.sign(compareStrings(a, b))).toBe(bytes);
      }),
    );
  });
});

describe('decodeValue', () => {
  it.each([
    [{ integerValue: '007' }, { integerValue: '7' }],
    [
      { integerValue: '-9223372036854775808' },
      { integerValue: '-9223372036854775808' },
    ],
    [{ doubleValue: '-Infinity' }, { doubleValue: '-Infinity' }],
    [{ doubleValue: '1.5' }, { doubleValue: 1.5 }],
    [{ nullValue: 'NULL_VALUE' }, { nullValue: null }],
    [
      { timestampValue: '2026-01-01T01:00:00.1234567+01:00' },
      { timestampValue: '2026-01-01T00:00:00.123456Z' },
    ],
    [{ arrayValue: {} }, { arrayValue: { values: [] } }],
    [{ mapValue: {} }, { mapValue: { fields: {} } }],
    [{ geoPointValue: {} }, { geoPointValue: { latitude: 0, longitude: 0 } }],
  ])('%j becomes %j', (wire, stored) => {
    expect(decodeValue(wire)).toEqual(stored);
  });

  it.each([
    [{}, 'value type'],
    [{ magicValue: 1 }, 'Unknown name "magicValue"'],
    ['text', 'must be an object'],
    [
      { integerValue: '9223372036854775808' },
      "'value.integer_value' (TYPE_INT64)",
    ],
    [{ integerValue: '1.5' }, "'value.integer_value' (TYPE_INT64)"],
    [{ timestampValue: 'yesterday' }, "'value.timestamp_value'"],
    [{ stringValue: 5 }, 'string_value'],
    [{ geoPointValue: { latitude: 91 } }, "'value.geo_point_value'"],
    [
      { arrayValue: { values: [{ arrayValue: {} }] } },
      'Cannot convert an array value in an array value.',
    ],
    [
      { mapValue: { fields: { '': { nullValue: null } } } },
      'must not be empty',
    ],
    [{ mapValue: { fields: { __x__: { nullValue: null } } } }, 'reserved'],
  ])('refuses %j', (wire, words) => {
    expect(() => decodeValue(wire)).toThrow(words);
  });

  it('refuses what is nested too deeply, and names no prototype', () => {
    let deep: unknown = { nullValue: null };
    for (let level = 0; level < 25; level += 1) {
      deep = { mapValue: { fields: { a: deep } } };
    }
    expect(() => decodeValue(deep)).toThrow('nested deeper');
    expect(() =>
      decodeFields(JSON.parse('{"__proto__": {"nullValue": null}}')),
    ).toThrow('reserved');
  });
});
