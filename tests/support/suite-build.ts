import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePorts, portVariables, readPorts, type SuitePorts } from '../../emulators/suite/ports';

/** A build of the app knows the ports of its backend, so it is made once and every suite of the run takes its ports. */
export interface AppBuild {
  outDir: string;
  ports: SuitePorts;
  /** where the app finds Storage: the throttle in front of it */
  throttlePort: number;
}

let made: Promise<AppBuild> | null = null;

/** The build of this run: made by scripts/test.mjs, or here when one test file is run by hand. */
export function getAppBuild(root: string): Promise<AppBuild> {
  const outDir = process.env['ASAASE_TEST_BUILD'];
  const throttlePort = Number(process.env['ASAASE_TEST_THROTTLE_PORT']);
  if (outDir !== undefined) return Promise.resolve({ outDir, throttlePort, ports: readPorts(process.env) });
  made ??= buildApp(root);
  return made;
}

async function buildApp(root: string): Promise<AppBuild> {
  const [ports, others] = await Promise.all([findFreePorts(), findFreePorts()]);
  const build: AppBuild = {
    outDir: path.join(root, '.asaase/tests/build'),
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
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ...portVariables(ports),
    VITE_STORAGE_EMULATOR_PORT: String(throttlePort),
  };
  const args = [vite, 'build', '--mode', 'emulator', '--outDir', outDir, '--emptyOutDir'];
  await promisify(execFile)(process.execPath, args, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 });
}
