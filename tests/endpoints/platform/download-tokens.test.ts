import { getStorage } from 'firebase-admin/storage';
import { describe, expect, test } from 'vitest';
import { FirestoreTokenStore } from '../../../functions/src/firestore/firestore-token-store';
import { BucketTokens } from '../../../functions/src/providers/bucket-tokens';
import { removeDownloadTokens } from '../../../functions/src/services/files/remove-download-tokens';
import {
  addressOf,
  describeFile,
  linkOf,
  readFile,
  upload,
} from '../../support/suite/raw-storage';
import { runSchedule } from '../../support/suite/schedules';
import { sendTo } from '../../support/files/upload-session';
import { Api } from '../support/api';
import { reserve } from '../support/payments/reserve';
import { signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const owner = await api.newUser();

const bucket = () => getStorage(api.admin).bucket('demo-asaase.appspot.com');
const run = (pageSize?: number, pages?: number) =>
  removeDownloadTokens(
    {
      uploads: new FirestoreTokenStore(api.db),
      tokens: new BucketTokens(bucket(), pageSize),
      log: { ...console },
      now: () => new Date(),
    },
    pages,
  );
const statusOf = async (url: string) => (await fetch(url)).status;

async function send(name: string, type: string) {
  await reserve(api, owner, name);
  return upload(api.suite, owner, name, type);
}

describe('a download token', () => {
  test.each([
    ['a site plan', () => `documents/${owner.uid}/1-plan.png`, 'image/png'],
    [
      'a file of support',
      () => `supportdocs/${owner.uid}/1-letter.docx`,
      'application/octet-stream',
    ],
    [
      'an image of a report',
      () => `lostLandsDocuments/${owner.uid}/1-land.png`,
      'image/png',
    ],
  ])('of %s opens nothing after the run', async (_, nameOf, type) => {
    const { status, tokens } = await send(nameOf(), type);
    expect([status, tokens]).toEqual([
      200,
      expect.stringMatching(/^[\da-f-]{36}$/),
    ]);
    await run();
    expect(await statusOf(linkOf(api.suite, nameOf(), tokens))).toBe(403);
  });

  test('is never given to results, which their owner reads; one they are given later opens nothing', async () => {
    const admin = await signInAdministrator(api);
    const documentId = await api.addRequest(owner, { paymentStatus: true });
    const body = {
      documentId,
      fileName: 'results.pdf',
      kind: 'application/pdf',
      size: 7,
    };
    const { path, uploadUrl } = (
      await api.call('startResultsUpload', admin, body)
    ).body;
    const sent = await sendTo(String(uploadUrl), 'results', { range: '0-6/7' });
    expect([sent.status, /token/i.test(sent.text)]).toEqual([200, false]);
    const name = String(path).replace('gs://demo-asaase.appspot.com/', '');
    const customOf = async () =>
      (await bucket().file(name).getMetadata())[0].metadata ?? {};
    expect(await customOf()).toEqual({ documentId });
    expect((await readFile(api.suite, owner, name)).tokens).toBeNull();
    const { tokens } = await describeFile(api.suite, owner, name);
    expect(tokens).not.toBe('');
    await run();
    expect(await customOf()).toEqual({ documentId });
    expect(await statusOf(linkOf(api.suite, name, tokens))).toBe(403);
  });

  test('of a profile photo opens nothing after the run, whichever photo it came with', async () => {
    const name = `profile/${owner.uid}/profile.png`;
    const first = await send(name, 'image/png');
    await runSchedule(api.suite, 'removeDownloadTokens');
    const second = await send(name, 'image/png');
    expect(second.tokens).not.toBe(first.tokens);
    expect(await statusOf(linkOf(api.suite, name, second.tokens))).toBe(200);
    await runSchedule(api.suite, 'removeDownloadTokens');
    for (const { tokens } of [first, second]) {
      expect(await statusOf(linkOf(api.suite, name, tokens))).toBe(403);
    }
  });

  test('that somebody has made for an old file is gone after the run; the owner still reads it', async () => {
    const name = `documents/${owner.uid}/2-plan.png`;
    await send(name, 'image/png');
    await run();
    const { tokens } = await describeFile(api.suite, owner, name);
    expect(tokens).not.toBe('');
    await run();
    expect(await statusOf(linkOf(api.suite, name, tokens))).toBe(403);
    const bytes = await fetch(`${addressOf(api.suite, name)}?alt=media`, {
      headers: { authorization: `Firebase ${owner.token}` },
    });
    expect([
      bytes.status,
      bytes.headers.get('x-goog-meta-firebasestoragedownloadtokens'),
    ]).toEqual([200, null]);
    expect((await bytes.text()).startsWith('bytes ')).toBe(true);
  });

  test('of a new file opens nothing after the run, however far the walk through the bucket is', async () => {
    const name = `documents/${owner.uid}/8-plan.png`;
    const { tokens } = await send(name, 'image/png');
    await run(1, 0);
    expect(await statusOf(linkOf(api.suite, name, tokens))).toBe(403);
  });

  test('is found wherever the bucket is larger than a run', async () => {
    const sent = await Promise.all(
      [3, 4, 5, 6, 7].map(async (number) => {
        const name = `documents/${owner.uid}/${number}-plan.png`;
        return { name, ...(await send(name, 'image/png')) };
      }),
    );
    // As those of long ago: nothing but the walk finds these files.
    const reservations = await api.db.collection('upload_reservations').get();
    await Promise.all(reservations.docs.map(({ ref }) => ref.delete()));
    const [files] = await bucket().getFiles();
    for (let page = 0; page <= files.length; page += 1) await run(2, 1);
    for (const { name, tokens } of sent) {
      expect(await statusOf(linkOf(api.suite, name, tokens))).toBe(403);
    }
    const [left] = await bucket().getFiles();
    expect(
      left.filter(
        ({ metadata }) => metadata.metadata?.['firebaseStorageDownloadTokens'],
      ),
    ).toEqual([]);
  });
});
