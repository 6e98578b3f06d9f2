import { randomBytes } from 'node:crypto';
import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
  type UploadTask,
  type UploadTaskSnapshot,
} from 'firebase/storage';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { bucketName, sha256, startHarness } from './storage-harness';

const megabyte = 1024 * 1024;

const harness = await startHarness();
const storage = harness.connect();
afterEach(() => harness.clearFaults());
afterAll(() => harness.close());

const notFound = { code: 'storage/object-not-found' };

/** Resolves when this is true of the upload. */
function reach(
  task: UploadTask,
  isThere: (snapshot: UploadTaskSnapshot) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    task.on(
      'state_changed',
      (snapshot) => (isThere(snapshot) ? resolve() : undefined),
      reject,
    );
  });
}
const hasMost = ({ bytesTransferred }: UploadTaskSnapshot) =>
  bytesTransferred >= 0.75 * megabyte;

async function listBlobs(): Promise<number> {
  const response = await fetch(harness.url(`/b/${bucketName}/o?prefix=open/`));
  return ((await response.json()) as { items: unknown[] }).items.length;
}

describe('the web SDK', () => {
  it('uploads small bytes in one request and reads them back', async () => {
    const bytes = randomBytes(1000);
    const place = ref(storage, 'open/small.bin');
    const { metadata } = await uploadBytes(place, bytes, {
      customMetadata: { label: 'Ɛhɔ' },
    });
    expect(metadata).toMatchObject({
      name: 'small.bin',
      fullPath: 'open/small.bin',
      bucket: bucketName,
      size: 1000,
      contentType: 'application/octet-stream',
      contentDisposition: "inline; filename*=utf-8''small.bin",
      customMetadata: { label: 'Ɛhɔ' },
      metageneration: '1',
    });
    expect(sha256(await getBytes(place))).toBe(sha256(bytes));
    expect((await getBytes(place, 10)).byteLength).toBe(10);
  });

  it('uploads bytes that look like the end of a part', async () => {
    const bytes = Buffer.from('\r\n--1--\r\n\r\n--\r\n\0\xff--');
    await uploadBytes(ref(storage, 'open/tricky.bin'), bytes);
    expect(
      Buffer.from(await getBytes(ref(storage, 'open/tricky.bin'))).equals(
        bytes,
      ),
    ).toBe(true);
  });

  it('uploads nothing: 0 bytes', async () => {
    const place = ref(storage, 'open/empty.txt');
    await uploadBytes(place, new Uint8Array());
    expect((await getMetadata(place)).size).toBe(0);
    expect((await getBytes(place)).byteLength).toBe(0);
    await uploadBytesResumable(
      ref(storage, 'open/empty-too.txt'),
      new Uint8Array(),
    );
    expect(
      (await getMetadata(ref(storage, 'open/empty-too.txt'))).md5Hash,
    ).toBe('1B2M2Y8AsgTpgAmY7PhCfg==');
  });

  it('uploads strings with their content type', async () => {
    await uploadString(
      ref(storage, 'open/text.txt'),
      'data:text/plain;base64,QXNhYXNl',
      'data_url',
    );
    const response = await fetch(
      await getDownloadURL(ref(storage, 'open/text.txt')),
    );
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(await response.text()).toBe('Asaase');
  });

  it('uploads 8 MB in growing chunks, telling the progress', async () => {
    const bytes = randomBytes(8 * megabyte);
    const seen: number[] = [];
    const task = uploadBytesResumable(ref(storage, 'open/large.bin'), bytes, {
      contentType: 'image/png',
    });
    task.on(
      'state_changed',
      (snapshot) => void seen.push(snapshot.bytesTransferred),
    );
    const { metadata } = await task;
    expect(metadata.size).toBe(bytes.length);
    expect(metadata.contentType).toBe('image/png');
    expect(seen).toEqual(
      [0, 0.25, 0.75, 1.75, 3.75, 7.75, 8].map((n) => n * megabyte),
    );
    expect(sha256(await getBytes(ref(storage, 'open/large.bin')))).toBe(
      sha256(bytes),
    );
  });

  it('pauses and resumes', async () => {
    const bytes = randomBytes(2 * megabyte);
    await harness.plan({ holdAtOffset: megabyte });
    const task = uploadBytesResumable(ref(storage, 'open/paused.bin'), bytes);
    await reach(task, hasMost);
    const paused = reach(task, ({ state }) => state === 'paused');
    expect(task.pause()).toBe(true);
    await paused;
    await harness.clearFaults();
    expect(task.resume()).toBe(true);
    await task;
    expect(sha256(await getBytes(ref(storage, 'open/paused.bin')))).toBe(
      sha256(bytes),
    );
  });

  it('cancels, leaving no object', async () => {
    const before = await listBlobs();
    await harness.plan({ holdAtOffset: megabyte });
    const task = uploadBytesResumable(
      ref(storage, 'open/cancelled.bin'),
      randomBytes(2 * megabyte),
    );
    await reach(task, hasMost);
    task.cancel();
    await expect(task).rejects.toMatchObject({ code: 'storage/canceled' });
    await harness.clearFaults();
    await expect(
      getMetadata(ref(storage, 'open/cancelled.bin')),
    ).rejects.toMatchObject(notFound);
    expect(await listBlobs()).toBe(before);
  });

  it('replaces an object with a new generation, keeping nothing of the old', async () => {
    const place = ref(storage, 'open/again.txt');
    const first = await uploadString(place, 'first', 'raw', {
      customMetadata: { old: 'yes' },
    });
    const second = await uploadString(place, 'second');
    expect(Number(second.metadata.generation)).toBeGreaterThan(
      Number(first.metadata.generation),
    );
    expect((await getMetadata(place)).customMetadata).toBeUndefined();
    expect(Buffer.from(await getBytes(place)).toString()).toBe('second');
  });

  it('changes metadata', async () => {
    const place = ref(storage, 'open/meta.txt');
    await uploadString(place, 'x', 'raw', {
      customMetadata: { a: '1', b: '2' },
    });
    const changed = await updateMetadata(place, {
      contentType: 'text/markdown',
      contentDisposition: 'attachment; filename="plan.md"',
      cacheControl: 'private, max-age=60',
      contentLanguage: 'tw',
      customMetadata: { a: null as unknown as string, c: '3' },
    });
    expect(changed).toMatchObject({
      contentType: 'text/markdown',
      customMetadata: { b: '2', c: '3' },
    });
    expect(changed.metageneration).toBe('2');
    const { headers } = await fetch(await getDownloadURL(place));
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="plan.md"',
    );
    expect(headers.get('cache-control')).toBe('private, max-age=60');
    expect(headers.get('content-language')).toBe('tw');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('makes download links that work without sign-in, and only with the right token', async () => {
    const place = ref(storage, 'private/ama/photo.png');
    const ama = ref(harness.connect({ sub: 'ama' }), 'private/ama/photo.png');
    await uploadBytes(ama, randomBytes(10), { contentType: 'image/png' });
    const link = await getDownloadURL(ama);
    expect((await fetch(link)).status).toBe(200);
    expect((await fetch(link.replace(/token=.*/, 'token=guess'))).status).toBe(
      403,
    );
    expect((await fetch(link.replace(/&token=.*/, ''))).status).toBe(403);
    const { headers } = await fetch(link);
    expect(headers.get('x-goog-meta-firebasestoragedownloadtokens')).toBe(
      link.replace(/.*&token=/, ''),
    );
    await expect(getDownloadURL(place)).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
  });

  it('answers ranges, and 304 to who has it', async () => {
    await uploadString(ref(storage, 'open/range.txt'), '0123456789');
    const link = await getDownloadURL(ref(storage, 'open/range.txt'));
    const get = (headers: Record<string, string>) => fetch(link, { headers });
    const part = await get({ range: 'bytes=2-4' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      'bytes 2-4/10',
    ]);
    expect(await part.text()).toBe('234');
    expect(await (await get({ range: 'bytes=-3' })).text()).toBe('789');
    const beyond = await get({ range: 'bytes=10-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      'bytes */10',
    ]);
    expect((await get({ range: 'bytes=0-1,3-4' })).status).toBe(200);
    const etag = part.headers.get('etag') ?? '';
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
  });

  it('lists folders and pages', async () => {
    for (const name of ['b', 'a', 'c/1', 'c/2', 'd/e/f', 'é']) {
      await uploadString(ref(storage, `open/list/${name}`), name);
    }
    const all = await listAll(ref(storage, 'open/list'));
    expect(all.items.map((item) => item.name)).toEqual(['a', 'b', 'é']);
    expect(all.prefixes.map((prefix) => prefix.fullPath)).toEqual([
      'open/list/c',
      'open/list/d',
    ]);
    const first = await list(ref(storage, 'open/list'), { maxResults: 3 });
    expect([first.items.length, first.prefixes.length]).toEqual([2, 1]);
    const next = { maxResults: 3, pageToken: first.nextPageToken ?? '' };
    const second = await list(ref(storage, 'open/list'), next);
    expect([
      second.items.length,
      second.prefixes.length,
      second.nextPageToken,
    ]).toEqual([1, 1, undefined]);
  });

  it('deletes', async () => {
    const place = ref(storage, 'open/gone.txt');
    await uploadString(place, 'x');
    await deleteObject(place);
    for (const attempt of [
      () => getBytes(place),
      () => getMetadata(place),
      () => deleteObject(place),
    ]) {
      await expect(attempt()).rejects.toMatchObject(notFound);
    }
  });

  it('takes odd names as they are', async () => {
    const rtl = '\u202egnp.exe';
    const names = [
      'a b+c%2F%.png',
      '../../etc/passwd',
      'Ŋkran Ɔ 🏡.pdf',
      rtl,
      'x'.repeat(300),
    ];
    for (const name of names) {
      const place = ref(storage, `open/${name}`);
      await uploadString(place, name);
      expect(Buffer.from(await getBytes(place)).toString()).toBe(name);
      expect((await getMetadata(place)).contentDisposition).toMatch(
        /^inline; filename\*=utf-8''[\w.!~%-]+$/,
      );
      expect((await fetch(await getDownloadURL(place))).status).toBe(200);
    }
    for (const name of ['open/line\nbreak', `open/${'x'.repeat(1100)}`]) {
      await expect(uploadString(ref(storage, name), 'x')).rejects.toMatchObject(
        { status: 400 },
      );
    }
  });

  it('leaves headers alone that stored text would break', async () => {
    const place = ref(storage, 'open/headers.txt');
    const broken = {
      contentDisposition: 'inline\r\nset-cookie: a=b',
      contentType: 'Ɛ\n',
    };
    await uploadString(place, 'x', 'raw', broken);
    const { headers } = await fetch(await getDownloadURL(place));
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('content-disposition')).toBeNull();
  });

  it('passes quota and server trouble on as the SDK knows them', async () => {
    await harness.plan({ status: 402, times: 1 });
    const place = ref(storage, 'open/any');
    await expect(getMetadata(place)).rejects.toMatchObject({
      code: 'storage/quota-exceeded',
    });
    await uploadString(place, 'x');
    await harness.plan({ status: 503, times: 1 });
    // The server, which looks through the bucket by its schedules, takes
    // nothing of what is meant for a browser.
    const list = harness.url('/storage/v1/b/demo-bucket/o?maxResults=1');
    expect(
      (await fetch(list, { headers: { authorization: 'Bearer owner' } }))
        .status,
    ).toBe(200);
    expect((await harness.readFaults()).pending).toHaveLength(1);
    expect((await getMetadata(place)).size).toBe(1);
    expect((await harness.readFaults()).pending).toEqual([]);
  });
});
