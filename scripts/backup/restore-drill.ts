import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  bucketName,
  findFreePorts,
  projectId,
  StartRefused,
} from '../../emulators/suite/ports';
import { emulatorHosts } from '../../emulators/suite/secrets';
import { startSuite } from '../../emulators/suite/start-suite';
import { runProgram } from '../suite-or-project';
import { connectStores, runDrill } from './drill';
import { makeExport, readServerTime } from './make-export';

/**
 * `npm run restore:drill -- <folder>`: restores an export into an empty local
 * suite and proves it. Without a folder, that of a suite with the demo data.
 */
async function main([
  folder,
  ...furtherArguments
]: readonly string[]): Promise<string> {
  if (furtherArguments.length > 0 || folder?.startsWith('-') === true) {
    throw new StartRefused(
      'Usage: npm run restore:drill [-- <folder of an export>]',
    );
  }
  const temporaryFolder = mkdtempSync(path.join(os.tmpdir(), 'asaase-drill-'));
  try {
    if (folder === undefined) {
      console.log('No export is named: the demo data is exported first.');
    }
    const lines = await runDrill(
      folder ?? (await exportDemoData(temporaryFolder)),
    );
    return `${lines.join('\n')}\nThe export is whole, and what was restored from it is the same.`;
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

async function exportDemoData(temporaryFolder: string): Promise<string> {
  const suite = await startSuite({
    root: process.cwd(),
    dataDir: path.join(temporaryFolder, 'demo'),
    ports: await findFreePorts(),
    fresh: true,
    app: null,
    build: '',
    stores: 'ours',
    appCheck: 'off',
    schedules: false,
    log: (line) => console.error(line),
  });
  Object.assign(process.env, emulatorHosts(suite.ports));
  const { stores, disconnect } = connectStores(projectId, bucketName);
  const folder = path.join(temporaryFolder, 'export');
  try {
    await makeExport(stores, folder, await readServerTime(stores.db));
  } finally {
    await disconnect();
    await suite.stop();
  }
  return folder;
}

runProgram(main);
