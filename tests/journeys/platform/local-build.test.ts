import path from 'node:path';
import { expect, it } from 'vitest';
import { localTraces, readBuild } from '../../support/files/build-files';
import { getAppBuild } from '../../support/suite/suite-build';

it('the build for the local backend has what production must not have: looking for it there proves something', async () => {
  const { outDir, ports, throttlePort } = await getAppBuild(
    path.resolve(import.meta.dirname, '../../..'),
  );
  const all = readBuild(outDir)
    .map(({ text }) => text)
    .join('\n');
  for (const trace of localTraces) expect(all).toContain(trace);
  for (const port of [
    ports.auth,
    ports.firestore,
    throttlePort,
    ports.mailbox,
  ]) {
    expect(all).toContain(String(port));
  }
  expect(all).not.toContain('asaase-test-');
});
