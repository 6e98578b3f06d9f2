import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
} from '@firebase/rules-unit-testing';
import { afterAll, describe, expect, it } from 'vitest';
import { startForChecks } from './firestore-support/harness';

const emulator = await startForChecks();
afterAll(() => emulator.close());

const rules = (condition: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} { allow read, write: if ${condition}; }
  }
}`;
const open = (projectId: string, source?: string) =>
  initializeTestEnvironment({
    projectId,
    firestore: {
      host: '127.0.0.1',
      port: emulator.port,
      ...(source === undefined ? {} : { rules: source }),
    },
  });
const at = (path: string) => `http://127.0.0.1:${emulator.port}${path}`;
const documents = (project: string) =>
  `/v1/projects/${project}/databases/(default)/documents`;

describe('each project', () => {
  it('has rules and data of its own, whatever is loaded for another', async () => {
    const one = await open('demo-one', rules('true'));
    const two = await open('demo-two', rules('request.auth != null'));
    const writeTo = (environment: typeof one) =>
      environment
        .unauthenticatedContext()
        .firestore()
        .doc('notes/a')
        .set({ n: 1 });
    await assertSucceeds(writeTo(one));
    await assertFails(writeTo(two));
    const ama = two.authenticatedContext('ama').firestore();
    expect((await assertSucceeds(ama.doc('notes/a').get())).exists).toBe(false);
    await two.clearFirestore();
    expect(
      (await one.unauthenticatedContext().firestore().doc('notes/a').get())
        .exists,
    ).toBe(true);
    await Promise.all([one.cleanup(), two.cleanup()]);
  });

  it('is closed until it has rules, also where those of another would allow', async () => {
    const other = documents('demo-never-loaded');
    const read = await fetch(at(`${other}/open/one`));
    expect([read.status, await read.text()]).toEqual([
      403,
      expect.stringContaining(
        'No rules are loaded for projects/demo-never-loaded.',
      ),
    ]);
    const write = await fetch(at(`${other}/open/one`), {
      method: 'PATCH',
      body: '{"fields":{}}',
    });
    expect(write.status).toBe(403);
    const query = { structuredQuery: { from: [{ collectionId: 'open' }] } };
    const list = await fetch(at(`${other}:runQuery`), {
      method: 'POST',
      body: JSON.stringify(query),
    });
    expect(list.status).toBe(403);
    const ids = await fetch(at(`${other}:listCollectionIds`), {
      method: 'POST',
      body: '{}',
    });
    expect(ids.status).toBe(403);
    expect(
      (await fetch(at(`${documents('demo-checks')}/open/one`))).status,
    ).toBe(404);
  });

  it('does not lose its rules to those of another', async () => {
    const other = await open('demo-other', rules('true'));
    expect(
      (await fetch(at(`${documents('demo-checks')}/notes/a`))).status,
    ).toBe(403);
    expect(
      (await fetch(at(`${documents('demo-checks')}/open/none`))).status,
    ).toBe(404);
    const coverage = (await (
      await fetch(at('/emulator/v1/projects/demo-other:ruleCoverage'))
    ).json()) as {
      report: unknown[];
    };
    expect(coverage.report).toHaveLength(1);
    await other.cleanup();
  });
});

describe('a list limit in the rules', () => {
  const limited = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} { allow list: if request.query.limit <= 10; }
  }
}`;
  const list = async (query: string) => {
    const environment = await open('demo-limit', limited);
    const answer = await fetch(at(`${documents('demo-limit')}/notes${query}`));
    await environment.cleanup();
    return answer.status;
  };

  it.each(['?pageSize=0', '', '?pageSize=11', '?pageSize=300'])(
    'is not passed by "%s"',
    async (query) => {
      expect(await list(query)).toBe(403);
    },
  );

  it('lets a small page through, and a page size that is none is refused', async () => {
    expect(await list('?pageSize=10')).toBe(200);
    expect(await list('?pageSize=-1')).toBe(400);
    expect(await list('?pageSize=1.5')).toBe(400);
    expect(await list('?pageSize=many')).toBe(400);
  });
});
