import {
  FieldPath,
  FieldValue,
  Filter,
  Timestamp,
  type QuerySnapshot,
} from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connectAdmin } from './firestore-support/admin';
import { startForChecks } from './firestore-support/harness';

let room = '';

const emulator = await startForChecks();
const admin = connectAdmin(emulator.port);
afterAll(async () => {
  await admin.close();
  await emulator.close();
});
beforeEach(() => {
  room = `closed-${Math.random().toString(36).slice(2)}`;
});

const items = () => admin.db.collection(room);

describe('firebase-admin over gRPC', () => {
  it('reads and writes past the rules', async () => {
    const reference = items().doc('one');
    await reference.set({
      n: 1,
      at: new Timestamp(1_700_000_000, 1000),
      none: null,
      not: Number.NaN,
      bytes: Buffer.from('é'),
      list: [{ a: [] }],
      vector: FieldValue.vector([1, 2]),
    });
    await reference.update({
      n: FieldValue.increment(1.5),
      'map.k': FieldValue.serverTimestamp(),
    });
    const data = (await reference.get()).data() ?? {};
    expect(data['n']).toBe(2.5);
    expect(data['at']).toEqual(new Timestamp(1_700_000_000, 1000));
    expect(data['none']).toBeNull();
    expect(data['not']).toBeNaN();
    expect(data['bytes']).toEqual(Buffer.from('é'));
    expect(data['list']).toEqual([{ a: [] }]);
    expect((data['map'] as { k: Timestamp }).k.toMillis()).toBeGreaterThan(
      Date.now() - 60_000,
    );
  });

  it('create, preconditions and delete are refused where they must be', async () => {
    const reference = items().doc('one');
    await expect(reference.update({ a: 1 })).rejects.toMatchObject({ code: 5 });
    const { writeTime } = await reference.create({ a: 1 });
    await expect(reference.create({ a: 1 })).rejects.toMatchObject({ code: 6 });
    await reference.update({ a: 2 }, { lastUpdateTime: writeTime });
    await expect(
      reference.update({ a: 3 }, { lastUpdateTime: writeTime }),
    ).rejects.toMatchObject({
      code: 9,
    });
    await expect(
      reference.delete({ lastUpdateTime: writeTime }),
    ).rejects.toMatchObject({ code: 9 });
    await reference.delete();
    await expect(reference.delete({ exists: true })).rejects.toMatchObject({
      code: 5,
    });
  });

  it('queries with filters, cursors, projection and offset', async () => {
    const batch = admin.db.batch();
    for (let n = 0; n < 10; n += 1) {
      batch.set(items().doc(`d${n}`), { n, even: n % 2 === 0, text: 'long' });
    }
    await batch.commit();
    const page = await items()
      .where('even', '==', true)
      .orderBy('n', 'desc')
      .select('n')
      .offset(1)
      .limit(2)
      .get();
    expect(page.docs.map((document) => document.data())).toEqual([
      { n: 6 },
      { n: 4 },
    ]);
    const or = await items()
      .where(
        Filter.or(Filter.where('n', '<', 2), Filter.where('n', 'in', [8, 9])),
      )
      .get();
    expect(or.docs.map((document) => document.id)).toEqual([
      'd0',
      'd1',
      'd8',
      'd9',
    ]);
    const byId = await items()
      .orderBy(FieldPath.documentId())
      .startAfter('d7')
      .get();
    expect(byId.docs.map((document) => document.id)).toEqual(['d8', 'd9']);
    expect((await items().where('n', '>=', 4).count().get()).data()).toEqual({
      count: 6,
    });
  });

  it('compares nothing with NaN, and lists with lists', async () => {
    await items()
      .doc('a')
      .set({ n: Number.NaN, pair: [1, 2] });
    await items()
      .doc('b')
      .set({ n: 1, pair: [2, 1] });
    const found = async (
      field: string,
      op: FirebaseFirestore.WhereFilterOp,
      value: unknown,
    ) =>
      (await items().where(field, op, value).get()).docs
        .map((document) => document.id)
        .join(' ');
    for (const op of ['<', '<='] as const) {
      expect(await found('n', op, 5)).toBe('b');
    }
    expect([
      await found('n', '==', Number.NaN),
      await found('n', '!=', Number.NaN),
    ]).toEqual(['a', 'b']);
    expect(await found('pair', 'in', [[1, 2], [3]])).toBe('a');
    expect(await found('pair', 'not-in', [[1, 2]])).toBe('b');
  });

  it('getAll gives found and missing documents in order', async () => {
    await items().doc('b').set({ n: 1 });
    const found = await admin.db.getAll(items().doc('a'), items().doc('b'));
    expect(found.map((document) => document.exists)).toEqual([false, true]);
  });

  it('transactions read their own time and lose nothing under contention', async () => {
    const counter = items().doc('counter');
    await counter.set({ n: 0 });
    const add = () =>
      admin.db.runTransaction(
        async (transaction) => {
          const read = await transaction.get(counter);
          transaction.update(counter, { n: (read.get('n') as number) + 1 });
        },
        { maxAttempts: 20 },
      );
    await Promise.all([add(), add(), add(), add(), add(), add()]);
    expect((await counter.get()).get('n')).toBe(6);
  });

  it('a transaction runs again when a query it read has a new result', async () => {
    await items().doc('a').set({ open: true });
    let runs = 0;
    await admin.db.runTransaction(async (transaction) => {
      runs += 1;
      const open = await transaction.get(items().where('open', '==', true));
      if (runs === 1) await items().doc('b').set({ open: true });
      transaction.set(items().doc('sum'), { count: open.size });
    });
    expect([runs, (await items().doc('sum').get()).get('count')]).toEqual([
      2, 2,
    ]);
  });

  it('a transaction runs again when a count it read has changed, and only then', async () => {
    await items().doc('a').set({ n: 1 });
    let runs = 0;
    const book = () =>
      admin.db.runTransaction(async (transaction) => {
        runs += 1;
        const taken = await transaction.get(items().count());
        if (runs === 1) await items().doc('b').set({ n: 2 });
        transaction.set(items().doc('sum'), { taken: taken.data().count });
      });
    await book();
    expect([runs, (await items().doc('sum').get()).get('taken')]).toEqual([
      2, 2,
    ]);
    await book();
    expect([runs, (await items().doc('sum').get()).get('taken')]).toEqual([
      3, 3,
    ]);
  });

  it('a transaction never sees two states beside each other: its next read sends it back', async () => {
    const [left, right] = [items().doc('left'), items().doc('right')];
    const turn = (n: number) =>
      admin.db.batch().set(left, { n }).set(right, { n }).commit();
    await turn(1);
    const seen: unknown[] = [];
    await admin.db.runTransaction(async (transaction) => {
      const before: unknown = (await transaction.get(left)).get('n');
      if (before === 1) await turn(2);
      seen.push([before, (await transaction.get(right)).get('n')]);
    });
    expect(seen).toEqual([[2, 2]]);
  });

  it('a read-only transaction cannot write', async () => {
    const attempt = admin.db.runTransaction(
      (transaction) => transaction.get(items().doc('a')),
      {
        readOnly: true,
      },
    );
    expect((await attempt).exists).toBe(false);
  });

  it('onSnapshot hears what enters and leaves', async () => {
    const heard: string[] = [];
    let wake: () => void = () => undefined;
    const until = async (ids: string) => {
      while (heard.at(-1) !== ids) {
        await new Promise<void>((resolve) => (wake = resolve));
      }
    };
    const stop = items()
      .where('n', '>', 1)
      .onSnapshot((snapshot: QuerySnapshot) => {
        heard.push(snapshot.docs.map((document) => document.id).join(' '));
        wake();
      });
    await until('');
    await items().doc('a').set({ n: 2 });
    await until('a');
    await items().doc('b').set({ n: 3 });
    await until('a b');
    await items().doc('a').update({ n: 0 });
    await until('b');
    stop();
  });

  it('bulkWriter, listCollections, listDocuments and recursiveDelete', async () => {
    const writer = admin.db.bulkWriter();
    for (let n = 0; n < 30; n += 1) {
      void writer.set(items().doc(`d${n}`), { n });
    }
    void writer.set(items().doc('ghost').collection('below').doc('x'), {
      n: 1,
    });
    await writer.close();
    expect((await items().count().get()).data().count).toBe(30);
    expect(
      (await items().listDocuments()).map((document) => document.id),
    ).toContain('ghost');
    expect(
      (await items().doc('ghost').listCollections()).map((below) => below.id),
    ).toEqual(['below']);
    await admin.db.recursiveDelete(items());
    expect((await items().listDocuments()).length).toBe(0);
    expect(
      (await admin.db.listCollections()).map((collection) => collection.id),
    ).not.toContain(room);
  });

  it('refuses what production refuses, in words a person can read', async () => {
    await items().doc('a').set({ n: 1 });
    const many = Array.from({ length: 31 }, (_, n) => n);
    await expect(items().where('n', 'in', many).get()).rejects.toThrow(
      "3 INVALID_ARGUMENT: 'IN' supports up to 30 comparison values.",
    );
    await expect(
      items()
        .doc('b')
        .set({ list: [[1]] }),
    ).rejects.toMatchObject({ code: 3 });
    await expect(items().doc('__x__').set({ a: 1 })).rejects.toThrow(
      'it is reserved',
    );
    const batch = admin.db.batch();
    batch.delete(items().doc('a'));
    batch.update(items().doc('a'), { n: 2 });
    await expect(batch.commit()).rejects.toMatchObject({ code: 3 });
  });

  it('orders ids __id<n>__ by number and before all others', async () => {
    const ids = ['a', '__id10__', '__id9__', '__id-2__', '12', 'Z'];
    await Promise.all(ids.map((id) => items().doc(id).set({ n: 1 })));
    const read = await items().get();
    expect(read.docs.map((document) => document.id)).toEqual([
      '__id-2__',
      '__id9__',
      '__id10__',
      '12',
      'Z',
      'a',
    ]);
  });

  it('an RPC it does not have is UNIMPLEMENTED, not a hang', async () => {
    const partitions = admin.db.collectionGroup('x').getPartitions(2);
    const first = partitions[Symbol.asyncIterator]().next();
    await expect(first).rejects.toMatchObject({ code: 12 });
  });
});
