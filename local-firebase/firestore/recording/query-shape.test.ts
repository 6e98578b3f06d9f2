import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAggregations } from '../core/query/aggregate';
import { decodeQuery } from '../core/query/decode-query';
import { IndexCatalog } from '../core/query/index-catalog';
import { queryOf, QueryShape, shapeOf } from './query-shape';

const is = (
  fieldPath: string,
  op: string,
  value: object = { stringValue: 'Ama' },
) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const all = (...filters: object[]) => ({
  compositeFilter: { op: 'AND', filters },
});
const either = (...filters: object[]) => ({
  compositeFilter: { op: 'OR', filters },
});
const from = [{ collectionId: 'requests' }];
const list = {
  arrayValue: { values: [{ stringValue: 'Ama' }, { stringValue: 'Kofi' }] },
};

describe('the shape of a query', () => {
  it('has conditions in one order, the whole order, and no value', () => {
    const where = all(
      is('userId', 'EQUAL'),
      all(is('price', 'GREATER_THAN'), is('userId', 'EQUAL')),
    );
    const orderBy = [
      { field: { fieldPath: 'price' }, direction: 'DESCENDING' },
    ];
    expect(
      shapeOf('app', decodeQuery('', { from, where, orderBy, limit: 20 })),
    ).toEqual({
      by: 'app',
      collection: 'requests',
      group: false,
      where: ['price >', 'userId =='],
      order: ['price desc', '__name__ desc'],
      limit: true,
      aggregates: [],
    });
  });

  it('keeps alternatives together, and says what is added up', () => {
    const where = all(
      is('a', 'EQUAL'),
      either(is('c', 'IN', list), is('b', 'ARRAY_CONTAINS')),
    );
    const aggregations = decodeAggregations([
      { count: {} },
      { sum: { field: { fieldPath: 'price' } } },
    ]);
    expect(
      shapeOf('server', decodeQuery('', { from, where }), aggregations),
    ).toMatchObject({
      where: ['a ==', { or: ['b array-contains', 'c in'] }],
      limit: false,
      aggregates: ['count', 'sum price'],
    });
  });

  const term = fc
    .tuple(
      fc.constantFrom('a', 'b', 'c'),
      fc.constantFrom('EQUAL', 'GREATER_THAN', 'IN'),
    )
    .map(([field, op]) => is(field, op, op === 'IN' ? list : undefined));
  const query = fc.record({
    from: fc.constantFrom(from, [
      { collectionId: 'requests', allDescendants: true },
    ]),
    where: fc.oneof(
      term,
      fc
        .array(term, { minLength: 1, maxLength: 3 })
        .map((terms) => all(...terms)),
      fc
        .tuple(term, term, term)
        .map(([one, other, third]) => all(one, either(other, third))),
    ),
    orderBy: fc
      .uniqueArray(fc.constantFrom('a', 'b', 'd'), { maxLength: 2 })
      .map((fields) =>
        fields.map((fieldPath) => ({
          field: { fieldPath },
          direction: 'DESCENDING',
        })),
      ),
  });

  it('stands for its query: it comes back from text, and needs the same index', () => {
    const without = new IndexCatalog(true, null);
    const answer = (ask: () => void) => {
      try {
        ask();
        return 'served';
      } catch (error) {
        return String(error).split(', ').toSorted().join();
      }
    };
    fc.assert(
      fc.property(query, (wire) => {
        const asked = decodeQuery('', wire);
        const shape = shapeOf('app', asked);
        const kept = QueryShape.parse(JSON.parse(JSON.stringify(shape)));
        const again = queryOf(kept).query;
        expect(shapeOf('app', again)).toEqual({ ...shape, limit: false });
        expect(answer(() => without.checkQuery(again)) === 'served').toBe(
          answer(() => without.checkQuery(asked)) === 'served',
        );
      }),
    );
  });
});
