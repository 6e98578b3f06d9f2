import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bucketName, projectId } from '../../../emulators/suite/ports';
import { connectStores, runDrill } from '../../../scripts/backup/drill';
import { bytesOf, documentsOf } from '../../../scripts/backup/format';
import { makeExport } from '../../../scripts/backup/make-export';
import { startSuite } from '../../support/suite/suite';

let place: string;
let folder: string;

/** An export of the demo data, and of one record with every type of value that Firestore keeps. */
beforeAll(async () => {
  const suite = await startSuite({ app: false });
  Object.assign(process.env, suite.env);
  place = mkdtempSync(path.join(os.tmpdir(), 'backup-'));
  folder = path.join(place, 'export');
  const { stores, disconnect } = connectStores(projectId, bucketName);
  const reference = stores.db.doc('users/demo-owner');
  await stores.db.doc('types/every').set({
    at: new Timestamp(1_790_000_000, 123_456_000),
    place: new GeoPoint(5.6, -0.2),
    reference,
    bytes: Buffer.from([0, 255]),
    list: [1, 2.5, Number.NaN, Number.POSITIVE_INFINITY, null, { deep: [reference] }],
    map: { $: { type: 'timestamp' }, empty: {} },
    yes: true,
    text: 'Nɔŋgo',
  });
  // In small pages; the drill's own export has all in one.
  await makeExport(stores, folder, Timestamp.now(), 4);
  await stores.db.doc('types/every').delete();
  await disconnect();
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

function copyExport(): string {
  const copy = mkdtempSync(path.join(place, 'copy-'));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

test('an export is restored into the local suite and proved, with every type of value', async () => {
  const restored: unknown[] = [];
  const lines = await runDrill(folder, async ({ db }) => {
    const { reference, ...values } = (await db.doc('types/every').get()).data() ?? {};
    restored.push(z.parse(z.object({ path: z.string() }), reference).path, values);
  });
  expect(restored).toEqual([
    'users/demo-owner',
    {
      at: new Timestamp(1_790_000_000, 123_456_000),
      place: new GeoPoint(5.6, -0.2),
      bytes: Buffer.from([0, 255]),
      list: [1, 2.5, Number.NaN, Number.POSITIVE_INFINITY, null, { deep: [expect.anything()] }],
      map: { $: { type: 'timestamp' }, empty: {} },
      yes: true,
      text: 'Nɔŋgo',
    },
  ]);
  expect(lines).toContainEqual(expect.stringMatching(/^ +4 {2}users$/));
  expect(lines).toContainEqual(expect.stringMatching(/^ +\d+ {2}files, each with its SHA-256$/));
  expect(lines).toContainEqual(
    expect.stringMatching(/^a payment: \d+, GHS 500\.00 paid, and so is its request$/),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^a result: LS-[\w-]+, SHA-256 [0-9a-f]{64} as delivered$/),
  );
});

test('a document or a byte that changed in the export is found before anything is restored', async () => {
  const withDocument = copyExport();
  appendFileSync(documentsOf(withDocument, 'payments'), '{"id":"more","fields":{}}\n');
  await expect(runDrill(withDocument)).rejects.toThrow('the documents of payments: changed since the export');
  const withByte = copyExport();
  const [first = ''] = readdirSync(path.join(withByte, 'files'));
  appendFileSync(bytesOf(withByte, first), '!');
  await expect(runDrill(withByte)).rejects.toThrow(/^the file \S+: changed since the export$/);
});

test('a document or a byte that was not restored as it was fails the drill', async () => {
  await expect(
    runDrill(folder, async ({ db }) => {
      const { docs } = await db.collection('payments').limit(1).get();
      for (const { ref } of docs) await ref.update({ amountPesewas: 1 });
    }),
  ).rejects.toThrow('payments: as many documents, but they are not the same');
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
  ).rejects.toThrow(/^files: \d+ exported, \d+ restored, and they are not the same$/);
});
