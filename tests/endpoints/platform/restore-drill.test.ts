import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { Auth } from 'firebase-admin/auth';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bucketName, projectId } from '../../../emulators/suite/ports';
import { connectStores, runDrill } from '../../../scripts/backup/drill';
import {
  accountsOf,
  bytesOf,
  documentsOf,
} from '../../../scripts/backup/format';
import {
  makeExport,
  readServerTime,
} from '../../../scripts/backup/make-export';
import { startSuite } from '../../support/suite/suite';

/**
 * An export of the demo data, and of one record with every type of value that
 * Firestore keeps.
 */
const suite = await startSuite({ app: false });
Object.assign(process.env, suite.env);
const place = mkdtempSync(path.join(os.tmpdir(), 'backup-'));
const folder = path.join(place, 'export');
const { stores, disconnect } = connectStores(projectId, bucketName);
const reference = stores.db.doc('users/demo-owner');
await stores.db.doc('types/every').set({
  at: new Timestamp(1_790_000_000, 123_456_000),
  place: new GeoPoint(5.6, -0.2),
  reference,
  bytes: Buffer.from([0, 255]),
  list: [
    1,
    2.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    { deep: [reference] },
  ],
  map: { $: { type: 'timestamp' }, empty: {} },
  yes: true,
  text: 'Nɔŋgo',
});
const google = {
  providerId: 'google.com',
  uid: 'google-1',
  email: 'esi@example.test',
};
await stores.auth.importUsers([
  { uid: 'with-google', email: google.email, providerData: [google] },
]);
// In small pages; the drill's own export has all in one.
await makeExport(stores, folder, await readServerTime(stores.db), 4);
await stores.db.doc('types/every').delete();
await stores.auth.deleteUser('with-google');
await disconnect();
afterAll(() => rmSync(place, { recursive: true, force: true }));

/**
 * @returns what the importer of Firebase's own command line has against a line
 * of accounts
 */
function isTakenByImport(line: string): unknown {
  const { validateUserJson } = createRequire(import.meta.url)(
    'firebase-tools/lib/accountImporter',
  ) as {
    validateUserJson: (user: unknown) => unknown;
  };
  return validateUserJson(JSON.parse(line));
}

async function tryPassword(email: string, password: string): Promise<number> {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return answer.status;
}

function copyExport(): string {
  const copy = mkdtempSync(path.join(place, 'copy-'));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/**
 * Each has its rights and its ways to sign in again, and a password that nobody
 * knows.
 */
async function expectAccounts(auth: Auth): Promise<void> {
  const admin = await auth.getUserByEmail('admin@asaase.test');
  expect(admin).toMatchObject({
    uid: 'demo-admin',
    emailVerified: true,
    customClaims: { admin: true },
  });
  expect(admin.providerData.map(({ providerId }) => providerId)).toEqual([
    'password',
  ]);
  const withGoogle = await auth.getUser('with-google');
  expect(withGoogle.providerData).toMatchObject([
    { providerId: 'google.com', uid: 'google-1' },
  ]);
  expect(await tryPassword('admin@asaase.test', 'Asaase-2026')).toBe(400);
}

test('the accounts of an export have no hash, and the command line of Firebase takes them', () => {
  const exported = readFileSync(accountsOf(folder), 'utf8');
  expect(exported).not.toMatch(/salt|fakeHash|Asaase-2026/);
  for (const line of exported.trim().split('\n')) {
    expect(isTakenByImport(line)).toEqual({});
  }
});

test('an export is restored into the local suite and proved, as soon as the last record is there', async () => {
  const lines = await runDrill(folder);
  expect(lines).toContainEqual(expect.stringMatching(/^ +7 {2}users$/));
  expect(lines).toContainEqual(
    expect.stringMatching(/^ +8 {2}accounts, without their passwords$/),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^ +\d+ {2}files, each with its SHA-256$/),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^a payment: \d+, GHS 500\.00 paid, and so is its request$/,
    ),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^a result: LS-[\w-]+, SHA-256 [0-9a-f]{64} as delivered$/,
    ),
  );
});

test('what is restored has every type of value; an account that is not as it was fails the drill', async () => {
  const restored: unknown[] = [];
  const drill = runDrill(folder, async ({ db, auth }) => {
    await expectAccounts(auth);
    const { reference, ...values } =
      (await db.doc('types/every').get()).data() ?? {};
    restored.push(
      z.parse(z.object({ path: z.string() }), reference).path,
      values,
    );
    await auth.setCustomUserClaims('demo-owner', { admin: true });
  });
  await expect(drill).rejects.toThrow(
    'accounts: as many, but they are not the same',
  );
  expect(restored).toEqual([
    'users/demo-owner',
    {
      at: new Timestamp(1_790_000_000, 123_456_000),
      place: new GeoPoint(5.6, -0.2),
      bytes: Buffer.from([0, 255]),
      list: [
        1,
        2.5,
        Number.NaN,
        Number.POSITIVE_INFINITY,
        null,
        { deep: [expect.anything()] },
      ],
      map: { $: { type: 'timestamp' }, empty: {} },
      yes: true,
      text: 'Nɔŋgo',
    },
  ]);
});

test('a document, a byte or an account that changed in the export is found before anything is restored', async () => {
  const withDocument = copyExport();
  appendFileSync(
    documentsOf(withDocument, 'payments'),
    '{"id":"more","fields":{}}\n',
  );
  await expect(runDrill(withDocument)).rejects.toThrow(
    'the documents of payments: changed since the export',
  );
  const withByte = copyExport();
  const [first = ''] = readdirSync(path.join(withByte, 'files'));
  appendFileSync(bytesOf(withByte, first), '!');
  await expect(runDrill(withByte)).rejects.toThrow(
    /^the file \S+: changed since the export$/,
  );
  const withAccount = copyExport();
  appendFileSync(accountsOf(withAccount), '{}\n');
  await expect(runDrill(withAccount)).rejects.toThrow(
    'the list of accounts: changed since the export',
  );
});

test('a document or a byte that was not restored as it was fails the drill', async () => {
  await expect(
    runDrill(folder, async ({ db }) => {
      const { docs } = await db.collection('payments').limit(1).get();
      for (const { ref } of docs) await ref.update({ amountPesewas: 1 });
    }),
  ).rejects.toThrow('payments: as many, but they are not the same');
  await expect(
    runDrill(folder, async ({ db }) => {
      const { docs } = await db.collection('requests').limit(1).get();
      for (const { ref } of docs) await ref.delete();
    }),
  ).rejects.toThrow(/^requests: \d+ exported, \d+ restored$/);
  await expect(
    runDrill(folder, async ({ bucket }) => {
      const [[file]] = await bucket.getFiles({ maxResults: 1 });
      await file?.save('other bytes', { resumable: false });
    }),
  ).rejects.toThrow('files: as many, but they are not the same');
});
