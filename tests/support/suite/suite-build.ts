import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import {
  findFreePorts,
  portVariables,
  readPorts,
  type SuitePorts,
} from '../../../emulators/suite/ports';
import { handToWorker, readWorkerValue } from './workers';

const name = 'build';

/**
 * A build of the app knows the ports of its backend, so every suite of a worker
 * takes the ports of its one copy.
 */
export interface AppBuild {
  outDir: string;
  ports: SuitePorts;
  /** where the app finds Storage: the throttle in front of it */
  throttlePort: number;
}

const Handed = z.object({
  outDir: z.string(),
  ports: z.record(z.string(), z.string()),
  throttlePort: z.number(),
});

/**
 * Builds the app once and hands each worker a copy with the ports of its own
 * suites.
 */
export async function prepareAppBuilds(
  root: string,
  workers: readonly number[],
): Promise<void> {
  const template = await buildTemplate(root);
  for (const worker of workers) {
    const { ports, ...rest } = await copyTemplate(root, template);
    handToWorker(
      worker,
      name,
      JSON.stringify({ ...rest, ports: portVariables(ports) }),
    );
  }
  rmSync(template, { recursive: true });
}

/**
 * The build of this worker: made before the journeys, or here when somebody
 * runs a file in another way.
 */
export async function getAppBuild(
  root: string,
  worker?: number,
): Promise<AppBuild> {
  const handed = readWorkerValue(name, worker);
  if (handed === undefined) {
    return copyTemplate(root, await buildTemplate(root));
  }
  const { ports, ...rest } = z.parse(Handed, JSON.parse(handed));
  return { ...rest, ports: readPorts(ports) };
}

/** A build that sends what App Check asks for. */
export async function buildWithAppCheck(root: string): Promise<AppBuild> {
  return copyTemplate(
    root,
    await buildTemplate(root, { VITE_APP_CHECK_KEY: 'local' }),
  );
}

/** What stands in the template where a build has a port of its backend. */
const blanks = {
  auth: 'asaase-test-auth-port',
  firestore: 'asaase-test-firestore-port',
  storage: 'asaase-test-storage-port',
  mailbox: 'asaase-test-mailbox-port',
};

/** `vite build --mode emulator` for suites whose ports are not known yet. */
async function buildTemplate(
  root: string,
  more: NodeJS.ProcessEnv = {},
): Promise<string> {
  const outDir = path.join(root, `.asaase/tests/build-${randomUUID()}`);
  const vite = path.join(
    path.dirname(createRequire(import.meta.url).resolve('vite/package.json')),
    'bin/vite.js',
  );
  const args = [
    'build',
    '--mode',
    'emulator',
    '--outDir',
    outDir,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  const env = {
    ...process.env,
    ...portVariables(readPorts({})),
    VITE_AUTH_EMULATOR_PORT: blanks.auth,
    VITE_FIRESTORE_EMULATOR_PORT: blanks.firestore,
    VITE_STORAGE_EMULATOR_PORT: blanks.storage,
    VITE_ACCOUNT_CHOOSER_URL: `http://127.0.0.1:${blanks.mailbox}/google`,
    NODE_ENV: 'production',
    ...more,
  };
  await promisify(execFile)(process.execPath, [vite, ...args], {
    cwd: root,
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  return outDir;
}

async function copyTemplate(root: string, template: string): Promise<AppBuild> {
  const ports = await findFreePorts();
  const { app: throttlePort } = await findFreePorts();
  const outDir = path.join(root, `.asaase/tests/build-${ports.app}`);
  cpSync(template, outDir, { recursive: true });
  writePorts(path.join(outDir, 'assets'), { ...ports, storage: throttlePort });
  return { outDir, ports, throttlePort };
}

function writePorts(folder: string, ports: SuitePorts): void {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.js'))) {
    const file = path.join(folder, name);
    const before = readFileSync(file, 'utf8');
    const written = before
      .replaceAll(blanks.auth, String(ports.auth))
      .replaceAll(blanks.firestore, String(ports.firestore))
      .replaceAll(blanks.storage, String(ports.storage))
      .replaceAll(blanks.mailbox, String(ports.mailbox));
    if (written !== before) writeFileSync(file, written);
  }
}
