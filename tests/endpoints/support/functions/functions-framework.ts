import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bundleFunctions } from '../../../../emulators/suite/bundle-functions';
import { projectId } from '../../../../emulators/suite/ports';
import {
  functionsSecrets,
  functionsSettings,
  loadSecrets,
} from '../../../../emulators/suite/secrets';
import type { Suite } from '../../../support/suite/suite';
import { findFreePort } from '../../../support/suite/free-port';

const root = path.resolve(import.meta.dirname, '../../../..');
const framework = createRequire(import.meta.url).resolve(
  '@google-cloud/functions-framework',
);

interface FrameworkProcess {
  url: string;
  /** what it has printed */
  output(): string;
  stop(): Promise<void>;
}

/**
 * The deployed bundle under Google's Functions framework, which is what runs it
 * in production: the function `api`, with the backend of this suite.
 * @param more variables of its environment that differ
 */
export async function startFunctionsFramework(
  suite: Suite,
  more: Readonly<Record<string, string>> = {},
): Promise<FrameworkProcess> {
  mkdirSync(path.join(root, '.asaase/tests'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.asaase/tests/framework-'));
  copyFileSync(
    path.join(root, 'functions/package.json'),
    path.join(folder, 'package.json'),
  );
  await bundleFunctions({
    root,
    entry: 'functions/src/index.ts',
    outfile: path.join(folder, 'lib/index.js'),
  });
  const port = await findFreePort();
  const child = spawn(
    process.execPath,
    [path.join(path.dirname(framework), 'main.js')],
    {
      cwd: folder,
      env: {
        ...suite.env,
        ...functionsSettings(suite.ports),
        ...functionsSecrets(suite.ports, loadSecrets(suite.dataDir)),
        PORT: String(port),
        FUNCTION_TARGET: 'api',
        GCLOUD_PROJECT: projectId,
        FIREBASE_CONFIG: JSON.stringify({
          projectId,
          storageBucket: `${projectId}.appspot.com`,
        }),
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  const ready = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        if (printed.includes('URL: ')) resolve(true);
      });
    }
    child.once('exit', () => resolve(false));
  });
  const stop = async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) {
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  if (await ready) {
    return { url: `http://127.0.0.1:${port}`, output: () => printed, stop };
  }
  await stop();
  throw new Error(`the Functions framework did not start:\n${printed}`);
}
