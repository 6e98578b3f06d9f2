import { randomBytes } from 'node:crypto';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  deleteObject,
  getBytes,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { RulesSyntaxError } from 'local-firebase/rules/api';
import { unsignedToken } from '../endpoints/support/unsigned-token';
import { bucketName, startHarness, testRules } from './storage-harness';

const png = { contentType: 'image/png' };
const refused = { code: 'storage/unauthorized', status: 403 };

let turn = 0;
/** Nobody's place yet. */
let fresh: string;

const harness = await startHarness();
beforeEach(() => {
  turn += 1;
  fresh = `private/ama/${turn}.png`;
});
afterAll(() => harness.close());

const ama = () => harness.connect({ sub: 'ama' });
const kofi = () => harness.connect({ sub: 'kofi' });
const nobody = () => harness.connect();

async function uploadAsAma(): Promise<void> {
  await uploadBytes(ref(ama(), fresh), randomBytes(100), png);
}

describe('uploads under the rules', () => {
  it('lets the owner create', async () => {
    await uploadAsAma();
    expect((await getMetadata(ref(ama(), fresh))).contentType).toBe(
      'image/png',
    );
  });

  it('refuses others, the signed-out, a second upload, a wrong type, an empty and a large file', async () => {
    const small = randomBytes(100);
    await expect(
      uploadBytes(ref(kofi(), fresh), small, png),
    ).rejects.toMatchObject(refused);
    await expect(
      uploadBytes(ref(nobody(), fresh), small, png),
    ).rejects.toMatchObject(refused);
    await expect(
      uploadBytes(ref(ama(), fresh), small, { contentType: 'image/svg+xml' }),
    ).rejects.toMatchObject(refused);
    await expect(uploadBytes(ref(ama(), fresh), small)).rejects.toMatchObject(
      refused,
    );
    await expect(
      uploadBytes(ref(ama(), fresh), new Uint8Array(), png),
    ).rejects.toMatchObject(refused);
    await expect(
      uploadBytes(ref(ama(), fresh), randomBytes(1024 * 1024), png),
    ).rejects.toMatchObject(refused);
    await uploadAsAma();
    await expect(
      uploadBytes(ref(ama(), fresh), small, png),
    ).rejects.toMatchObject(refused);
    expect((await getMetadata(ref(ama(), fresh))).generation).toBeDefined();
  });

  it('refuses a resumable upload before it sends a byte', async () => {
    const seen: number[] = [];
    const task = uploadBytesResumable(
      ref(kofi(), fresh),
      randomBytes(600_000),
      png,
    );
    task.on(
      'state_changed',
      (snapshot) => void seen.push(snapshot.bytesTransferred),
      () => undefined,
    );
    await expect(task).rejects.toMatchObject(refused);
    expect(Math.max(0, ...seen)).toBe(0);
  });

  it('judges a resumable upload again at its end, by its true size and what is stored by then', async () => {
    const start = async (length: string | null) => {
      const announced: Record<string, string> =
        length === null
          ? {}
          : { 'x-goog-upload-header-content-length': length };
      return fetch(
        harness.url(`/v0/b/${bucketName}/o?name=${encodeURIComponent(fresh)}`),
        {
          method: 'POST',
          headers: {
            authorization: `Firebase ${unsignedToken('ama', {})}`,
            'x-goog-upload-command': 'start',
            'x-goog-upload-header-content-type': 'image/png',
            ...announced,
          },
        },
      );
    };
    const finish = async (url: string, size: number) =>
      fetch(url, {
        method: 'POST',
        headers: {
          'x-goog-upload-command': 'upload, finalize',
          'x-goog-upload-offset': '0',
        },
        body: randomBytes(size),
      });
    expect((await start('2000000')).status).toBe(403);
    const large = (await start(null)).headers.get('x-goog-upload-url') ?? '';
    const answer = await finish(large, 1_200_000);
    expect([answer.status, answer.headers.get('x-goog-upload-status')]).toEqual(
      [403, 'final'],
    );
    expect((await finish(large, 1000)).status).toBe(403);
    const late = (await start('100')).headers.get('x-goog-upload-url') ?? '';
    await uploadAsAma();
    expect((await finish(late, 100)).status).toBe(403);
  });
});

describe('everything else under the rules', () => {
  it('lets the owner read, list, relabel and delete', async () => {
    await uploadAsAma();
    expect((await getBytes(ref(ama(), fresh))).byteLength).toBe(100);
    expect(
      (await listAll(ref(ama(), 'private/ama'))).items.length,
    ).toBeGreaterThan(0);
    expect(
      (
        await updateMetadata(ref(ama(), fresh), {
          customMetadata: { label: 'plan' },
        })
      ).metageneration,
    ).toBe('2');
    await deleteObject(ref(ama(), fresh));
  });

  it('refuses others to read, list, relabel and delete', async () => {
    await uploadAsAma();
    for (const storage of [kofi(), nobody()]) {
      await expect(getBytes(ref(storage, fresh))).rejects.toMatchObject(
        refused,
      );
      await expect(getMetadata(ref(storage, fresh))).rejects.toMatchObject(
        refused,
      );
      await expect(listAll(ref(storage, 'private/ama'))).rejects.toMatchObject(
        refused,
      );
      const label = { customMetadata: { label: 'mine' } };
      await expect(
        updateMetadata(ref(storage, fresh), label),
      ).rejects.toMatchObject(refused);
      await expect(deleteObject(ref(storage, fresh))).rejects.toMatchObject(
        refused,
      );
    }
    await expect(listAll(ref(ama(), ''))).rejects.toMatchObject(refused);
    await expect(
      updateMetadata(ref(ama(), fresh), { cacheControl: 'no-store' }),
    ).rejects.toMatchObject(refused);
    expect((await getMetadata(ref(ama(), fresh))).metageneration).toBe('1');
  });

  it('says 404 only to who may know', async () => {
    await expect(getBytes(ref(ama(), fresh))).rejects.toMatchObject({
      code: 'storage/object-not-found',
    });
    await expect(getBytes(ref(kofi(), fresh))).rejects.toMatchObject(refused);
    await expect(getBytes(ref(nobody(), 'elsewhere/x'))).rejects.toMatchObject(
      refused,
    );
  });

  it('tells the web SDK that a user of another project is not signed in', async () => {
    const iss = 'https://securetoken.google.com/demo-other';
    const stranger = harness.connect({ sub: 'ama', aud: 'demo-other', iss });
    await expect(getBytes(ref(stranger, fresh))).rejects.toMatchObject({
      code: 'storage/unauthenticated',
      status: 401,
    });
  });

  it('asks Firestore: get() for a result, exists() for an administrator', async () => {
    const result = 'results/r1/report.pdf';
    await expect(
      uploadBytes(ref(kofi(), result), randomBytes(10)),
    ).rejects.toMatchObject(refused);
    await uploadBytes(
      ref(harness.connect({ sub: 'esi', admin: true }), result),
      randomBytes(10),
    );
    await expect(getBytes(ref(ama(), result))).rejects.toMatchObject(refused);
    harness.documents.set('requests/r1', { userId: { stringValue: 'ama' } });
    expect((await getBytes(ref(ama(), result))).byteLength).toBe(10);
    await expect(getBytes(ref(kofi(), result))).rejects.toMatchObject(refused);
    await uploadAsAma();
    await expect(deleteObject(ref(kofi(), fresh))).rejects.toMatchObject(
      refused,
    );
    harness.documents.set('admins/kofi', {});
    await deleteObject(ref(kofi(), fresh));
    harness.documents.clear();
  });

  it('refuses a token that is none, names nobody, has expired or is of another project', async () => {
    const ask = async (authorization: string) => {
      const answer = await fetch(
        harness.url(`/v0/b/${bucketName}/o/open%2Fx`),
        {
          headers: { authorization },
        },
      );
      return answer.status;
    };
    const now = Math.floor(Date.now() / 1000);
    expect(await ask('Firebase nonsense')).toBe(401);
    expect(await ask('Basic abc')).toBe(401);
    const status = (claims: Record<string, unknown>) =>
      ask(`Firebase ${unsignedToken('ama', claims)}`);
    const other = {
      aud: 'demo-other',
      iss: 'https://securetoken.google.com/demo-other',
    };
    expect(await status({ sub: '', user_id: '' })).toBe(401);
    expect(await status({ iat: now - 7200, exp: now - 3600 })).toBe(401);
    expect(await status(other)).toBe(401);
    expect(await status({ iss: other.iss })).toBe(401);
    expect(await status({})).toBe(404);
    expect(await ask('Firebase owner')).toBe(404);
  });

  it('tells the developer which rule refused, and names no file', async () => {
    await expect(getBytes(ref(kofi(), fresh))).rejects.toMatchObject(refused);
    expect(harness.lines.at(-1)).toMatch(/^storage: get refused: /);
    expect(harness.lines.join('\n')).not.toContain(fresh);
  });

  it('counts which conditions were tried', async () => {
    const seen = harness.emulator
      .coverage()
      .filter((entry) => entry.seenTrue > 0 && entry.seenFalse > 0);
    expect(seen.length).toBeGreaterThan(0);
    const ask = (form: string) =>
      fetch(harness.url(`/internal/ruleCoverage${form}`));
    expect(await (await ask('')).json()).toMatchObject({
      rules: { files: [{ name: 'storage.rules' }] },
    });
    expect(await (await ask('.html')).text()).toContain(
      '<h1>Coverage of storage.rules</h1>',
    );
    expect(await (await ask('.lcov')).text()).toContain('SF:storage.rules\n');
    expect((await ask('.xml')).status).toBe(404);
  });
});

describe('changing the rules', () => {
  it('refuses everything without rules, and rules that are wrong', async () => {
    const bare = await startHarness({ rules: null });
    await expect(getBytes(ref(bare.connect(), 'open/x'))).rejects.toMatchObject(
      refused,
    );
    const put = async (body: unknown) =>
      fetch(bare.url('/internal/setRules'), {
        method: 'PUT',
        body: JSON.stringify(body),
      });
    const file = (content: string) => ({
      rules: { files: [{ name: 'storage.rules', content }] },
    });
    expect((await put({})).status).toBe(400);
    expect((await put({ rules: { files: [] } })).status).toBe(400);
    const broken = await put(file('service firebase.storage {'));
    expect([broken.status, await broken.text()]).toEqual([
      400,
      expect.stringContaining('storage.rules:1:'),
    ]);
    const other =
      "rules_version = '2'; service cloud.firestore { match /{d=**} { allow read: if true; } }";
    expect((await put(file(other))).status).toBe(400);
    await expect(getBytes(ref(bare.connect(), 'open/x'))).rejects.toMatchObject(
      refused,
    );
    expect((await put(file(testRules))).status).toBe(200);
    await expect(getBytes(ref(bare.connect(), 'open/x'))).rejects.toMatchObject(
      {
        code: 'storage/object-not-found',
      },
    );
    const unknown = testRules.replace('allow ', 'allow get: if nobody; allow ');
    expect((await put(file(unknown))).status).toBe(200);
    expect(bare.lines.at(-1)).toMatch(
      /^storage\.rules:\d+:\d+: 'nobody' is not defined$/,
    );
    await bare.close();
  });

  it('keeps the old rules when new ones are wrong', async () => {
    expect(() =>
      harness.emulator.setRules('nonsense', 'storage.rules'),
    ).toThrow(RulesSyntaxError);
    await expect(getBytes(ref(kofi(), fresh))).rejects.toMatchObject(refused);
    await expect(startHarness({ rules: 'nonsense' })).rejects.toThrow(
      RulesSyntaxError,
    );
    const other =
      "rules_version = '2'; service cloud.firestore { match /{d=**} { allow read: if true; } }";
    await expect(startHarness({ rules: other })).rejects.toThrow(
      'not for firebase.storage',
    );
  });

  it('serves @firebase/rules-unit-testing', async () => {
    const environment = await initializeTestEnvironment({
      projectId: 'demo-asaase',
      storage: {
        host: '127.0.0.1',
        port: harness.emulator.port,
        rules: testRules,
      },
    });
    const own = environment
      .authenticatedContext('ama')
      .storage()
      .ref('private/ama/unit.png');
    const others = environment
      .authenticatedContext('kofi')
      .storage()
      .ref('private/ama/unit.png');
    await assertSucceeds(own.put(randomBytes(10), png).then());
    await assertFails(others.getMetadata());
    await assertFails(
      environment
        .unauthenticatedContext()
        .storage()
        .ref('private/ama/unit.png')
        .getMetadata(),
    );
    await environment.withSecurityRulesDisabled(async (context) => {
      await context.storage().ref('top.txt').putString('x');
    });
    await environment.clearStorage();
    await environment.withSecurityRulesDisabled(async (context) => {
      expect((await context.storage().ref().listAll()).items).toEqual([]);
    });
    await environment.cleanup();
  });
});
