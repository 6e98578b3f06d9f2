import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import {
  readLocalHeaders,
  readingWorkersPlugin,
} from '../../../scripts/vite/hosting-headers';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const firebaseJson = path.join(root, 'firebase.json');

/** A page that reads plans, as Hosting would serve it. */
export interface ServedReading {
  origin: string;
  /** of the build; what is put into `plans` is at /plans/… */
  folder: string;
  stop: () => Promise<void>;
}

/**
 * Builds a page with the readers alone, and serves it under the headers of
 * firebase.json.
 * @param plans a folder of pictures
 */
export async function serveReading(plans: string): Promise<ServedReading> {
  const folder = mkdtempSync(path.join(tmpdir(), 'asaase-reading-'));
  const shared = {
    configFile: false as const,
    root: path.join(root, 'tests/support/reading'),
    logLevel: 'error' as const,
    resolve: { tsconfigPaths: true },
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  };
  await build(shared);
  mkdirSync(path.join(folder, 'plans'));
  cpSync(plans, path.join(folder, 'plans'), { recursive: true });
  const server = await preview({
    ...shared,
    plugins: [readingWorkersPlugin(firebaseJson)],
    preview: {
      host: '127.0.0.1',
      port: 0,
      headers: readLocalHeaders(firebaseJson),
    },
  });
  return {
    origin: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '',
    folder,
    stop: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
