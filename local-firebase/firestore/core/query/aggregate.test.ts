import { describe, expect, it } from 'vitest';
import type { FirestoreValue } from '../../../rules/api';
import { aggregate, decodeAggregations } from './aggregate';

const integer = (value: bigint | number): FirestoreValue => ({
  integerValue: String(value),
});
const double = (value: number | 'NaN'): FirestoreValue => ({
  doubleValue: value,
});
const text: FirestoreValue = { stringValue: 'x' };
const documentsOf = (...values: (FirestoreValue | null)[]) =>
  values.map((value, at) => ({
    path: `c/${at}`,
    fields: value === null ? {} : { n: value },
    createTime: 1,
    updateTime: 1,
  }));
const field = { field: { fieldPath: 'n' } };
const asked = decodeAggregations([
  { alias: 's', sum: field },
  { alias: 'a', avg: field },
  { alias: 'c', count: {} },
]);
const largest = 2n ** 63n - 1n;

describe('aggregate', () => {
  it.each<[string, (FirestoreValue | null)[], object]>([
    [
      'of nothing',
      [],
      { s: integer(0), a: { nullValue: null }, c: integer(0) },
    ],
    [
      'of integers',
      [integer(1), integer(2)],
      { s: integer(3), a: double(1.5), c: integer(2) },
    ],
    [
      'exactly',
      [integer(2 ** 53 - 1), integer(1), integer(-101)],
      {
        s: integer(2n ** 53n - 101n),
        a: double((2 ** 53 - 101) / 3),
        c: integer(3),
      },
    ],
    [
      'with a double',
      [integer(1), double(0.5)],
      { s: double(1.5), a: double(0.75), c: integer(2) },
    ],
    [
      'past the integers',
      [integer(largest), integer(1)],
      { s: double(2 ** 63), a: double(2 ** 62), c: integer(2) },
    ],
    [
      'with NaN',
      [integer(1), double('NaN')],
      { s: double('NaN'), a: double('NaN'), c: integer(2) },
    ],
    [
      'to infinity',
      [double(1.7e308), double(1.7e308)],
      {
        s: { doubleValue: 'Infinity' },
        a: { doubleValue: 'Infinity' },
        c: integer(2),
      },
    ],
    [
      'leaving out text, counting it',
      [integer(4), text],
      { s: integer(4), a: double(4), c: integer(2) },
    ],
    [
      'not counting where the field is missing',
      [integer(4), null],
      { s: integer(4), a: double(4), c: integer(1) },
    ],
  ])('adds up %s', (_name, values, wanted) => {
    expect(aggregate(asked, documentsOf(...values))).toEqual(wanted);
  });

  it('a count alone counts every document, up to its limit', () => {
    const documents = documentsOf(integer(1), null, null);
    expect(
      aggregate(decodeAggregations([{ alias: 'c', count: {} }]), documents),
    ).toEqual({ c: integer(3) });
    const upTo = decodeAggregations([{ alias: 'c', count: { upTo: '2' } }]);
    expect(aggregate(upTo, documents)).toEqual({ c: integer(2) });
  });

  it.each([
    [[], 'at least one'],
    [
      Array.from({ length: 6 }, (_, n) => ({ alias: `a${n}`, count: {} })),
      'maximum number of aggregations',
    ],
    [
      [
        { alias: 'a', count: {} },
        { alias: 'a', count: {} },
      ],
      'unique',
    ],
    [[{ alias: 'a' }], 'count, sum or avg'],
    ['text', 'Invalid aggregation'],
  ])('refuses %j', (wire, words) => {
    expect(() => decodeAggregations(wire)).toThrow(words);
  });
});
