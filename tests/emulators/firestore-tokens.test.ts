import { FirebaseError } from 'firebase/app';
import { doc, onSnapshot, runTransaction, setDoc } from 'firebase/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { startFirestore } from 'local-firebase/firestore/server';
import { unsignedToken } from '../endpoints/support/unsigned-token';
import { connect } from './firestore-support/connect';
import { checkRules } from './firestore-support/harness';

const project = 'demo-checks';
const issuer = (id: string) => `https://securetoken.google.com/${id}`;
const seconds = Math.trunc(Date.now() / 1000);
const valid = { aud: project, iss: issuer(project) };
const refused: [string, Record<string, unknown>][] = [
  [
    'has expired',
    {
      ...valid,
      iat: seconds - 7200,
      auth_time: seconds - 7200,
      exp: seconds - 3600,
    },
  ],
  ['is of another project', { aud: 'demo-other', iss: issuer('demo-other') }],
  ['has another issuer', { aud: project, iss: issuer('demo-other') }],
];

const emulator = await startFirestore({
  port: 0,
  dataDir: null,
  rules: { source: checkRules, fileName: 'checks.rules' },
  projectId: project,
  indexes: null,
});
afterAll(() => emulator.close());

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'success',
    (error: unknown) =>
      error instanceof FirebaseError ? error.code : String(error),
  );

/**
 * A transaction's reads are calls of their own: the SDK shows their refusal,
 * where a stream is opened again and again.
 */
const readOwn = async (token: string) => {
  const { db, close } = connect(
    { port: emulator.port, transport: 'grpc' },
    token,
  );
  const own = doc(db, 'own/ama');
  const code = await codeOf(
    runTransaction(db, (transaction) => transaction.get(own)),
  );
  await close();
  return code;
};

describe('an ID token', () => {
  it('is believed without a signature', async () => {
    expect(await readOwn(unsignedToken('ama', valid))).toBe('success');
    expect(await readOwn(unsignedToken('kofi', valid))).toBe(
      'permission-denied',
    );
  });

  it.each(refused)(
    'that %s is refused to the web SDK',
    async (_why, claims) => {
      expect(await readOwn(unsignedToken('ama', claims))).toBe(
        'unauthenticated',
      );
    },
  );

  it.each(refused)(
    'that %s is refused over REST, for every kind of request',
    async (_why, claims) => {
      const root = `/v1/projects/${project}/databases/(default)/documents`;
      const headers = {
        authorization: `Bearer ${unsignedToken('ama', claims)}`,
      };
      const ask = async (path: string, body: object | null) => {
        const answer = await fetch(
          `http://127.0.0.1:${emulator.port}${root}${path}`,
          {
            headers,
            ...(body === null
              ? {}
              : { method: 'POST', body: JSON.stringify(body) }),
          },
        );
        return [
          answer.status,
          (await answer.text()).includes('"UNAUTHENTICATED"'),
        ];
      };
      const structuredQuery = { from: [{ collectionId: 'open' }] };
      const requests: [string, object | null][] = [
        ['/open/one', null],
        ['/open', null],
        ['/open', { fields: {} }],
        [':commit', { writes: [] }],
        [':batchGet', { documents: [] }],
        [':beginTransaction', {}],
        [':rollback', { transaction: 'eA==' }],
        [':runQuery', { structuredQuery }],
        [
          ':runAggregationQuery',
          {
            structuredAggregationQuery: {
              structuredQuery,
              aggregations: [{ count: {} }],
            },
          },
        ],
        [':listCollectionIds', {}],
      ];
      for (const [path, body] of requests) {
        expect([path, ...(await ask(path, body))]).toEqual([path, 401, true]);
      }
    },
  );

  it('that is of another project opens neither a listener nor a write', async () => {
    const claims = { aud: 'demo-other', iss: issuer('demo-other') };
    const good = connect(
      { port: emulator.port, transport: 'grpc' },
      unsignedToken('ama', valid),
    );
    const bad = connect(
      { port: emulator.port, transport: 'grpc' },
      unsignedToken('ama', claims),
    );
    const heard: boolean[] = [];
    const stop = onSnapshot(
      doc(bad.db, 'own/ama'),
      { includeMetadataChanges: true },
      (snapshot) => {
        heard.push(snapshot.metadata.fromCache);
      },
    );
    void codeOf(setDoc(doc(bad.db, 'own/ama'), { by: 'bad' }));
    await setDoc(doc(good.db, 'own/ama'), { by: 'good' });
    // The SDK says offline once its streams were refused; only then has the
    // server had its chance to accept them.
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    await expect(
      codeOf(
        runTransaction(bad.db, (transaction) =>
          transaction.get(doc(bad.db, 'own/ama')),
        ),
      ),
    ).resolves.toBe('unauthenticated');
    expect(heard).not.toContain(false);
    expect(emulator.lookup('own/ama', project)?.fields).toEqual({
      by: { stringValue: 'good' },
    });
    stop();
    await Promise.all([good.close(), bad.close()]);
  });
});
