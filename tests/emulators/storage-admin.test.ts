import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { File, GetFilesOptions } from '@google-cloud/storage';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, describe, expect, it } from 'vitest';
import { bucketName, sha256, startHarness } from './storage-harness';

const harness = await startHarness({
  rules: `rules_version = '2';
    service firebase.storage { match /b/{bucket}/o { match /{path=**} { allow read, write: if false; } } }`,
});
const folder = mkdtempSync(path.join(os.tmpdir(), 'storage-admin-'));
process.env['FIREBASE_STORAGE_EMULATOR_HOST'] =
  `127.0.0.1:${harness.emulator.port}`;
const app = initializeApp({
  projectId: 'demo-asaase',
  storageBucket: bucketName,
});
const bucket = getStorage(app).bucket();

afterAll(async () => {
  await deleteApp(app);
  await harness.close();
  rmSync(folder, { recursive: true, force: true });
});

async function expectFailure(
  work: Promise<unknown>,
  code: number,
): Promise<void> {
  await expect(work).rejects.toMatchObject({ code });
}

describe('the Admin SDK', () => {
  it('saves in one request and gives back the same bytes, sums checked by the SDK', async () => {
    const bytes = randomBytes(70_000);
    const file = bucket.file('results/a b/plan.png');
    await file.save(bytes, {
      resumable: false,
      validation: 'md5',
      metadata: { contentType: 'image/png' },
    });
    const [metadata] = await file.getMetadata();
    expect(metadata).toMatchObject({
      name: 'results/a b/plan.png',
      bucket: bucketName,
      contentType: 'image/png',
      size: '70000',
      metageneration: '1',
    });
    const [content] = await file.download({ validation: 'crc32c' });
    expect(sha256(content)).toBe(sha256(bytes));
  });

  it('saves by resumable upload, with crc32c checked by the SDK', async () => {
    const bytes = randomBytes(3 * 1024 * 1024 + 17);
    const file = bucket.file('results/large.pdf');
    await file.save(bytes, {
      resumable: true,
      validation: 'crc32c',
      contentType: 'application/pdf',
    });
    const [content] = await file.download();
    expect(sha256(content)).toBe(sha256(bytes));
    expect((await file.getMetadata())[0].contentType).toBe('application/pdf');
  });

  it('saves in chunks, each answered with 308', async () => {
    const bytes = randomBytes(1024 * 1024 + 5);
    const file = bucket.file('results/chunks.bin');
    await file.save(bytes, { resumable: true, chunkSize: 256 * 1024 });
    expect(sha256((await file.download())[0])).toBe(sha256(bytes));
  });

  it('uploads a file from disk, and an empty one by every protocol', async () => {
    const local = path.join(folder, 'report.pdf');
    writeFileSync(local, 'a report');
    const [uploaded] = await bucket.upload(local, {
      destination: 'uploads/report.pdf',
    });
    expect(await text(uploaded.createReadStream())).toBe('a report');
    for (const resumable of [true, false]) {
      const file = bucket.file(`uploads/empty-${String(resumable)}`);
      await file.save(Buffer.alloc(0), { resumable });
      expect((await file.getMetadata())[0]).toMatchObject({
        size: '0',
        crc32c: 'AAAAAA==',
      });
      expect((await file.download())[0]).toHaveLength(0);
    }
  });

  it('refuses bytes that are not the announced ones and keeps the old object', async () => {
    const file = bucket.file('results/sum.txt');
    await file.save('first', { resumable: false });
    const wrong = {
      resumable: false,
      validation: false,
      metadata: { md5Hash: 'AAAAAAAAAAAAAAAAAAAAAA==' },
    };
    await expectFailure(file.save('second', wrong), 400);
    expect((await file.download())[0].toString()).toBe('first');
  });

  it('reads a range', async () => {
    const file = bucket.file('results/range.txt');
    await file.save('0123456789', { resumable: false });
    expect(await text(file.createReadStream({ start: 2, end: 4 }))).toBe('234');
    expect(await text(file.createReadStream({ end: -3 }))).toBe('789');
  });

  it('keeps gzip as it came and unzips it for the reader', async () => {
    const file = bucket.file('results/zipped.txt');
    await file.save('plain words', { resumable: false, gzip: true });
    expect((await file.getMetadata())[0].contentEncoding).toBe('gzip');
    expect((await file.download())[0].toString()).toBe('plain words');
    const plain = await fetch(
      harness.url(`/b/${bucketName}/o/results%2Fzipped.txt?alt=media`),
      {
        headers: { 'accept-encoding': 'identity' },
      },
    );
    expect(await plain.text()).toBe('plain words');
  });

  it('changes metadata, clearing with null', async () => {
    const file = bucket.file('results/meta.txt');
    await file.save('x', {
      resumable: false,
      metadata: { cacheControl: 'no-store', metadata: { a: '1', b: '2' } },
    });
    await file.setMetadata({
      cacheControl: null as unknown as string,
      metadata: { a: null, c: '3' },
    });
    const [metadata] = await file.getMetadata();
    expect(metadata.metadata).toEqual({ b: '2', c: '3' });
    expect(metadata.cacheControl).toBeUndefined();
    expect(metadata.metageneration).toBe('2');
  });

  it('honours preconditions', async () => {
    const file = bucket.file('results/once.txt');
    await file.save('first', {
      resumable: false,
      preconditionOpts: { ifGenerationMatch: 0 },
    });
    await expectFailure(
      file.save('second', {
        resumable: false,
        preconditionOpts: { ifGenerationMatch: 0 },
      }),
      412,
    );
    await expectFailure(
      file.save('third', {
        resumable: true,
        preconditionOpts: { ifGenerationMatch: 0 },
      }),
      412,
    );
    await expectFailure(file.delete({ ifGenerationMatch: 1 }), 412);
    expect((await file.download())[0].toString()).toBe('first');
  });

  it('lists with prefix and delimiter, page by page', async () => {
    for (const name of ['list/a', 'list/b', 'list/c/1', 'list/c/2', 'list/d']) {
      await bucket.file(name).save(name, { resumable: false });
    }
    const pages: string[][] = [];
    let query: GetFilesOptions = {
      prefix: 'list/',
      maxResults: 2,
      autoPaginate: false,
    };
    do {
      const [page, next]: [File[], GetFilesOptions, unknown] =
        await bucket.getFiles(query);
      pages.push(page.map((file) => file.name));
      query = { ...next };
    } while (query.pageToken !== undefined);
    expect(pages).toEqual([
      ['list/a', 'list/b'],
      ['list/c/1', 'list/c/2'],
      ['list/d'],
    ]);
    const [files, , answer] = await bucket.getFiles({
      prefix: 'list/',
      delimiter: '/',
      autoPaginate: false,
    });
    expect(files.map((file) => file.name)).toEqual([
      'list/a',
      'list/b',
      'list/d',
    ]);
    expect((answer as { prefixes: string[] }).prefixes).toEqual(['list/c/']);
  });

  it('deletes, and misses what is not there', async () => {
    const file = bucket.file('results/gone.txt');
    await file.save('x', { resumable: false });
    await file.delete();
    await expectFailure(file.delete(), 404);
    await expectFailure(file.getMetadata(), 404);
    await expectFailure(file.download(), 404);
    await expectFailure(file.setMetadata({ contentType: 'a/b' }), 404);
    expect(await file.exists()).toEqual([false]);
  });

  it('has no download token until the web API describes the object', async () => {
    const file = bucket.file('results/token.txt');
    await file.save('secret', { resumable: false });
    expect((await file.getMetadata())[0].metadata).toBeUndefined();
    const plain = harness.url(
      `/v0/b/${bucketName}/o/results%2Ftoken.txt?alt=media`,
    );
    expect((await fetch(plain)).status).toBe(403);
    const owner = { headers: { authorization: 'Bearer owner' } };
    const described = (await (
      await fetch(plain.replace('?alt=media', ''), owner)
    ).json()) as {
      downloadTokens: string;
    };
    expect(
      (await fetch(`${plain}&token=${described.downloadTokens}`)).status,
    ).toBe(200);
    expect((await fetch(`${plain}&token=guess`)).status).toBe(403);
    const byToken = await fetch(`${plain}&token=${described.downloadTokens}`);
    expect(byToken.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('says plainly what it does not offer, and refuses a user where only the administrator belongs', async () => {
    const compose = await fetch(harness.url(`/b/${bucketName}/o/x/compose`), {
      method: 'POST',
    });
    expect(compose.status).toBe(501);
    const headers = { authorization: 'Firebase e30.e30.' };
    expect(
      (await fetch(harness.url(`/b/${bucketName}/o`), { headers })).status,
    ).toBe(401);
    const page = { origin: 'http://127.0.0.1:5173' };
    expect(
      (await fetch(harness.url(`/b/${bucketName}/o`), { headers: page }))
        .status,
    ).toBe(403);
    expect(
      (
        await fetch(harness.url('/internal/reset'), {
          method: 'POST',
          headers: page,
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await fetch(harness.url(`/upload/storage/v1/b/${bucketName}/o`), {
          headers,
        })
      ).status,
    ).toBe(401);
  });
});
