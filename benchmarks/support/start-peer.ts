import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { Front } from './front';

/** A sign-in page to be measured, behind a front of its own. */
export interface SignInPage {
  /** with its path */
  address: string;
  close: () => Promise<void>;
}

/**
 * The page that ours is measured beside.
 * @param address of one that is served already, with its API below /api/;
 * otherwise it is the usual React page of `peer/`
 */
export async function startPeer(
  address: string | undefined,
): Promise<SignInPage> {
  if (address === undefined) return startUsualPage();
  const { origin, pathname } = new URL(address);
  const front = await Front.open(origin);
  return { address: front.address + pathname, close: () => front.close() };
}

async function startUsualPage(): Promise<SignInPage> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'asaase-peer-'));
  const config = {
    root: path.join(import.meta.dirname, 'peer'),
    configFile: false as const,
    logLevel: 'error' as const,
    plugins: [react(), tailwindcss()],
    build: { outDir: folder, emptyOutDir: true },
  };
  await build(config);
  const server = await preview({
    ...config,
    preview: { host: '127.0.0.1', port: 0 },
  });
  const front = await Front.open(
    (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''),
  );
  return {
    address: `${front.address}/login`,
    close: async () => {
      await front.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
