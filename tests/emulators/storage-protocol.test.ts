import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { getMetadata, ref } from 'firebase/storage';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { callRaw } from '../support/suite/raw-call';
import { sha256, startHarness } from './storage-harness';
import { command, startUpload } from './storage-upload';

const harness = await startHarness();
afterEach(() => harness.clearFaults());
afterAll(() => harness.close());

describe('the resumable protocol', () => {
  it('gives the same object when the end is told twice, also at once', async () => {
    const url = await startUpload(harness, 'open/twice.bin', 4);
    await command(url, 'upload', 0, Buffer.from('abcd'));
    const answers = await Promise.all([
      command(url, 'finalize'),
      command(url, 'finalize'),
    ]);
    const again = await command(
      url,
      'upload, finalize',
      0,
      Buffer.from('abcd'),
    );
    expect(
      (await command(url, 'upload, finalize', 4, Buffer.from('more'))).status,
    ).toBe(200);
    const generations = await Promise.all(
      [...answers, again].map(
        async (answer) =>
          ((await answer.json()) as { generation: string }).generation,
      ),
    );
    expect(new Set(generations).size).toBe(1);
    expect(
      await (
        await fetch(
          harness.url('/v0/b/demo-bucket/o/open%2Ftwice.bin?alt=media'),
        )
      ).text(),
    ).toBe('abcd');
    const query = await command(url, 'query');
    expect(query.headers.get('x-goog-upload-status')).toBe('final');
    expect(query.headers.get('x-goog-upload-size-received')).toBe('4');
    expect((await command(url, 'cancel')).status).toBe(400);
  });

  it('does not let a chunk that comes with the end change the object', async () => {
    const url = await startUpload(harness, 'open/race.bin', null);
    await command(url, 'upload', 0, Buffer.from('abcd'));
    await Promise.allSettled([
      command(url, 'finalize'),
      command(url, 'upload', 4, randomBytes(500_000)),
    ]);
    const metadata = await getMetadata(
      ref(harness.connect(), 'gs://demo-bucket/open/race.bin'),
    );
    const content = await fetch(
      harness.url('/v0/b/demo-bucket/o/open%2Frace.bin?alt=media'),
    );
    const bytes = new Uint8Array(await content.arrayBuffer());
    expect(bytes.length).toBe(metadata.size);
    expect(createHash('md5').update(bytes).digest('base64')).toBe(
      metadata.md5Hash,
    );
  });

  it('refuses gaps, a wrong total, unknown uploads and unknown commands', async () => {
    const url = await startUpload(harness, 'open/gap.bin', 10);
    expect((await command(url, 'upload', 5, randomBytes(5))).status).toBe(400);
    expect((await command(url, 'upload', null, randomBytes(5))).status).toBe(
      400,
    );
    expect(
      (await command(url, 'upload, finalize', 0, randomBytes(5))).status,
    ).toBe(400);
    expect((await command(url, 'dance')).status).toBe(400);
    expect(
      (await command(url.replace(/upload_id=[^&]*/, 'upload_id=none'), 'query'))
        .status,
    ).toBe(404);
    expect(
      (await command(url, 'query')).headers.get('x-goog-upload-size-received'),
    ).toBe('5');
    expect(
      (await command(url, 'upload, finalize', 5, randomBytes(5))).status,
    ).toBe(200);
  });

  it('lets a newer attempt end one that hangs', async () => {
    const bytes = randomBytes(10);
    const url = await startUpload(harness, 'open/hangs.bin', 10);
    await harness.plan({ holdAtOffset: 4 });
    const hanging = command(url, 'upload, finalize', 0, bytes);
    await expect.poll(async () => (await harness.readFaults()).held).toBe(1);
    const [old, fresh] = await Promise.allSettled([
      hanging,
      command(url, 'upload, finalize', 0, bytes),
    ]);
    expect(old.status).toBe('rejected');
    expect(fresh).toMatchObject({
      status: 'fulfilled',
      value: { status: 200 },
    });
    const content = await fetch(
      harness.url('/v0/b/demo-bucket/o/open%2Fhangs.bin?alt=media'),
    );
    expect(sha256(await content.arrayBuffer())).toBe(sha256(bytes));
  });
});

describe('an upload that is held', () => {
  it('is let go when its client gives up, however much of it was still to be read', async () => {
    await harness.plan({ holdAtOffset: 100 });
    const request = http.request(
      harness.url('/v0/b/demo-bucket/o?name=open%2Fgiven-up.bin'),
      {
        method: 'POST',
      },
    );
    request.on('error', () => undefined);
    request.end(randomBytes(1024 * 1024));
    await expect.poll(async () => (await harness.readFaults()).held).toBe(1);
    request.destroy();
    await expect.poll(async () => (await harness.readFaults()).held).toBe(0);
  });
});

describe('a page under a name of its own that leads here', () => {
  it.each(['evil.example', 'evil.example:9199', '127.0.0.1.evil.example'])(
    '%s reads nothing',
    async (host) => {
      for (const address of [
        '/b/demo-bucket/o',
        '/v0/b/demo-bucket/o',
        '/emulator/faults',
        '/',
      ]) {
        expect(await callRaw(harness.url(address), 'GET', { host })).toBe(403);
      }
      expect(
        await callRaw(harness.url('/internal/reset'), 'POST', { host }),
      ).toBe(403);
    },
  );

  it('is not one of this machine', async () => {
    for (const host of [
      '127.0.0.1:1',
      'localhost',
      't1.localhost:9199',
      '[::1]:9199',
    ]) {
      expect(
        await callRaw(harness.url('/b/demo-bucket/o'), 'GET', { host }),
      ).toBe(200);
    }
  });
});
