import { startStorage } from 'local-firebase/storage/server';
import { testRules } from './storage-harness';

/**
 * The emulator in a process of its own, for tests that kill it:
 * `<data folder> <port>`, prints `port <n>`.
 */
const [dataDir = '', port = '0'] = process.argv.slice(2);
const emulator = await startStorage({
  port: Number(port),
  dataDir,
  projectId: 'demo-asaase',
  rules: { source: testRules, fileName: 'storage.rules' },
  firestore: { get: () => null },
});
process.stdout.write(`port ${emulator.port}\n`);
