import {
  AggregateField,
  Timestamp,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { unsignedToken } from '../endpoints/support/unsigned-token';
import { connectAdmin } from './firestore-support/admin';
import { startForChecks } from './firestore-support/harness';

const hourMillis = 3_600_000;

let now = Date.now();
let room = '';

const emulator = await startForChecks({ nowMillis: () => now });
const admin = connectAdmin(emulator.port);
afterAll(async () => {
  await admin.close();
  await emulator.close();
});
beforeEach(async () => {
  room = `closed-${Math.random().toString(36).slice(2)}`;
  await items().doc('a').set({ n: 1 });
  await items().doc('b').set({ n: 2 });
  await items().doc('gone').set({ n: 4 });
});

const items = () => admin.db.collection(room);
const idsOf = async (transaction: Transaction, query: Query) =>
  (await transaction.get(query)).docs.map((document) => document.id).join(' ');

/** Changes, adds and deletes one document each. */
async function disturb(): Promise<void> {
  await items().doc('a').set({ n: 10 });
  await items().doc('new').set({ n: 3 });
  await items().doc('gone').delete();
}

async function readEverything(transaction: Transaction): Promise<unknown[]> {
  const [changed, added, deleted] = await transaction.getAll(
    items().doc('a'),
    items().doc('new'),
    items().doc('gone'),
  );
  const asked = items().aggregate({
    all: AggregateField.sum('n'),
    many: AggregateField.count(),
  });
  return [
    changed?.get('n') as unknown,
    added?.exists,
    deleted?.get('n') as unknown,
    await idsOf(transaction, items()),
    await idsOf(
      transaction,
      items().where('n', '<', 5).orderBy('n', 'desc').limit(2),
    ),
    await idsOf(
      transaction,
      admin.db.collectionGroup(room).where('n', 'in', [3, 4, 10]),
    ),
    (await transaction.get(asked)).data(),
  ];
}
const before = [1, false, 4, 'a b gone', 'gone b', 'gone', { all: 7, many: 3 }];
const after = [
  10,
  true,
  undefined,
  'a b new',
  'new b',
  'a new',
  { all: 15, many: 3 },
];

describe('a read-only transaction', () => {
  it('sees one time from its first read to its last, whatever is committed meanwhile', async () => {
    await admin.db.runTransaction(
      async (transaction) => {
        expect((await transaction.get(items().doc('b'))).get('n')).toBe(2);
        await disturb();
        expect(await readEverything(transaction)).toEqual(before);
      },
      { readOnly: true },
    );
    await admin.db.runTransaction(
      async (transaction) => {
        expect(await readEverything(transaction)).toEqual(after);
      },
      { readOnly: true },
    );
  });

  it('begun by a query or a count sees the time of that too', async () => {
    for (const first of [
      items().where('n', '>', 0),
      items().count(),
    ] as const) {
      await admin.db.runTransaction(
        async (transaction) => {
          await ('where' in first
            ? transaction.get(first)
            : transaction.get(first));
          const [seen] = await Promise.all([items().doc('b').get()]);
          await items()
            .doc('b')
            .set({ n: Number(seen.get('n')) + 100 });
          expect((await transaction.get(items().doc('b'))).get('n')).toBe(
            seen.get('n'),
          );
        },
        { readOnly: true },
      );
    }
  });

  it('with a read time sees exactly that time', async () => {
    const { writeTime } = await items().doc('b').set({ n: 2, same: true });
    await disturb();
    const options = { readOnly: true, readTime: writeTime } as const;
    await admin.db.runTransaction(async (transaction) => {
      expect(await readEverything(transaction)).toEqual(before);
    }, options);
    const justBefore = new Timestamp(
      writeTime.seconds,
      writeTime.nanoseconds - 1000,
    );
    await admin.db.runTransaction(
      async (transaction) => {
        expect(
          (await transaction.get(items().doc('b'))).get('same'),
        ).toBeUndefined();
      },
      { readOnly: true, readTime: justBefore },
    );
  });

  it('is refused for a time over an hour ago, and for one in the future', async () => {
    const { writeTime } = await items().doc('a').set({ n: 5 });
    const readAt = (readTime: Timestamp) =>
      admin.db.runTransaction(
        (transaction) => transaction.get(items().doc('a')),
        {
          readOnly: true,
          readTime,
        },
      );
    now += hourMillis - 1000;
    expect((await readAt(writeTime)).get('n')).toBe(5);
    now += 2000;
    await expect(readAt(writeTime)).rejects.toMatchObject({
      code: 9,
      message: expect.stringContaining(
        'The requested snapshot version is too old.',
      ) as string,
    });
    const future = Timestamp.fromMillis(now + 60_000);
    await expect(readAt(future)).rejects.toMatchObject({ code: 3 });
  });

  it('cannot be read from once it has expired', async () => {
    const late = admin.db.runTransaction(
      async (transaction) => {
        await transaction.get(items().doc('a'));
        now += 300_000;
        await transaction.get(items().doc('b'));
      },
      { readOnly: true },
    );
    await expect(late).rejects.toMatchObject({ code: 3 });
  });
});

describe('the same over REST', () => {
  const documents = 'projects/demo-checks/databases/(default)/documents';
  const ask = async (
    path: string,
    body: object | null = null,
    authorization = 'Bearer owner',
  ) => {
    const answer = await fetch(
      `http://127.0.0.1:${emulator.port}/v1/${documents}${path}`,
      {
        headers: { authorization },
        ...(body === null
          ? {}
          : { method: 'POST', body: JSON.stringify(body) }),
      },
    );
    return JSON.stringify(await answer.json());
  };

  it('a transaction sees the time it began in documents, queries, counts and lists', async () => {
    const begun = JSON.parse(
      await ask(':beginTransaction', { options: { readOnly: {} } }),
    ) as {
      transaction: string;
    };
    const { transaction } = begun;
    await disturb();
    const from = [{ collectionId: room }];
    const inside = `transaction=${encodeURIComponent(transaction)}`;
    expect(await ask(`/${room}/a?${inside}`)).toContain('"integerValue":"1"');
    const listed = await ask(`/${room}?${inside}`);
    expect([listed.includes('/gone"'), listed.includes('/new"')]).toEqual([
      true,
      false,
    ]);
    const found = await ask(':runQuery', {
      transaction,
      structuredQuery: { from },
    });
    expect([found.includes('/gone"'), found.includes('/new"')]).toEqual([
      true,
      false,
    ]);
    const aggregations = [{ alias: 'all', sum: { field: { fieldPath: 'n' } } }];
    const structuredAggregationQuery = {
      structuredQuery: { from },
      aggregations,
    };
    expect(
      await ask(':runAggregationQuery', {
        transaction,
        structuredAggregationQuery,
      }),
    ).toContain('"all":{"integerValue":"7"}');
    const twice = {
      transaction,
      readTime: new Date(now).toISOString(),
      structuredQuery: { from },
    };
    expect(await ask(':runQuery', twice)).toContain('INVALID_ARGUMENT');
    const name = `${documents}/${room}/a`;
    expect(
      await ask(':commit', { transaction, writes: [{ delete: name }] }),
    ).toContain('Cannot modify entities in a read-only transaction.');
  });

  it('a read time shows collections as they were', async () => {
    const { writeTime } = await items().doc('a').set({ n: 1, at: true });
    const readTime = `${new Date(writeTime.toMillis()).toISOString().slice(0, 19)}.${String(writeTime.nanoseconds).padStart(9, '0')}Z`;
    await admin.db.recursiveDelete(items());
    expect(await ask(':listCollectionIds', { readTime })).toContain(room);
    expect(await ask(':listCollectionIds', {})).not.toContain(room);
    expect(await ask(`/${room}/gone?readTime=${readTime}`)).toContain(
      '"integerValue":"4"',
    );
    expect(await ask(`/${room}/gone`)).toContain('NOT_FOUND');
  });

  it('the rules judge the version that is given out', async () => {
    const iss = 'https://securetoken.google.com/demo-checks';
    const token = (uid: string) =>
      `Bearer ${unsignedToken(uid, { iss, aud: 'demo-checks', iat: 0, exp: 3600 })}`;
    const paper = admin.db.doc(`papers/${room}`);
    const { writeTime } = await paper.set({ reader: 'ama' });
    await paper.set({ reader: 'kofi' });
    const readTime = `${new Date(writeTime.toMillis()).toISOString().slice(0, 19)}.${String(writeTime.nanoseconds).padStart(9, '0')}Z`;
    const past = `/papers/${room}?readTime=${readTime}`;
    expect(await ask(past, null, token('kofi'))).toContain('PERMISSION_DENIED');
    expect(await ask(past, null, token('ama'))).toContain('"ama"');
    expect(await ask(`/papers/${room}`, null, token('kofi'))).toContain(
      '"kofi"',
    );
  });
});
