import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs, seed } from '../../../testing/property-runs';
import { Database } from '../database';
import { decodeFields } from '../decode-value';
import {
  compare,
  compareText,
  rank,
  type Plain,
} from '../../testing/plain-order';
import { decodeQuery } from './decode-query';
import { RpcError } from '../status';

/**
 * A second, naive reading of Firestore's query semantics, to hold the real one
 * against.
 */
type Row = { id: string; data: Record<string, Plain> };
interface Condition {
  field: string;
  op: string;
  value: Plain;
}
type Tree = Condition | { all: Tree[] } | { any: Tree[] };

const same = (a: Plain, b: Plain) => compare(a, b) === 0;
const list = (value: Plain) => (Array.isArray(value) ? value : []);
const matchable = (value: Plain) =>
  list(value).filter((one) => one !== null && !Number.isNaN(one));

function holds(tree: Tree, row: Row): boolean {
  if ('all' in tree) return tree.all.every((part) => holds(part, row));
  if ('any' in tree) return tree.any.some((part) => holds(part, row));
  const actual = row.data[tree.field];
  if (actual === undefined) return false;
  const isOrdered =
    rank(actual) === rank(tree.value) &&
    !Number.isNaN(actual) &&
    !Number.isNaN(tree.value);
  const order = isOrdered ? compare(actual, tree.value) : Number.NaN;
  switch (tree.op) {
    case 'EQUAL':
      return same(actual, tree.value);
    case 'LESS_THAN':
      return order < 0;
    case 'LESS_THAN_OR_EQUAL':
      return order <= 0;
    case 'GREATER_THAN':
      return order > 0;
    case 'GREATER_THAN_OR_EQUAL':
      return order >= 0;
    case 'NOT_EQUAL':
      return actual !== null && !same(actual, tree.value);
    case 'IN':
      return matchable(tree.value).some((one) => same(one, actual));
    case 'NOT_IN':
      return (
        actual !== null &&
        !list(tree.value).some((one) => one === null || same(one, actual))
      );
    case 'ARRAY_CONTAINS':
      return list(actual).some((one) => same(one, tree.value));
    default:
      return list(actual).some((one) =>
        matchable(tree.value).some((wanted) => same(wanted, one)),
      );
  }
}

const comparisons = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
];
const inequalities = [...comparisons, 'NOT_EQUAL', 'NOT_IN'];

function inequalityFields(tree: Tree): string[] {
  if ('all' in tree) return tree.all.flatMap(inequalityFields);
  if ('any' in tree) return tree.any.flatMap(inequalityFields);
  return inequalities.includes(tree.op) ? [tree.field] : [];
}

type Cursor = { values: Plain[]; before: boolean };
interface Asked {
  tree: Tree | null;
  orders: { field: string; down: boolean }[];
  start: Cursor | null;
  end: Cursor | null;
  offset: number;
  limit: number | null;
}

function naive(rows: Row[], asked: Asked): string[] {
  const down = asked.orders.at(-1)?.down ?? false;
  const orders = [...asked.orders];
  for (const field of (asked.tree === null
    ? []
    : inequalityFields(asked.tree)
  ).sort()) {
    if (!orders.some((order) => order.field === field)) {
      orders.push({ field, down });
    }
  }
  const place = (row: Row, values: Plain[]) => {
    for (const [at, value] of values.entries()) {
      const order = orders[at];
      if (order === undefined) return 0;
      const result = compare(row.data[order.field] ?? null, value);
      if (result !== 0) return order.down ? -result : result;
    }
    return 0;
  };
  const isBehind = (row: Row, { values, before }: Cursor) =>
    before ? place(row, values) >= 0 : place(row, values) > 0;
  const byOrders = (left: Row, right: Row) => {
    const byId = compareText(left.id, right.id);
    const values = orders.map(({ field }) => right.data[field] ?? null);
    return place(left, values) || (down ? -byId : byId);
  };
  const { tree, start, end } = asked;
  return rows
    .filter((row) => orders.every((order) => order.field in row.data))
    .filter((row) => tree === null || holds(tree, row))
    .filter((row) => start === null || isBehind(row, start))
    .filter((row) => end === null || !isBehind(row, end))
    .toSorted(byOrders)
    .slice(asked.offset)
    .slice(0, asked.limit ?? undefined)
    .map((row) => row.id);
}

function toWire(value: Plain): unknown {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (Array.isArray(value)) {
    return { arrayValue: { values: value.map(toWire) } };
  }
  return Number.isInteger(value)
    ? { integerValue: value }
    : { doubleValue: Number.isNaN(value) ? 'NaN' : value };
}

function toFilter(tree: Tree): unknown {
  if ('all' in tree) {
    return { compositeFilter: { op: 'AND', filters: tree.all.map(toFilter) } };
  }
  if ('any' in tree) {
    return { compositeFilter: { op: 'OR', filters: tree.any.map(toFilter) } };
  }
  return {
    fieldFilter: {
      field: { fieldPath: tree.field },
      op: tree.op,
      value: toWire(tree.value),
    },
  };
}

function toQuery(asked: Asked): unknown {
  const toCursor = (side: Cursor | null) =>
    side && { values: side.values.map(toWire), before: side.before };
  return JSON.parse(
    JSON.stringify({
      from: [{ collectionId: 'c' }],
      where: asked.tree === null ? undefined : toFilter(asked.tree),
      orderBy: asked.orders.map(({ field, down }) => ({
        field: { fieldPath: field },
        direction: down ? 'DESCENDING' : 'ASCENDING',
      })),
      startAt: toCursor(asked.start) ?? undefined,
      endAt: toCursor(asked.end) ?? undefined,
      offset: asked.offset,
      limit: asked.limit ?? undefined,
    }),
  );
}

const scalar: fc.Arbitrary<Plain> = fc.constantFrom<Plain>(
  null,
  0,
  1,
  2,
  1.5,
  Number.NaN,
  'x',
  'y',
);
const plain: fc.Arbitrary<Plain> = fc.oneof(
  { weight: 4, arbitrary: scalar },
  fc.array(scalar, { maxLength: 3 }),
);
const field = fc.constantFrom('a', 'b', 'c');
const condition: fc.Arbitrary<Tree> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      field,
      op: fc.constantFrom('EQUAL', ...comparisons, 'NOT_EQUAL'),
      value: scalar,
    }),
  },
  fc.record({ field, op: fc.constant('ARRAY_CONTAINS'), value: scalar }),
  fc.record({
    field,
    op: fc.constantFrom('IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'),
    value: fc.array(fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
);
const tree: fc.Arbitrary<Tree> = fc.letrec<{ node: Tree }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    condition,
    fc
      .array(tie('node'), { minLength: 1, maxLength: 3 })
      .map((all) => ({ all })),
    fc
      .array(tie('node'), { minLength: 1, maxLength: 3 })
      .map((any) => ({ any })),
  ),
})).node;

const order = fc.record({ field, down: fc.boolean() });
const cursor = fc.option(
  fc.record({
    values: fc.array(scalar, { minLength: 1, maxLength: 2 }),
    before: fc.boolean(),
  }),
);
const asked: fc.Arbitrary<Asked> = fc
  .record({
    tree: fc.option(tree, { freq: 6 }),
    orders: fc.uniqueArray(order, {
      selector: (one) => one.field,
      maxLength: 2,
    }),
    start: cursor,
    end: cursor,
    offset: fc.constantFrom(0, 0, 0, 1),
    limit: fc.option(fc.nat(5)),
  })
  .map((query) => ({
    ...query,
    start: cut(query.start, query.orders.length),
    end: cut(query.end, query.orders.length),
  }));

function cut(side: Cursor | null, length: number): Cursor | null {
  return side === null || length === 0
    ? null
    : { ...side, values: side.values.slice(0, length) };
}

const rows: fc.Arbitrary<Row[]> = fc
  .array(fc.dictionary(field, plain), { maxLength: 14 })
  .map((documents) =>
    documents.map((data, at) => ({
      id: `d${String(at).padStart(2, '0')}`,
      data,
    })),
  );

function fill(database: Database, content: Row[]): void {
  const toFields = (data: Row['data']) =>
    decodeFields(
      Object.fromEntries(
        Object.entries(data).map(([name, value]) => [name, toWire(value)]),
      ),
    );
  for (const [at, { id, data }] of content.entries()) {
    const path = `c/${id}`;
    const before = database.find(path);
    const after = {
      path,
      fields: toFields(data),
      createTime: 1,
      updateTime: at,
    };
    database.apply([{ path, before, after }]);
  }
}

it('queries give what a naive reading of the semantics gives, on fresh and on updated indexes', () => {
  const queries = runs(3_000);
  let served = 0;
  fc.assert(
    fc.property(rows, rows, asked, (first, second, query) => {
      const database = new Database('projects/p/databases/d', 0);
      fill(database, first);
      try {
        const decoded = decodeQuery('', toQuery(query));
        const ids = () =>
          database.run(decoded).map((document) => document.path.slice(2));
        expect(ids()).toEqual(naive(first, query));
        fill(database, second);
        expect(ids()).toEqual(
          naive([...second, ...first.slice(second.length)], query),
        );
        const unordered = database
          .runUnordered(decoded)
          .map((document) => document.path.slice(2));
        expect(unordered.sort()).toEqual(ids().sort());
        served += 1;
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
      }
    }),
    { numRuns: queries },
  );
  expect(served, `seed ${seed}`).toBeGreaterThan(queries / 3);
});
