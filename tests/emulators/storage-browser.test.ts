import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openProfile } from '../support/pages/browser';
import { bucketName, startHarness } from './storage-harness';

const megabyte = 1024 * 1024;

const harness = await startHarness();
const { outputFiles } = await build({
  entryPoints: [path.join(import.meta.dirname, 'storage-page.ts')],
  bundle: true,
  write: false,
  format: 'esm',
  logLevel: 'error',
});
const script = outputFiles[0]?.text ?? '';
const site = http.createServer((request, response) => {
  const isScript = request.url === '/page.js';
  response.writeHead(200, {
    'content-type': isScript ? 'text/javascript' : 'text/html',
  });
  response.end(
    isScript
      ? script
      : '<!doctype html><script type="module" src="/page.js"></script>',
  );
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
const profile = await openProfile(address);
await profile.page.goto('/');
await profile.page.waitForFunction(() => 'storagePage' in window);
await connect();
afterEach(() => harness.clearFaults());
afterAll(async () => {
  await profile.close();
  site.close();
  await harness.close();
});

async function connect(user?: string): Promise<void> {
  const place = { port: harness.emulator.port, bucket: bucketName, user };
  await profile.page.evaluate(
    (at) => window.storagePage.connect(at.port, at.bucket, at.user),
    place,
  );
}

describe('the web SDK in Chromium', () => {
  it('uploads 8 MB with progress and reads it back', async () => {
    const done = await profile.page.evaluate(() =>
      window.storagePage.upload('open/large.bin', 8 * 1024 * 1024),
    );
    expect(done.size).toBe(8 * megabyte);
    expect(done.progress.at(-1)).toBe(8 * megabyte);
    expect(done.progress.length).toBeGreaterThan(6);
    expect(done.progress).toEqual([...done.progress].sort((a, b) => a - b));
    const back = await profile.page.evaluate(() =>
      window.storagePage.read('open/large.bin'),
    );
    expect(back.sha256).toBe(done.sha256);
  });

  it('uploads in one request, and nothing at all', async () => {
    const sum = await profile.page.evaluate(() =>
      window.storagePage.uploadAtOnce('open/small.png', 5000),
    );
    const back = await profile.page.evaluate(() =>
      window.storagePage.read('open/small.png'),
    );
    expect(back).toEqual({ sha256: sum, type: 'image/png' });
    const link = await profile.page.evaluate(() =>
      window.storagePage.fetchByLink('open/small.png'),
    );
    expect(link).toEqual({
      sha256: sum,
      disposition: "inline; filename*=utf-8''small.png",
    });
    const empty = await profile.page.evaluate(() =>
      window.storagePage.uploadAtOnce('open/empty.png', 0),
    );
    expect(
      (
        await profile.page.evaluate(() =>
          window.storagePage.read('open/empty.png'),
        )
      ).sha256,
    ).toBe(empty);
  });

  it('goes on after the connection broke in mid-chunk, more often than Chromium itself tries again', async () => {
    await harness.plan({ dropAtOffsets: [100_000, 150_000, 200_000] });
    const done = await profile.page.evaluate(() =>
      window.storagePage.upload('open/broken.bin', 5 * 1024 * 1024),
    );
    expect((await harness.readFaults()).pending).toEqual([]);
    const back = await profile.page.evaluate(() =>
      window.storagePage.read('open/broken.bin'),
    );
    expect(back.sha256).toBe(done.sha256);
  });

  it('starts once the device is online again', async () => {
    await profile.context.setOffline(true);
    const attempt = profile.page.waitForRequest((request) =>
      request.url().includes('offline.bin'),
    );
    await profile.page.evaluate(() =>
      window.storagePage.begin('open/offline.bin', 1024 * 1024),
    );
    await attempt;
    expect(
      await profile.page.evaluate(() => window.storagePage.transferred()),
    ).toBe(0);
    await profile.context.setOffline(false);
    expect(await profile.page.evaluate(() => window.storagePage.finish())).toBe(
      'done',
    );
    expect(
      await profile.page.evaluate(() =>
        window.storagePage.findCode('open/offline.bin'),
      ),
    ).toBe('found');
  });

  it('pauses, resumes and cancels', async () => {
    await harness.plan({ holdAtOffset: megabyte });
    await profile.page.evaluate(() =>
      window.storagePage.begin('open/paused.bin', 2 * 1024 * 1024),
    );
    await expect
      .poll(async () => (await harness.readFaults()).held, { timeout: 10_000 })
      .toBe(1);
    await profile.page.evaluate(() => window.storagePage.pause());
    await profile.page.evaluate(() => window.storagePage.resume());
    expect(await profile.page.evaluate(() => window.storagePage.finish())).toBe(
      'done',
    );
    await harness.plan({ holdAtOffset: megabyte });
    await profile.page.evaluate(() =>
      window.storagePage.begin('open/cancelled.bin', 2 * 1024 * 1024),
    );
    await expect
      .poll(async () => (await harness.readFaults()).held, { timeout: 10_000 })
      .toBe(1);
    expect(await profile.page.evaluate(() => window.storagePage.cancel())).toBe(
      'storage/canceled',
    );
    expect(
      await profile.page.evaluate(() =>
        window.storagePage.findCode('open/cancelled.bin'),
      ),
    ).toBe('storage/object-not-found');
  });

  it('passes refusals on as the SDK names them', async () => {
    await connect('kofi');
    expect(
      await profile.page.evaluate(() =>
        window.storagePage.findCode('private/ama/x.png'),
      ),
    ).toBe('storage/unauthorized');
    await profile.page.evaluate(() =>
      window.storagePage.begin('private/ama/x.png', 600_000),
    );
    expect(await profile.page.evaluate(() => window.storagePage.finish())).toBe(
      'storage/unauthorized',
    );
    await connect('ama');
    expect(
      await profile.page.evaluate(() =>
        window.storagePage.findCode('private/ama/x.png'),
      ),
    ).toBe('storage/object-not-found');
  });
});
