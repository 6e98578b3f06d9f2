import { describe, expect, it } from 'vitest';
import { IndexCatalog } from './index-catalog';
import { decodeQuery } from './decode-query';

const up = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' });
const down = (fieldPath: string) => ({ fieldPath, order: 'DESCENDING' });
const index = (...fields: object[]) => ({
  collectionGroup: 'c',
  queryScope: 'COLLECTION',
  fields,
});

const is = (field: string, op = 'EQUAL') => ({
  fieldFilter: {
    field: { fieldPath: field },
    op,
    value:
      op === 'IN'
        ? { arrayValue: { values: [{ integerValue: 1 }, { integerValue: 2 }] } }
        : { integerValue: 1 },
  },
});
const and = (...filters: object[]) => ({
  compositeFilter: { op: 'AND', filters },
});
const or = (...filters: object[]) => ({
  compositeFilter: { op: 'OR', filters },
});
const by = (field: string, direction = 'ASCENDING') => ({
  field: { fieldPath: field },
  direction,
});

interface Asked {
  where?: object;
  orderBy?: object[];
  group?: boolean;
  sum?: string[];
}

function isServed(
  file: unknown,
  { where, orderBy, group, sum }: Asked,
): boolean {
  const query = decodeQuery('', {
    from: [{ collectionId: 'c', allDescendants: group ?? false }],
    ...(where === undefined ? {} : { where }),
    ...(orderBy === undefined ? {} : { orderBy }),
  });
  try {
    new IndexCatalog(true, file).checkQuery(
      query,
      (sum ?? []).map((field) => [field]),
    );
    return true;
  } catch (error) {
    expect(error).toMatchObject({ status: 'FAILED_PRECONDITION', code: 9 });
    return false;
  }
}

describe('what the automatic indexes serve', () => {
  it.each<[string, Asked]>([
    ['everything', {}],
    ['one equality', { where: is('a') }],
    ['several equalities', { where: and(is('a'), is('b'), is('d')) }],
    [
      'equality and array-contains',
      { where: and(is('a'), is('b', 'ARRAY_CONTAINS')) },
    ],
    ['in', { where: and(is('a', 'IN'), is('b')) }],
    ['or of equalities', { where: or(is('a'), and(is('b'), is('d'))) }],
    ['a range', { where: is('a', 'LESS_THAN') }],
    ['one order, both ways', { orderBy: [by('a', 'DESCENDING')] }],
    [
      'a range and its order',
      { where: is('a', 'GREATER_THAN'), orderBy: [by('a', 'DESCENDING')] },
    ],
    ['an order by the equal field', { where: is('a'), orderBy: [by('a')] }],
    ['a sum of everything', { sum: ['a'] }],
    ['a whole collection group', { group: true }],
    [
      'order by key',
      { where: is('a'), orderBy: [by('__name__', 'DESCENDING')] },
    ],
  ])('%s', (_name, asked) => expect(isServed(null, asked)).toBe(true));
});

describe('what needs an index of its own', () => {
  it.each<[string, Asked, object]>([
    [
      'equality and order',
      { where: is('a'), orderBy: [by('b', 'DESCENDING')] },
      index(up('a'), down('b')),
    ],
    [
      'equality and range',
      { where: and(is('a'), is('b', 'LESS_THAN')) },
      index(up('a'), up('b')),
    ],
    [
      'two orders',
      { orderBy: [by('a'), by('b', 'DESCENDING')] },
      index(up('a'), down('b')),
    ],
    [
      'two orders down',
      { orderBy: [by('a', 'DESCENDING'), by('b', 'DESCENDING')] },
      index(down('a'), down('b')),
    ],
    [
      'two ranges',
      { where: and(is('a', 'LESS_THAN'), is('b', 'GREATER_THAN')) },
      index(up('a'), up('b')),
    ],
    [
      'the key in the other direction',
      { orderBy: [by('a'), by('__name__', 'DESCENDING')] },
      index(up('a'), down('__name__')),
    ],
    [
      'array-contains and order',
      { where: is('a', 'ARRAY_CONTAINS'), orderBy: [by('b')] },
      index({ fieldPath: 'a', arrayConfig: 'CONTAINS' }, up('b')),
    ],
    [
      'not equal and equality',
      { where: and(is('a', 'NOT_EQUAL'), is('b')) },
      index(up('b'), up('a')),
    ],
    [
      'a sum with a filter',
      { where: is('a'), sum: ['b'] },
      index(up('a'), up('b')),
    ],
    [
      'one branch of an or',
      {
        where: or(is('d'), and(is('a'), is('b', 'LESS_THAN'))),
        orderBy: [by('b')],
      },
      index(up('a'), up('b')),
    ],
  ])('%s', (_name, asked, own) => {
    expect(isServed(null, asked)).toBe(false);
    expect(
      isServed({ indexes: [{ ...own, collectionGroup: 'other' }] }, asked),
    ).toBe(false);
    const served = isServed({ indexes: [own, index(up('d'), up('b'))] }, asked);
    expect(served).toBe(true);
  });

  it('no index is read backwards, and the direction of an equal field does not matter', () => {
    const asked = { where: is('a'), orderBy: [by('b', 'DESCENDING')] };
    expect(isServed({ indexes: [index(up('a'), up('b'))] }, asked)).toBe(false);
    expect(isServed({ indexes: [index(down('a'), down('b'))] }, asked)).toBe(
      true,
    );
    const orders = { orderBy: [by('a'), by('b', 'DESCENDING')] };
    expect(isServed({ indexes: [index(down('a'), down('b'))] }, orders)).toBe(
      false,
    );
  });

  it('indexes that end alike merge; the field order before does not matter', () => {
    const asked = { where: and(is('a'), is('b')), orderBy: [by('d')] };
    expect(isServed({ indexes: [index(up('a'), up('d'))] }, asked)).toBe(false);
    expect(
      isServed(
        { indexes: [index(up('a'), up('d')), index(up('b'), up('d'))] },
        asked,
      ),
    ).toBe(true);
    expect(
      isServed({ indexes: [index(up('b'), up('a'), up('d'))] }, asked),
    ).toBe(true);
    expect(
      isServed({ indexes: [index(up('b'), up('a'), up('x'), up('d'))] }, asked),
    ).toBe(false);
  });

  it('fields that are summed come last, in whatever order', () => {
    const asked = { where: is('a'), orderBy: [by('b')], sum: ['e', 'd', 'e'] };
    expect(
      isServed({ indexes: [index(up('a'), up('b'), up('d'), up('e'))] }, asked),
    ).toBe(true);
    expect(
      isServed({ indexes: [index(up('a'), up('b'), up('e'), up('d'))] }, asked),
    ).toBe(true);
    expect(
      isServed({ indexes: [index(up('a'), up('d'), up('b'), up('e'))] }, asked),
    ).toBe(false);
    expect(
      isServed({ indexes: [index(up('a'), up('b'), up('d'))] }, asked),
    ).toBe(false);
    const merged = { where: and(is('a'), is('x')), sum: ['e', 'd'] };
    const one = index(up('a'), up('d'), up('e'));
    expect(
      isServed({ indexes: [one, index(up('x'), up('d'), up('e'))] }, merged),
    ).toBe(true);
    expect(
      isServed({ indexes: [one, index(up('x'), up('e'), up('d'))] }, merged),
    ).toBe(false);
  });

  it('a collection group needs an index with its scope', () => {
    const asked = { where: is('a'), group: true };
    expect(isServed(null, asked)).toBe(false);
    const override = (queryScope: string) => ({
      fieldOverrides: [
        {
          collectionGroup: 'c',
          fieldPath: 'a',
          indexes: [{ queryScope, order: 'ASCENDING' }],
        },
      ],
    });
    expect(isServed(override('COLLECTION_GROUP'), asked)).toBe(true);
    expect(isServed(override('COLLECTION'), asked)).toBe(false);
    expect(isServed(override('COLLECTION_GROUP'), { where: is('a') })).toBe(
      false,
    );
  });

  it('the refusal names the index to add', () => {
    const query = decodeQuery('', {
      from: [{ collectionId: 'c' }],
      where: is('a'),
      orderBy: [by('b', 'DESCENDING')],
    });
    expect(() => new IndexCatalog(true, null).checkQuery(query)).toThrow(
      'The query requires an index. Add it to firestore.indexes.json: collectionGroup "c", queryScope COLLECTION, fields a ASCENDING, b DESCENDING.',
    );
    expect(() => new IndexCatalog(false, null).checkQuery(query)).not.toThrow();
  });

  it('a file it cannot read is refused', () => {
    expect(
      () => new IndexCatalog(true, { indexes: [{ collectionGroup: 'c' }] }),
    ).toThrow('firestore.indexes.json');
  });
});
