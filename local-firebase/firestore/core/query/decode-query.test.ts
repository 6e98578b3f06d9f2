import { describe, expect, it } from 'vitest';
import { decodeQuery } from './decode-query';

const key = { referenceValue: 'projects/p/databases/d/documents/c/a' };
const one = { integerValue: 1 };
const list = (length: number) => ({
  arrayValue: {
    values: Array.from({ length }, (_, n) => ({ integerValue: n })),
  },
});
const is = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const and = (...filters: object[]) => ({
  compositeFilter: { op: 'AND', filters },
});
const or = (...filters: object[]) => ({
  compositeFilter: { op: 'OR', filters },
});
const by = (...paths: string[]) =>
  paths.map((fieldPath) => ({ field: { fieldPath } }));
const decode = (query: object) =>
  decodeQuery('', { from: [{ collectionId: 'c' }], ...query });

describe('a query is refused', () => {
  it.each<[string, object, string]>([
    ['without a collection', { from: [] }, 'exactly one collection selector'],
    [
      'over two collections',
      { from: [{ collectionId: 'a' }, { collectionId: 'b' }] },
      'exactly one',
    ],
    [
      'over a reserved collection',
      { from: [{ collectionId: '__c__' }] },
      'is invalid because it is reserved',
    ],
    ['with a negative limit', { limit: -1 }, 'limit is negative'],
    ['with a negative offset', { offset: -1 }, 'offset is negative'],
    [
      'with 31 values',
      { where: is('a', 'IN', list(31)) },
      "'IN' supports up to 30 comparison values.",
    ],
    [
      'with 31 values',
      { where: is('a', 'ARRAY_CONTAINS_ANY', list(31)) },
      "'ARRAY_CONTAINS_ANY' supports up to 30",
    ],
    [
      'with 11 values',
      { where: is('a', 'NOT_IN', list(11)) },
      "'NOT_IN' supports up to 10 comparison values.",
    ],
    [
      'with no value',
      { where: is('a', 'IN', list(0)) },
      "'IN' requires an non-empty ArrayValue.",
    ],
    [
      'with no list',
      { where: is('a', 'IN', one) },
      "'IN' requires an ArrayValue.",
    ],
    [
      'with too many branches',
      { where: and(is('a', 'IN', list(8)), is('b', 'IN', list(4))) },
      'more than 30 disjunctions',
    ],
    [
      'with two array-contains',
      {
        where: and(
          is('a', 'ARRAY_CONTAINS', one),
          is('b', 'ARRAY_CONTAINS', one),
        ),
      },
      "A maximum of 1 'ARRAY_CONTAINS'",
    ],
    [
      'with two negations',
      { where: and(is('a', 'NOT_EQUAL', one), is('b', 'NOT_IN', list(1))) },
      "Only a single 'NOT_EQUAL'",
    ],
    [
      'with not-in beside in',
      { where: and(is('a', 'NOT_IN', list(1)), is('b', 'IN', list(1))) },
      "'NOT_IN' cannot be used",
    ],
    [
      'with a key that is none',
      { where: is('__name__', 'EQUAL', one) },
      '__key__ filter value must be a Key',
    ],
    [
      'with array-contains on the key',
      { where: is('__name__', 'ARRAY_CONTAINS', key) },
      'not supported for __name__',
    ],
    [
      'with equality on the key beside another inequality',
      { where: and(is('__name__', 'EQUAL', key), is('a', 'LESS_THAN', one)) },
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    ],
    [
      'with an order after the key',
      { orderBy: by('__name__', 'a') },
      'order by clause cannot contain more fields after the key',
    ],
    [
      'with an inequality that would sort after the key',
      { where: is('a', 'NOT_EQUAL', one), orderBy: by('__name__') },
      'more fields after the key',
    ],
    [
      'with one field twice in the order',
      { orderBy: by('a', 'a') },
      'duplicate fields',
    ],
    [
      'with a cursor longer than the order',
      { orderBy: by('a'), startAt: { values: [one, key, one] } },
      'Cursor has too many values.',
    ],
    [
      'with a cursor on the key that is none',
      { startAt: { values: [one] } },
      'must be a Key',
    ],
    [
      'with an unknown operator',
      { where: is('a', 'LIKE', one) },
      'Invalid filter',
    ],
    ['with an empty and', { where: and() }, 'at least one filter'],
    [
      'with a broken field path',
      { where: is('a..b', 'EQUAL', one) },
      'Invalid property path',
    ],
    ['for nearest vectors', { findNearest: {} }, 'Vector search'],
  ])('%s: %j', (_name, query, words) => {
    expect(() => decode(query)).toThrow(words);
  });
});

describe('the order of a query', () => {
  const orderOf = (query: object) =>
    decode(query).order.map(
      ({ path, direction }) =>
        `${path.join('.')} ${direction === 'ASCENDING' ? 'up' : 'down'}`,
    );

  it.each<[object, string[]]>([
    [{}, ['__name__ up']],
    [{ where: is('b', 'LESS_THAN', one) }, ['b up', '__name__ up']],
    [
      { where: and(is('z', 'LESS_THAN', one), is('k', 'NOT_EQUAL', one)) },
      ['k up', 'z up', '__name__ up'],
    ],
    [
      {
        where: is('k', 'LESS_THAN', one),
        orderBy: [{ field: { fieldPath: 'a' }, direction: 'DESCENDING' }],
      },
      ['a down', 'k down', '__name__ down'],
    ],
    [
      {
        where: and(is('k', 'LESS_THAN', one), is('__name__', 'LESS_THAN', key)),
      },
      ['k up', '__name__ up'],
    ],
    [
      { where: is('k', 'EQUAL', one), orderBy: by('a') },
      ['a up', '__name__ up'],
    ],
  ])('%j', (query, wanted) => expect(orderOf(query)).toEqual(wanted));

  it('not-in may stand beside an or, 30 values in an in', () => {
    expect(() =>
      decode({ where: or(is('a', 'EQUAL', one), is('b', 'NOT_IN', list(10))) }),
    ).not.toThrow();
    expect(() => decode({ where: is('a', 'IN', list(30)) })).not.toThrow();
  });

  it('a projection on nothing gives everything, on the key gives nothing', () => {
    expect(decode({ select: {} }).select).toBeNull();
    expect(
      decode({ select: { fields: [{ fieldPath: '__name__' }] } }).select,
    ).toEqual([['__name__']]);
  });
});
