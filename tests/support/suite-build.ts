import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { findFreePorts, portVariables, readPorts, type SuitePorts } from '../../emulators/suite/ports';
import { handToWorker, readWorkerValue } from './workers';

const name = 'build';

/** A build of the app knows the ports of its backend, so every suite of a worker takes the ports of its one build. */
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

/** Builds the app for this worker's suites, before its files run. */
export async function prepareAppBuild(root: string, worker: number): Promise<void> {
  const { ports, ...rest } = await buildApp(root);
  handToWorker(worker, name, JSON.stringify({ ...rest, ports: portVariables(ports) }));
}

/** The build of this worker: made before the journeys, or here when somebody runs a file in another way. */
export async function getAppBuild(root: string, worker?: number): Promise<AppBuild> {
  const handed = readWorkerValue(name, worker);
  if (handed === undefined) return buildApp(root);
  const { ports, ...rest } = z.parse(Handed, JSON.parse(handed));
  return { ...rest, ports: readPorts(ports) };
}

async function buildApp(root: string): Promise<AppBuild> {
  const ports = await findFreePorts();
  const others = await findFreePorts();
  const build = {
    outDir: path.join(root, `.asaase/tests/build-${ports.app}`),
    ports,
    throttlePort: others.app,
  };
  await runBuild(root, build);
  return build;
}

/** `vite build --mode emulator` for these ports. */
async function runBuild(root: string, { outDir, ports, throttlePort }: AppBuild): Promise<void> {
  const vite = path.join(
    path.dirname(createRequire(import.meta.url).resolve('vite/package.json')),
    'bin/vite.js',
  );
  const args = ['build', '--mode', 'emulator', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const env = {
    ...process.env,
    ...portVariables(ports),
    NODE_ENV: 'production',
    VITE_STORAGE_EMULATOR_PORT: String(throttlePort),
  };
  await promisify(execFile)(process.execPath, [vite, ...args], {
    cwd: root,
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
}
