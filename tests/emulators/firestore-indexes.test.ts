import {
  average,
  collection,
  doc,
  getAggregateFromServer,
  getDocs,
  orderBy,
  query,
  setDoc,
  sum,
  where,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { startFirestore } from 'local-firebase/firestore/server';
import { connect } from './firestore-support/connect';
import { Watcher } from './firestore-support/watcher';

const projectId = 'demo-checks';
const documents = `/v1/projects/${projectId}/databases/(default)/documents`;

describe('composite indexes', () => {
  const file = {
    indexes: [
      {
        collectionGroup: 'requests',
        queryScope: 'COLLECTION',
        fields: [
          { fieldPath: 'userId', order: 'ASCENDING' },
          { fieldPath: 'createdAt', order: 'DESCENDING' },
        ],
      },
    ],
    fieldOverrides: [],
  };
  const structuredQuery = (direction: string) => ({
    from: [{ collectionId: 'requests' }],
    where: {
      fieldFilter: {
        field: { fieldPath: 'userId' },
        op: 'EQUAL',
        value: { stringValue: 'ama' },
      },
    },
    orderBy: [{ field: { fieldPath: 'createdAt' }, direction }],
  });

  it('are asked for as in production, over every way to query', async () => {
    const strict = await startFirestore({
      port: 0,
      dataDir: null,
      projectId,
      rules: null,
      indexes: null,
    });
    const ask = async (rpc: string, body: unknown) => {
      const url = `http://127.0.0.1:${strict.port}${documents}:${rpc}`;
      const answer = await fetch(url, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      return JSON.stringify(await answer.json());
    };
    const refused = await ask('runQuery', {
      structuredQuery: structuredQuery('DESCENDING'),
    });
    expect(refused).toContain('FAILED_PRECONDITION');
    expect(refused).toContain('The query requires an index.');
    expect(refused).toContain('userId ASCENDING, createdAt DESCENDING');
    const counted = {
      structuredQuery: structuredQuery('DESCENDING'),
      aggregations: [{ count: {} }],
    };
    expect(
      await ask('runAggregationQuery', { structuredAggregationQuery: counted }),
    ).toContain('FAILED_PRECONDITION');
    strict.setIndexes(file);
    expect(
      await ask('runQuery', { structuredQuery: structuredQuery('DESCENDING') }),
    ).toContain('readTime');
    expect(
      await ask('runQuery', { structuredQuery: structuredQuery('ASCENDING') }),
    ).toContain('FAILED_PRECONDITION');
    await strict.close();
  });

  it('a sum is served whatever the order its aggregations are written in', async () => {
    const [collectionGroup, queryScope] = ['requests', 'COLLECTION'];
    const fields = ['userId', 'fee', 'size'].map((fieldPath) => ({
      fieldPath,
      order: 'ASCENDING',
    }));
    const indexes = { indexes: [{ collectionGroup, queryScope, fields }] };
    const strict = await startFirestore({
      port: 0,
      dataDir: null,
      projectId,
      rules: null,
      indexes,
    });
    const { db, close } = connect({ port: strict.port, transport: 'grpc' });
    await setDoc(doc(db, 'requests/one'), { userId: 'ama', fee: 3, size: 4 });
    const own = query(collection(db, 'requests'), where('userId', '==', 'ama'));
    for (const asked of [
      { fee: sum('fee'), size: average('size') },
      { size: average('size'), fee: sum('fee') },
    ]) {
      expect((await getAggregateFromServer(own, asked)).data()).toEqual({
        fee: 3,
        size: 4,
      });
    }
    const missing = getAggregateFromServer(own, {
      fee: sum('fee'),
      none: sum('other'),
    });
    await expect(missing).rejects.toMatchObject({
      code: 'failed-precondition',
    });
    await close();
    await strict.close();
  });

  it('a listener without its index is refused', async () => {
    const strict = await startFirestore({
      port: 0,
      dataDir: null,
      projectId,
      rules: null,
      indexes: file,
    });
    const { db, close } = connect({ port: strict.port, transport: 'grpc' });
    const requests = collection(db, 'requests');
    const own = query(
      requests,
      where('userId', '==', 'ama'),
      orderBy('createdAt', 'desc'),
    );
    expect((await getDocs(own)).size).toBe(0);
    const watcher = Watcher.ofQuery(
      query(requests, where('a', '==', 1), orderBy('b')),
    );
    expect(await watcher.untilError()).toMatchObject({
      code: 'failed-precondition',
    });
    await close();
    await strict.close();
  });
});
