import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import {
  bucketName,
  findFreePorts,
  projectId,
} from '../../emulators/suite/ports';
import { emulatorHosts } from '../../emulators/suite/secrets';
import { startAuth } from '../../emulators/suite/auth';
import { Cleanup } from '../../emulators/suite/cleanup';
import { startStores } from '../../emulators/suite/stores';
import type { Stores } from './make-export';
import { proveRestored } from './prove-restored';
import { checkExport, restoreExport } from './restore-export';

/**
 * Restores an export into an empty Firestore, Storage and Auth of the local
 * suite, with the project's own rules and indexes, and proves it. Nothing of it
 * is left behind.
 * @param afterRestore between the two, for tests that spoil what was restored
 * @returns what was proved, line by line
 * @throws BackupDamaged
 */
export async function runDrill(
  folder: string,
  afterRestore: (stores: Stores) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const manifest = await checkExport(folder);
  const temporaryFolder = mkdtempSync(
    path.join(os.tmpdir(), 'asaase-restore-'),
  );
  const ports = await findFreePorts();
  const log = (line: string) => console.error(line);
  const cleanup = new Cleanup();
  await startStores({
    root: process.cwd(),
    dataDir: path.join(temporaryFolder, 'data'),
    ports,
    watch: false,
    cleanup,
    log,
  });
  const auth = startAuth(temporaryFolder, ports.auth, log, () => undefined);
  await auth.ready;
  Object.assign(process.env, emulatorHosts(ports));
  const { stores, disconnect } = connectStores(projectId, bucketName);
  try {
    await restoreExport(stores, folder);
    await afterRestore(stores);
    return await proveRestored(
      stores,
      manifest,
      path.join(temporaryFolder, 'again'),
    );
  } finally {
    await disconnect();
    await auth.stop();
    await cleanup.run();
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

/**
 * A project as the environment says: the local suite's, or a real one as
 * whoever is signed in to Google Cloud here.
 */
export function connectStores(
  project: string,
  bucket: string,
): { stores: Stores; disconnect: () => Promise<void> } {
  // What the SDK derived from the environment at an earlier connection; it
  // would not look again.
  Reflect.deleteProperty(process.env, 'STORAGE_EMULATOR_HOST');
  const app = initializeApp(
    { projectId: project, storageBucket: bucket },
    `backup-${randomUUID()}`,
  );
  const stores = {
    projectId: project,
    db: getFirestore(app),
    bucket: getStorage(app).bucket(),
    auth: getAuth(app),
  };
  return { stores, disconnect: () => deleteApp(app) };
}
