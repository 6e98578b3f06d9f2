import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runScript } from '../support/suite/run-script';

it('says in one line what its commands are, that nobody is signed in, and what is no address', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'asaase-nobody-'));
  const run = (...args: string[]) =>
    runScript(
      { HOME: home, METADATA_SERVER_DETECTION: 'none' },
      'scripts/pipeline/main.ts',
      ...args,
    );
  try {
    const [help, wrong, nobody, address] = await Promise.all([
      run('--help'),
      run('back', '--force'),
      run('back', '--project', 'my-land'),
      run('await', '--folder', 'release', '--url', 'my-land.web.app'),
    ]);
    expect(help).toMatchObject({ code: 0 });
    expect(help.said).toMatch(/^Usage:\n/);
    expect(wrong).toEqual({ ...help, code: 1 });
    expect(nobody).toMatchObject({
      code: 1,
      said: 'Nobody is signed in to Google Cloud on this machine: run "gcloud auth application-default login" first.',
    });
    expect(address).toMatchObject({
      code: 1,
      said: 'my-land.web.app is no address: write it as https://host.',
    });
  } finally {
    rmSync(home, { recursive: true });
  }
}, 60_000);
