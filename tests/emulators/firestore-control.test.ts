import {
  initializeTestEnvironment,
  assertFails,
  assertSucceeds,
} from '@firebase/rules-unit-testing';
import { collection, deleteDoc, doc, getDoc, setDoc } from 'firebase/firestore';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startFirestore } from 'local-firebase/firestore/server';
import { connect } from './firestore-support/connect';
import { checkRules, startForChecks } from './firestore-support/harness';
import { Watcher, isSettled } from './firestore-support/watcher';

const at = (path: string) => `http://127.0.0.1:${emulator.port}${path}`;
const documents = '/v1/projects/demo-checks/databases/(default)/documents';

const emulator = await startForChecks();
afterAll(() => emulator.close());
afterEach(() => {
  emulator.setRules({ source: checkRules, fileName: 'checks.rules' });
});

const openRules = (condition: string) => `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} { allow read, write: if ${condition}; }
  }
}
`;

const putRules = (content: string) =>
  fetch(at('/emulator/v1/projects/demo-checks:securityRules'), {
    method: 'PUT',
    body: JSON.stringify({
      rules: { files: [{ name: 'some.rules', content }] },
    }),
  });

describe('@firebase/rules-unit-testing', () => {
  it('loads rules, seeds past them, judges both kinds of user and clears', async () => {
    const environment = await initializeTestEnvironment({
      projectId: 'demo-unit',
      firestore: {
        host: '127.0.0.1',
        port: emulator.port,
        rules: openRules('request.auth.uid == "ama"'),
      },
    });
    await environment.withSecurityRulesDisabled(async (context) => {
      await context.firestore().doc('secret/one').set({ a: 1 });
    });
    const ama = environment.authenticatedContext('ama').firestore();
    await assertSucceeds(ama.doc('notes/one').set({ a: 1 }));
    await assertFails(ama.doc('secret/one').get());
    await assertFails(
      environment.unauthenticatedContext().firestore().doc('notes/one').get(),
    );
    await assertFails(
      environment
        .authenticatedContext('kofi')
        .firestore()
        .doc('notes/one')
        .get(),
    );
    await environment.clearFirestore();
    expect((await assertSucceeds(ama.doc('notes/one').get())).exists).toBe(
      false,
    );
    await environment.cleanup();
  });

  it('refuses rules with an error, naming line and column', async () => {
    const broken = initializeTestEnvironment({
      projectId: 'demo-unit',
      firestore: {
        host: '127.0.0.1',
        port: emulator.port,
        rules: openRules('request.auth.uid =='),
      },
    });
    await expect(broken).rejects.toThrow('firestore.rules:5:66');
  });
});

describe('the control paths', () => {
  it('answers Ok at the root and 404 elsewhere', async () => {
    const root = await fetch(at('/'));
    expect([root.status, await root.text()]).toEqual([200, 'Ok']);
    expect((await fetch(at('/nothing'))).status).toBe(404);
    expect((await fetch(at('/emulator/v1/nothing'))).status).toBe(404);
  });

  it('answers rules with an error as 400 with the place, and keeps the old rules', async () => {
    const objects = 'service firebase.storage { match /a { allow read; } }';
    expect((await putRules(objects)).status).toBe(400);
    const answer = await putRules(openRules('nonsense('));
    expect(answer.status).toBe(400);
    const body = (await answer.json()) as {
      issues: { sourcePosition: { line: number; column: number } }[];
    };
    expect(body.issues[0]?.sourcePosition.line).toBe(5);
    expect(body.issues[0]?.sourcePosition.column).toBeGreaterThan(40);
    const { db, close } = connect({ port: emulator.port, transport: 'grpc' });
    await setDoc(doc(db, 'open/kept'), { a: 1 });
    await close();
  });

  it('counts which conditions came out how', async () => {
    expect((await putRules(openRules('request.auth != null'))).status).toBe(
      200,
    );
    const { db, close } = connect({ port: emulator.port, transport: 'grpc' });
    await expect(getDoc(doc(db, 'notes/one'))).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await close();
    const answer = await fetch(
      at('/emulator/v1/projects/demo-checks:ruleCoverage'),
    );
    const { rules, report } = (await answer.json()) as {
      rules: { files: { content: string }[] };
      report: { sourcePosition: { currentOffset: number }; values?: unknown }[];
    };
    const [{ content } = { content: '' }] = rules.files;
    const seen = report.find(
      ({ sourcePosition }) =>
        sourcePosition.currentOffset ===
        content.indexOf('request.auth != null'),
    );
    expect(seen?.values).toEqual([{ value: { boolValue: false }, count: 1 }]);
    const [page, lcov] = await Promise.all(
      ['html', 'lcov'].map((form) =>
        fetch(at(`/emulator/v1/projects/demo-checks:ruleCoverage.${form}`)),
      ),
    );
    expect(page?.headers.get('content-type')).toMatch('text/html');
    expect(await page?.text()).toContain(
      '<mark class="one" title="true 0, false 1, errors 0">request.auth != null',
    );
    expect(await lcov?.text()).toMatch(/^TN:\nSF:.*\n(?:DA:.*\n)+/);
    const unknown = '/emulator/v1/projects/demo-nobody:ruleCoverage';
    expect((await fetch(at(unknown))).status).toBe(404);
  });

  it('judges running listeners again when the rules change', async () => {
    const { db, close } = connect({ port: emulator.port, transport: 'grpc' });
    const watcher = Watcher.ofQuery(collection(db, 'open'));
    await watcher.until(isSettled);
    emulator.setRules({ source: openRules('true'), fileName: 'other.rules' });
    expect((await watcher.untilError()).code).toBe('permission-denied');
    await close();
  });

  it('clearing tells the listeners', async () => {
    const { db, close } = connect({ port: emulator.port, transport: 'grpc' });
    await setDoc(doc(db, 'open/here'), { a: 1 });
    const watcher = Watcher.ofQuery(collection(db, 'open'));
    await watcher.until((snapshot) => isSettled(snapshot) && !snapshot.empty);
    await fetch(
      at('/emulator/v1/projects/demo-checks/databases/(default)/documents'),
      { method: 'DELETE' },
    );
    await watcher.until((snapshot) => isSettled(snapshot) && snapshot.empty);
    watcher.stop();
    await close();
  });
});

describe('REST', () => {
  const owner = { Authorization: 'Bearer owner' };
  const ask = async (
    path: string,
    init: {
      method?: string;
      body?: string;
      headers?: Record<string, string>;
    } = {},
  ) => {
    const answer = await fetch(at(`${documents}${path}`), {
      ...init,
      headers: { ...owner, ...init.headers },
    });
    return {
      status: answer.status,
      body: (await answer.json()) as Record<string, unknown>,
    };
  };
  const fields = { n: { integerValue: '1' } };

  it('creates, reads, patches, lists and deletes documents', async () => {
    const body = JSON.stringify({ fields });
    const created = await ask('/rest?documentId=one', { method: 'POST', body });
    expect(created.body).toMatchObject({
      name: expect.stringMatching(/\/documents\/rest\/one$/) as string,
      fields,
    });
    expect(
      (await ask('/rest?documentId=one', { method: 'POST', body })).status,
    ).toBe(409);
    const patch = JSON.stringify({
      fields: { m: { stringValue: 'x' }, n: { integerValue: '2' } },
    });
    const patched = await ask('/rest/one?updateMask.fieldPaths=m', {
      method: 'PATCH',
      body: patch,
    });
    expect(patched.body['fields']).toEqual({
      ...fields,
      m: { stringValue: 'x' },
    });
    const masked = await ask('/rest/one?mask.fieldPaths=m');
    expect(masked.body['fields']).toEqual({ m: { stringValue: 'x' } });
    await ask('/rest', { method: 'POST', body });
    const first = await ask('/rest?pageSize=1');
    const second = await ask(
      `/rest?pageSize=1&pageToken=${String(first.body['nextPageToken'])}`,
    );
    expect([first.body['documents'], second.body['documents']]).toEqual([
      [expect.anything()],
      [expect.anything()],
    ]);
    expect(first.body['documents']).not.toEqual(second.body['documents']);
    expect(await ask('/rest/one', { method: 'DELETE' })).toEqual({
      status: 200,
      body: {},
    });
    expect(await ask('/rest/one')).toMatchObject({
      status: 404,
      body: { error: { status: 'NOT_FOUND' } },
    });
  });

  it('gives the error envelope for every kind of refusal', async () => {
    const anonymous = { Authorization: '' };
    expect(await ask('/closed/one', { headers: anonymous })).toMatchObject({
      status: 403,
      body: { error: { code: 403, status: 'PERMISSION_DENIED' } },
    });
    expect(
      await ask('/open/one', {
        headers: { Authorization: 'Bearer not-a-token' },
      }),
    ).toMatchObject({
      status: 401,
      body: { error: { status: 'UNAUTHENTICATED' } },
    });
    expect(
      await ask('/rest', { method: 'POST', body: 'no json' }),
    ).toMatchObject({ status: 400 });
    expect(
      await ask(':commit', { method: 'POST', body: '{"writes": [{}]}' }),
    ).toMatchObject({ status: 400 });
    expect(
      await ask(':executePipeline', { method: 'POST', body: '{}' }),
    ).toMatchObject({ status: 501 });
    expect(await ask('/open/%E0%A4%A', {})).toMatchObject({ status: 400 });
    const query = JSON.stringify({ structuredQuery: {} });
    const refused = await ask(':runQuery', { method: 'POST', body: query });
    expect(refused).toMatchObject({
      status: 400,
      body: [{ error: { status: 'INVALID_ARGUMENT' } }],
    });
  });

  it('spells NaN and the infinities as JSON can', async () => {
    const body = JSON.stringify({ fields: { n: { doubleValue: 1e308 } } });
    await ask('/nan?documentId=one', { method: 'POST', body });
    const name = 'projects/demo-checks/databases/(default)/documents/nan/one';
    const increment = { fieldPath: 'n', increment: { doubleValue: 1e308 } };
    const lowest = { fieldPath: 'm', minimum: { doubleValue: 'NaN' } };
    const writes = [
      { transform: { document: name, fieldTransforms: [increment, lowest] } },
    ];
    const answer = await ask(':commit', {
      method: 'POST',
      body: JSON.stringify({ writes }),
    });
    expect(answer.body['writeResults']).toMatchObject([
      {
        transformResults: [{ doubleValue: 'Infinity' }, { doubleValue: 'NaN' }],
      },
    ]);
  });

  it('lets a page of any local origin ask, with credentials, and shows it the headers', async () => {
    const origin = 'http://t1.localhost:5173';
    const preflight = await fetch(at(`${documents}:runQuery`), {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Headers': 'authorization,x-goog-api-client',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'authorization,x-goog-api-client',
    );
    const channel =
      '/google.firestore.v1.Firestore/Listen/channel?VER=8&SID=gone&RID=rpc&AID=0&CI=0';
    const unknown = await fetch(at(channel), { headers: { Origin: origin } });
    expect(unknown.status).toBe(400);
    expect((await unknown.text()).indexOf('Unknown SID')).toBeGreaterThan(0);
    expect(unknown.headers.get('access-control-allow-origin')).toBe(origin);
    expect(unknown.headers.get('access-control-allow-credentials')).toBe(
      'true',
    );
  });
});

describe('start and stop', () => {
  it('names the port that is busy', async () => {
    const options = {
      port: emulator.port,
      dataDir: null,
      projectId: 'demo-checks',
      rules: null,
      indexes: null,
    };
    await expect(startFirestore(options)).rejects.toThrow(
      `port ${emulator.port} is in use`,
    );
  });

  it('refuses to start with rules or indexes it cannot read', async () => {
    const broken = { source: openRules('x ='), fileName: 'broken.rules' };
    const options = {
      port: 0,
      dataDir: null,
      projectId: 'demo-checks',
      indexes: null,
    };
    await expect(startFirestore({ ...options, rules: broken })).rejects.toThrow(
      /^broken\.rules:5:/,
    );
    const indexes = { indexes: [{ collectionGroup: 'a' }] };
    await expect(
      startFirestore({ ...options, rules: null, indexes }),
    ).rejects.toThrow('firestore.indexes.json');
  });

  it('counts what each user reads, and what is written and deleted', async () => {
    const own = await startForChecks();
    const ama = connect({ port: own.port, transport: 'grpc' }, { sub: 'ama' });
    await setDoc(doc(ama.db, 'open/a'), { n: 1 });
    await setDoc(doc(ama.db, 'open/b'), { n: 1 });
    const before = own.readStats();
    const watcher = Watcher.ofQuery(collection(ama.db, 'open'));
    await watcher.until(isSettled);
    expect(own.readStats().documents - before.documents).toBe(2);
    await setDoc(doc(ama.db, 'open/b'), { n: 2 });
    await watcher.until(
      (snapshot) => isSettled(snapshot) && snapshot.docs[1]?.get('n') === 2,
    );
    expect(own.readStats().byUid).toEqual({ ama: 3 });
    await deleteDoc(doc(ama.db, 'open/a'));
    expect(own.readStats()).toMatchObject({ writes: 3, deletes: 1 });
    expect(own.lookup('open/b', 'demo-checks')?.fields).toEqual({
      n: { integerValue: '2' },
    });
    await ama.close();
    await own.close();
  });
});
