import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import {
  deleteObject,
  getBytes,
  getMetadata,
  listAll,
  ref,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createClients,
  sha256,
  startHarness,
  type Harness,
} from './storage-harness';
import { command, startUpload } from './storage-upload';

const megabyte = 1024 * 1024;

let folder: string;
let cleanups: (() => Promise<unknown>)[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'storage-resume-'));
  cleanups = [];
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const cleanup of cleanups.reverse()) await cleanup();
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: { port?: number } = {}): Promise<Harness> {
  const harness = await startHarness({ dataDir: folder, ...options });
  cleanups.push(() => harness.close());
  return harness;
}

async function startChild(
  port: number,
): Promise<{ child: ChildProcess; port: number }> {
  const program = ['scripts/run.mjs', 'tests/emulators/storage-child.ts'];
  const child = spawn(process.execPath, [...program, folder, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(() => kill(child));
  for await (const line of createInterface({ input: child.stdout })) {
    const found = /^port (\d+)$/.exec(line)?.[1];
    if (found !== undefined) return { child, port: Number(found) };
  }
  throw new Error('The emulator ended before it was ready.');
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

function listBlobs(): string[] {
  return readdirSync(path.join(folder, 'blobs'));
}

describe('an upload over a bad network', () => {
  it('survives five cut connections in 20 MB and ends as one whole object', async () => {
    const harness = await start();
    const bytes = randomBytes(20 * megabyte);
    const storage = harness.connect();
    await harness.plan({
      dropAtOffsets: [0.1, 0.5, 1.5, 6, 18].map(
        (n) => Math.round(n * megabyte) + 7,
      ),
    });
    const task = uploadBytesResumable(ref(storage, 'open/plan.bin'), bytes);
    const { metadata } = await task;
    expect((await harness.readFaults()).pending).toEqual([]);
    expect(metadata.size).toBe(bytes.length);
    expect(sha256(await getBytes(ref(storage, 'open/plan.bin')))).toBe(
      sha256(bytes),
    );
    expect((await listAll(ref(storage, 'open'))).items).toHaveLength(1);
    expect(listBlobs()).toHaveLength(1);
  });

  it('sends a small upload again, whole', async () => {
    const harness = await start();
    const bytes = randomBytes(100_000);
    const place = ref(harness.connect(), 'open/small.bin');
    await harness.plan({ dropAtOffsets: [50_000] });
    await uploadBytes(place, bytes);
    expect(sha256(await getBytes(place))).toBe(sha256(bytes));
    expect(listBlobs()).toHaveLength(1);
  });

  it('leaves no object when nobody comes back', async () => {
    const harness = await start();
    const url = await startUpload(harness, 'open/left.bin', megabyte);
    await harness.plan({ dropAtOffsets: [300_000] });
    await expect(
      command(url, 'upload, finalize', 0, randomBytes(megabyte)),
    ).rejects.toThrow();
    await expect(
      getMetadata(ref(harness.connect(), 'open/left.bin')),
    ).rejects.toMatchObject({
      code: 'storage/object-not-found',
    });
  });
});

describe('an upload of unknown length that breaks off', () => {
  it('is no object, by either protocol', async () => {
    const harness = await start();
    const address = harness.url(
      '/upload/storage/v1/b/demo-bucket/o?uploadType=resumable&name=half.bin',
    );
    const opened = await fetch(address, { method: 'POST' });
    const open = opened.headers.get('location') ?? '';
    await breakOff(
      open,
      { method: 'PUT', headers: { 'content-range': 'bytes 0-*/*' } },
      harness,
      () =>
        expect
          .poll(() =>
            listBlobs().map(
              (blob) => statSync(path.join(folder, 'blobs', blob)).size,
            ),
          )
          .toEqual([1000]),
    );
    const query = await fetch(open, {
      method: 'PUT',
      headers: { 'content-range': 'bytes */*' },
    });
    expect([query.status, query.headers.get('range')]).toEqual([
      308,
      'bytes=0-999',
    ]);
    const raw = harness.url('/v0/b/demo-bucket/o?name=half.bin');
    await breakOff(
      raw,
      { method: 'POST', headers: { authorization: 'Bearer owner' } },
      harness,
    );
    const all = (await (
      await fetch(harness.url('/b/demo-bucket/o'))
    ).json()) as { items: unknown[] };
    expect(all.items).toEqual([]);
  });
});

/**
 * Sends 1000 bytes without saying how many will come, and is gone once they
 * have arrived.
 */
type Arrived = () => Promise<void>;
async function breakOff(
  url: string,
  init: http.RequestOptions,
  harness: Harness,
  arrived?: Arrived,
) {
  await harness.plan({ holdAtOffset: 999 });
  const request = http.request(url, init);
  request.on('error', () => undefined);
  request.write(randomBytes(1000));
  await expect.poll(async () => (await harness.readFaults()).held).toBe(1);
  await harness.clearFaults();
  await expect.poll(async () => (await harness.readFaults()).held).toBe(0);
  await arrived?.();
  await new Promise((resolve) => request.once('close', resolve).destroy());
}

describe('an upload and the end of the process', () => {
  it('goes on after kill -9 in the middle of a chunk', async () => {
    const bytes = randomBytes(6 * megabyte);
    const first = await startChild(0);
    const clients = createClients(first.port);
    cleanups.push(() => clients.close());
    const faults = `http://127.0.0.1:${first.port}/emulator/faults`;
    await fetch(faults, {
      method: 'POST',
      body: JSON.stringify({ holdAtOffset: 2 * megabyte }),
    });
    const place = ref(clients.connect(), 'open/killed.bin');
    const task = uploadBytesResumable(place, bytes);
    await expect
      .poll(
        async () =>
          ((await (await fetch(faults)).json()) as { held: number }).held,
      )
      .toBe(1);
    await kill(first.child);
    const [blob = ''] = listBlobs();
    expect(statSync(path.join(folder, 'blobs', blob)).size).toBe(2 * megabyte);
    await startChild(first.port);
    expect((await task).metadata.size).toBe(bytes.length);
    expect(sha256(await getBytes(place))).toBe(sha256(bytes));
    expect(listBlobs()).toEqual([blob]);
  });

  it('keeps objects, metadata and tokens over kill -9', async () => {
    const first = await startChild(0);
    const clients = createClients(first.port);
    cleanups.push(() => clients.close());
    const place = ref(clients.connect(), 'open/kept.txt');
    await uploadBytes(place, Buffer.from('kept'), {
      contentType: 'text/plain',
      customMetadata: { a: 'b' },
    });
    const before = await getMetadata(place);
    await kill(first.child);
    await startChild(first.port);
    expect(JSON.stringify(await getMetadata(place))).toBe(
      JSON.stringify(before),
    );
    expect(Buffer.from(await getBytes(place)).toString()).toBe('kept');
  });

  it('answers the query with the bytes that are on the disk, and takes a repeated chunk', async () => {
    let harness = await start();
    const bytes = randomBytes(1000);
    const url = await startUpload(harness, 'open/slow.bin', bytes.length);
    await command(url, 'upload', 0, bytes.subarray(0, 600));
    const { port } = harness.emulator;
    await harness.close();
    harness = await start({ port });
    await expect
      .poll(async () => (await fetch(harness.url('/'))).status)
      .toBe(200);
    const query = await command(url, 'query');
    expect(query.headers.get('x-goog-upload-status')).toBe('active');
    expect(query.headers.get('x-goog-upload-size-received')).toBe('600');
    const repeated = await command(
      url,
      'upload, finalize',
      256,
      bytes.subarray(256),
    );
    expect(repeated.headers.get('x-goog-upload-status')).toBe('final');
    const content = await fetch(
      harness.url('/v0/b/demo-bucket/o/open%2Fslow.bin?alt=media'),
    );
    expect(sha256(await content.arrayBuffer())).toBe(sha256(bytes));
  });

  it('frees the bytes of replaced and deleted objects', async () => {
    const harness = await start();
    const place = ref(harness.connect(), 'open/again.bin');
    await uploadBytes(place, randomBytes(10));
    const [old] = listBlobs();
    await uploadBytes(place, randomBytes(10));
    expect(listBlobs()).toHaveLength(1);
    expect(listBlobs()).not.toContain(old);
    await deleteObject(place);
    expect(listBlobs()).toEqual([]);
    await uploadBytes(place, randomBytes(10));
    expect(
      (await fetch(harness.url('/internal/reset'), { method: 'POST' })).status,
    ).toBe(200);
    expect(listBlobs()).toEqual([]);
    await expect(getMetadata(place)).rejects.toMatchObject({
      code: 'storage/object-not-found',
    });
  });

  it('removes the bytes of uploads that were refused, cancelled or are a week old', async () => {
    const harness = await start();
    const cancelled = await startUpload(harness, 'open/cancelled.bin', 10);
    await command(cancelled, 'upload', 0, randomBytes(4));
    expect((await command(cancelled, 'cancel')).status).toBe(200);
    expect(listBlobs()).toEqual([]);
    expect((await command(cancelled, 'query')).status).toBe(404);
    await startUpload(harness, 'open/forgotten.bin', 10);
    expect(listBlobs()).toHaveLength(1);
    await harness.close();
    const journal = readFileSync(path.join(folder, 'storage.journal'), 'utf8');
    expect(journal).toContain('open/forgotten.bin');
    const later = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000);
    const restarted = await startHarness({ dataDir: folder, now: () => later });
    expect(listBlobs()).toEqual([]);
    await restarted.close();
  });
});

describe('starting', () => {
  it('names the port that is taken', async () => {
    const harness = await start();
    await expect(startHarness({ port: harness.emulator.port })).rejects.toThrow(
      `port ${harness.emulator.port} is in use`,
    );
  });

  it('removes its temporary folder on close', async () => {
    // Other processes come and go in the machine's own.
    vi.stubEnv('TMPDIR', folder);
    const harness = await startHarness();
    expect(readdirSync(folder)).toHaveLength(1);
    await harness.close();
    expect(readdirSync(folder)).toEqual([]);
  });
});
