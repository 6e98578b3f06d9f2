import {
  and,
  average,
  collection,
  collectionGroup,
  count,
  doc,
  documentId,
  endAt,
  endBefore,
  getAggregateFromServer,
  getCountFromServer,
  getDocsFromServer,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  startAfter,
  startAt,
  sum,
  where,
  writeBatch,
  type CollectionReference,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import { connect, type CheckTarget } from './connect';
import { expectCode, expectSame } from './expect';
import { idsOf } from './watcher';

type Check = (target: CheckTarget) => Promise<void>;

const towns = {
  accra: {
    n: 1,
    region: 'south',
    tags: ['sea', 'capital'],
    size: 5,
    extra: null,
    pair: [1, 2],
  },
  cape: { n: 2, region: 'south', tags: ['sea'], size: 2.5 },
  ho: { n: 3, region: 'east', tags: ['hills'], size: Number.NaN },
  kumasi: { n: 4, region: 'middle', tags: ['hills', 'market'], size: 4 },
  tamale: { n: 5, region: 'north', tags: ['market'] },
  wa: { n: 6, region: 'north', tags: [], size: 'small', pair: [2, 1] },
};

async function fill(db: Firestore): Promise<CollectionReference> {
  const items = collection(
    db,
    'open',
    Math.random().toString(36).slice(2),
    'towns',
  );
  const batch = writeBatch(db);
  for (const [id, data] of Object.entries(towns)) {
    batch.set(doc(items, id), data);
  }
  await batch.commit();
  return items;
}

const manyQueries: Check = async (target) => {
  const { db, close } = connect(target);
  const items = await fill(db);
  const key = documentId();
  const wanted: [string, Query, string][] = [
    ['all', items, 'accra cape ho kumasi tamale wa'],
    ['==', query(items, where('region', '==', 'south')), 'accra cape'],
    ['<', query(items, where('n', '<', 3)), 'accra cape'],
    ['<=', query(items, where('n', '<=', 3)), 'accra cape ho'],
    ['>', query(items, where('n', '>', 4)), 'tamale wa'],
    ['>=', query(items, where('n', '>=', 4)), 'kumasi tamale wa'],
    [
      'range keeps to its type',
      query(items, where('size', '>', 2)),
      'cape kumasi accra',
    ],
    ['!=', query(items, where('region', '!=', 'south')), 'ho kumasi tamale wa'],
    ['in', query(items, where('n', 'in', [6, 1, 99])), 'accra wa'],
    [
      'not-in',
      query(items, where('n', 'not-in', [1, 2, 3])),
      'kumasi tamale wa',
    ],
    [
      'in a list of lists',
      query(items, where('pair', 'in', [[1, 2], [3]])),
      'accra',
    ],
    [
      'not in a list of lists',
      query(items, where('pair', 'not-in', [[1, 2]])),
      'wa',
    ],
    [
      'array-contains',
      query(items, where('tags', 'array-contains', 'hills')),
      'ho kumasi',
    ],
    [
      'array-contains-any',
      query(items, where('tags', 'array-contains-any', ['sea', 'hills'])),
      'accra cape ho kumasi',
    ],
    ['null', query(items, where('extra', '==', null)), 'accra'],
    ['NaN', query(items, where('size', '==', Number.NaN)), 'ho'],
    [
      'not null',
      query(items, where('size', '!=', null), orderBy('size')),
      'ho cape kumasi accra wa',
    ],
    [
      'or',
      query(items, or(where('n', '==', 1), where('region', '==', 'north'))),
      'accra tamale wa',
    ],
    [
      'and in or',
      query(
        items,
        or(
          and(where('n', '>', 1), where('n', '<', 4)),
          where('tags', 'array-contains', 'capital'),
        ),
        orderBy('n'),
      ),
      'accra cape ho',
    ],
    ['descending', query(items, orderBy('n', 'desc'), limit(2)), 'wa tamale'],
    [
      'two orders',
      query(items, orderBy('region'), orderBy('n', 'desc')),
      'ho kumasi wa tamale cape accra',
    ],
    [
      'missing field is left out',
      query(items, orderBy('size')),
      'ho cape kumasi accra wa',
    ],
    [
      'startAt, endBefore',
      query(items, orderBy('n'), startAt(2), endBefore(4)),
      'cape ho',
    ],
    [
      'startAfter, endAt',
      query(items, orderBy('n'), startAfter(2), endAt(4)),
      'ho kumasi',
    ],
    ['limitToLast', query(items, orderBy('n'), limitToLast(2)), 'tamale wa'],
    ['id ==', query(items, where(key, '==', 'ho')), 'ho'],
    ['id in', query(items, where(key, 'in', ['wa', 'ho', 'no'])), 'ho wa'],
    [
      'id range',
      query(items, where(key, '>', 'cape'), where(key, '<=', 'tamale')),
      'ho kumasi tamale',
    ],
    [
      'several inequalities',
      query(items, where('n', '>', 1), where('region', '<', 'o'), orderBy('n')),
      'ho kumasi tamale wa',
    ],
  ];
  for (const [name, asked, ids] of wanted) {
    expectSame(idsOf(await getDocsFromServer(asked)), ids, name);
  }
  await close();
};

// Each read by a client of its own: one that holds the document goes on
// believing that NaN is less than any number.
const comparedWithNaN: Check = async (target) => {
  const writer = connect(target);
  const { path } = await fill(writer.db);
  await writer.close();
  const read = async (op: '<' | '<=') => {
    const { db, close } = connect(target);
    const found = await getDocsFromServer(
      query(collection(db, path), where('size', op, 5)),
    );
    await close();
    return idsOf(found);
  };
  expectSame(await read('<'), 'cape kumasi', 'NaN is not less');
  expectSame(await read('<='), 'cape kumasi accra', 'NaN is not at most');
};

const pages: Check = async (target) => {
  const { db, close } = connect(target);
  const items = await fill(db);
  const first = await getDocsFromServer(
    query(items, orderBy('region'), limit(2)),
  );
  expectSame(idsOf(first), 'ho kumasi', 'first page');
  const second = await getDocsFromServer(
    query(items, orderBy('region'), startAfter(first.docs[1]), limit(2)),
  );
  expectSame(idsOf(second), 'tamale wa', 'second page');
  await close();
};

const groups: Check = async (target) => {
  const { db, close } = connect(target);
  const id = `group-${Math.random().toString(36).slice(2)}`;
  const batch = writeBatch(db);
  batch.set(doc(db, 'open', 'x', id, 'a'), { n: 2 });
  batch.set(doc(db, 'open', 'y', id, 'b'), { n: 1 });
  batch.set(doc(db, 'open', 'y', id, 'b', 'other', 'c'), { n: 0 });
  await batch.commit();
  expectSame(
    idsOf(await getDocsFromServer(collectionGroup(db, id))),
    'a b',
    'group',
  );
  expectSame(
    idsOf(
      await getDocsFromServer(query(collectionGroup(db, id), orderBy('n'))),
    ),
    'b a',
    'ordered',
  );
  await close();
};

const aggregations: Check = async (target) => {
  const { db, close } = connect(target);
  const items = await fill(db);
  expectSame((await getCountFromServer(items)).data(), { count: 6 }, 'count');
  expectSame(
    (
      await getCountFromServer(query(items, where('n', '>', 2), limit(3)))
    ).data(),
    { count: 3 },
    'limit',
  );
  const asked = await getAggregateFromServer(query(items, where('n', '<', 6)), {
    all: sum('n'),
    mean: average('n'),
    many: count(),
  });
  expectSame(
    asked.data(),
    { all: 15, mean: 3, many: 5 },
    'sum, average, count',
  );
  const none = await getAggregateFromServer(query(items, where('n', '>', 99)), {
    s: sum('n'),
    a: average('n'),
  });
  expectSame(none.data(), { s: 0, a: null }, 'of nothing');
  const six = Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((alias) => [alias, sum(alias)]),
  );
  await expectCode(getAggregateFromServer(items, six), 'invalid-argument');
  await close();
};

const refusals: Check = async (target) => {
  const { db, close } = connect(target);
  await expectCode(
    getDocsFromServer(collection(db, 'closed')),
    'permission-denied',
  );
  await expectCode(
    getCountFromServer(collection(db, 'closed')),
    'permission-denied',
  );
  const items = await fill(db);
  const afterKey = query(items, orderBy(documentId()), orderBy('n'));
  await expectCode(getDocsFromServer(afterKey), 'invalid-argument');
  await close();
};

const listsNeedTheirFilter: Check = async (target) => {
  const { db, close } = connect(target, { sub: 'ama' });
  const posts = collection(db, 'posts');
  await getDocsFromServer(query(posts, where('owner', '==', 'ama')));
  await expectCode(getDocsFromServer(posts), 'permission-denied');
  await expectCode(
    getDocsFromServer(query(posts, where('owner', '==', 'kofi'))),
    'permission-denied',
  );
  await close();
};

export const queryChecks = {
  'every operator, order and cursor': manyQueries,
  'NaN is neither less nor greater': comparedWithNaN,
  'pages by cursor': pages,
  'collection groups': groups,
  'count, sum and average': aggregations,
  'queries that are refused': refusals,
  'rules are not filters': listsNeedTheirFilter,
};
