import { FirebaseError } from 'firebase/app';
import {
  doc,
  getDocFromServer,
  runTransaction,
  setDoc,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { connectAdmin } from './firestore-support/admin';
import { connect } from './firestore-support/connect';
import { startForChecks } from './firestore-support/harness';

const large = 'x'.repeat(1_000_000);
const tooLarge = /Request payload size exceeds the limit: 10485760 bytes\./;

const emulator = await startForChecks();
const admin = connectAdmin(emulator.port);
afterAll(async () => {
  await admin.close();
  await emulator.close();
});

const depth = (collections: number) =>
  Array.from({ length: collections }, (_, at) => `c${at}/d`).join('/');

describe('the size of a request', () => {
  it('is ten mebibytes for firebase-admin', async () => {
    const write = (count: number) => {
      const batch = admin.db.batch();
      for (let n = 0; n < count; n += 1) {
        batch.set(admin.db.doc(`closed/d${n}`), { large });
      }
      return batch.commit();
    };
    await write(10);
    await expect(write(11)).rejects.toMatchObject({
      code: 3,
      message: expect.stringMatching(tooLarge) as string,
    });
  });

  it('is ten mebibytes for the web SDK, which hears of it and goes on', async () => {
    const { db, close } = connect({ port: emulator.port, transport: 'grpc' });
    const write = (count: number) => {
      const batch = writeBatch(db);
      for (let n = 0; n < count; n += 1) {
        batch.set(doc(db, `open/d${n}`), { large });
      }
      return batch.commit();
    };
    await expect(write(11)).rejects.toBeInstanceOf(FirebaseError);
    await setDoc(doc(db, 'open/after'), { n: 1 });
    expect((await getDocFromServer(doc(db, 'open/d0'))).exists()).toBe(false);
    await close();
  });

  it('is ten mebibytes over REST', async () => {
    const root = 'projects/demo-checks/databases/(default)/documents';
    const commit = async (count: number) => {
      const writes = Array.from({ length: count }, (_, n) => ({
        update: {
          name: `${root}/closed/r${n}`,
          fields: { large: { stringValue: large } },
        },
      }));
      const answer = await fetch(
        `http://127.0.0.1:${emulator.port}/v1/${root}:commit`,
        {
          method: 'POST',
          headers: { authorization: 'Bearer owner' },
          body: JSON.stringify({ writes }),
        },
      );
      return { status: answer.status, text: await answer.text() };
    };
    expect((await commit(10)).status).toBe(200);
    const refused = await commit(11);
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(tooLarge);
  });
});

describe('the depth of a document', () => {
  it('is a hundred collections, not a hundred segments', async () => {
    const { db, close } = connect({ port: emulator.port, transport: 'grpc' });
    const deep = doc(db, `open/x/${depth(99)}`);
    await setDoc(deep, { n: 1 });
    expect((await getDocFromServer(deep)).get('n')).toBe(1);
    const read = runTransaction(db, (transaction) =>
      transaction.get(doc(db, `open/x/${depth(100)}`)),
    );
    await expect(read).rejects.toMatchObject({ code: 'invalid-argument' });
    await close();
    await admin.db.doc(depth(100)).set({ n: 1 });
    await expect(admin.db.doc(depth(101)).set({ n: 1 })).rejects.toMatchObject({
      code: 3,
    });
  });
});

describe('query explain', () => {
  const unimplemented = {
    code: 12,
    message: expect.stringContaining('Query explain') as string,
  };

  it('is refused, not ignored', async () => {
    const query = admin.db.collection('closed').where('n', '==', 1);
    await expect(query.explain()).rejects.toMatchObject(unimplemented);
    await expect(query.explain({ analyze: true })).rejects.toMatchObject(
      unimplemented,
    );
    await expect(
      query.count().explain({ analyze: true }),
    ).rejects.toMatchObject(unimplemented);
  });

  it('is refused as a stream too, and does not hang', async () => {
    const stream = admin.db
      .collection('closed')
      .where('n', '==', 1)
      .explainStream({ analyze: true });
    const ended = new Promise((resolve, reject) => {
      stream.on('data', () => undefined);
      stream.on('error', reject);
      stream.on('end', resolve);
    });
    await expect(ended).rejects.toMatchObject(unimplemented);
  });
});
