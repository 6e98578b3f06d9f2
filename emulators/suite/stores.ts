import { readFileSync, watchFile } from 'node:fs';
import path from 'node:path';
import { startFirestore } from 'local-firebase/firestore/server';
import { startStorage } from 'local-firebase/storage/server';
import type { Cleanup } from './cleanup';
import { projectId, type SuitePorts } from './ports';
import { openQueryRecorder } from './recorded-queries';

interface StoreOptions {
  root: string;
  dataDir: string;
  ports: SuitePorts;
  watch: boolean;
  /** closes both */
  cleanup: Cleanup;
  log: (line: string) => void;
}

const checkEveryMs = 500;

/**
 * Our Firestore and Storage with the project's rules and indexes. Rejects with
 * line and column for wrong rules.
 */
export async function startStores(options: StoreOptions): Promise<void> {
  const { root, dataDir, ports, cleanup, log } = options;
  const readRules = (fileName: string) => ({
    source: readFileSync(path.join(root, fileName), 'utf8'),
    fileName,
  });
  const readIndexes = (): unknown =>
    JSON.parse(readRules('firestore.indexes.json').source);
  const firestore = await startFirestore({
    port: ports.firestore,
    dataDir,
    rules: readRules('firestore.rules'),
    indexes: readIndexes(),
    recorder: openQueryRecorder(process.env),
    projectId,
    log,
  });
  cleanup.add(() => firestore.close());
  const storage = await startStorage({
    port: ports.storage,
    dataDir,
    rules: readRules('storage.rules'),
    firestore: { get: (documentPath) => firestore.lookup(documentPath) },
    projectId,
    log,
  });
  cleanup.add(() => storage.close());
  if (!options.watch) return;
  watchFiles(root, log, {
    'firestore.rules': () => firestore.setRules(readRules('firestore.rules')),
    'firestore.indexes.json': () => firestore.setIndexes(readIndexes()),
    'storage.rules': () =>
      storage.setRules(readRules('storage.rules').source, 'storage.rules'),
  });
}

/** A file that cannot be loaded leaves the earlier one in force. */
function watchFiles(
  root: string,
  log: (line: string) => void,
  reload: Readonly<Record<string, () => void>>,
): void {
  for (const [name, loadAgain] of Object.entries(reload)) {
    watchFile(
      path.join(root, name),
      { interval: checkEveryMs, persistent: false },
      () => {
        try {
          loadAgain();
          log(`${name} loaded again`);
        } catch (error) {
          log(
            `${name} is not in force: ${error instanceof Error ? error.message : String(error)}`,
          );
        }
      },
    );
  }
}
