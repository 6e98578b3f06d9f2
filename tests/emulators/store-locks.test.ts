import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeLine } from 'local-firebase/lib/journal';
import { startForChecks } from './firestore-support/harness';
import { startProcess } from './firestore-support/process';
import { startHarness } from './storage-harness';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'store-locks-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const document =
  '/v1/projects/demo-checks/databases/(default)/documents/open/one';
const inUse = /is in use by another process\. Stop it first\./;

async function startStorageProcess(
  dataDir: string,
): Promise<{ child: ChildProcess; port: number }> {
  const program = [
    'scripts/run.mjs',
    'tests/emulators/storage-child.ts',
    dataDir,
    '0',
  ];
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(
    createInterface({ input: child.stdout }),
    'line',
  )) as [string];
  return { child, port: Number(line.replace('port ', '')) };
}

describe('a second process on the same folder', () => {
  it('is refused by Firestore, until the first is gone, also by kill -9', async () => {
    const first = await startProcess(0, folder);
    await expect(startForChecks({ dataDir: folder })).rejects.toThrow(inUse);
    const write = await fetch(`http://127.0.0.1:${first.port}${document}`, {
      method: 'PATCH',
      body: JSON.stringify({ fields: { n: { integerValue: '1' } } }),
    });
    expect(write.status).toBe(200);
    await first.kill('SIGKILL');
    const second = await startForChecks({ dataDir: folder });
    expect(
      (await fetch(`http://127.0.0.1:${second.port}${document}`)).status,
    ).toBe(200);
    await second.close();
  });

  it('is refused by Storage, until the first is gone, also by kill -9', async () => {
    const first = await startStorageProcess(folder);
    await expect(startHarness({ dataDir: folder })).rejects.toThrow(inUse);
    const place = '/v0/b/demo-bucket/o';
    const write = await fetch(
      `http://127.0.0.1:${first.port}${place}?name=open%2Fa`,
      {
        method: 'POST',
        body: 'kept',
      },
    );
    expect(write.status).toBe(200);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const second = await startHarness({ dataDir: folder });
    expect(
      await (await fetch(second.url(`${place}/open%2Fa?alt=media`))).text(),
    ).toBe('kept');
    await second.close();
  });

  it('is not refused for the other of both, and a refused start leaves no lock', async () => {
    const [firestore, storage] = await Promise.all([
      startForChecks({ dataDir: folder }),
      startHarness({ dataDir: folder }),
    ]);
    await expect(startForChecks({ dataDir: folder })).rejects.toThrow(inUse);
    await Promise.all([firestore.close(), storage.close()]);
    const taken = await startForChecks();
    await expect(
      startForChecks({ dataDir: folder, port: taken.port }),
    ).rejects.toThrow('in use');
    await taken.close();
    fs.writeFileSync(
      path.join(folder, 'firestore.journal'),
      encodeLine({ kind: 'of another program' }),
    );
    await expect(startForChecks({ dataDir: folder })).rejects.toThrow(
      'discriminator',
    );
    fs.rmSync(path.join(folder, 'firestore.journal'));
    await (await startForChecks({ dataDir: folder })).close();
  });
});
