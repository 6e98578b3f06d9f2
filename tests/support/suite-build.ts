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
  /** hands this build to the test files */
  env: Readonly<Record<string, string>>;
}

/** The build of this run: made once before the journeys, or here when somebody runs a file in another way. */
export function getAppBuild(root: string): Promise<AppBuild> {
  const outDir = process.env['ASAASE_TEST_BUILD'];
  const throttlePort = Number(process.env['ASAASE_TEST_THROTTLE_PORT']);
  if (outDir === undefined) return buildApp(root);
  return Promise.resolve(describeBuild(outDir, readPorts(process.env), throttlePort));
}

async function buildApp(root: string): Promise<AppBuild> {
  const [ports, others] = await Promise.all([findFreePorts(), findFreePorts()]);
  const build = describeBuild(path.join(root, `.asaase/tests/build-${ports.app}`), ports, others.app);
  await runBuild(root, build);
  return build;
}

function describeBuild(outDir: string, ports: SuitePorts, throttlePort: number): AppBuild {
  const env = {
    ...portVariables(ports),
    ASAASE_TEST_BUILD: outDir,
    ASAASE_TEST_THROTTLE_PORT: String(throttlePort),
    VITE_STORAGE_EMULATOR_PORT: String(throttlePort),
  };
  return { outDir, ports, throttlePort, env };
}

/** `vite build --mode emulator` for these ports. */
async function runBuild(root: string, { outDir, env }: AppBuild): Promise<void> {
  const vite = path.join(
    path.dirname(createRequire(import.meta.url).resolve('vite/package.json')),
    'bin/vite.js',
  );
  const args = [
    vite,
    'build',
    '--mode',
    'emulator',
    '--outDir',
    outDir,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  const options = {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    maxBuffer: 64 * 1024 * 1024,
  };
  await promisify(execFile)(process.execPath, args, options);
}
