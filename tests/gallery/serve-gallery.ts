import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const folder = 'tests/gallery';

export interface GalleryServer {
  /** of the page with all scenes; the same folder has scenes.html */
  address: string;
  stop: () => Promise<void>;
}

/**
 * Serves the gallery to this machine; what is saved in the sources shows at
 * once. It is no part of a build.
 */
export async function serveGallery(): Promise<GalleryServer> {
  const server = await createServer({
    configFile: false,
    root,
    cacheDir: path.join(root, '.cache/gallery-vite'),
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    resolve: { tsconfigPaths: true },
    optimizeDeps: { entries: [`${folder}/scenes.tsx`] },
    server: { host: '127.0.0.1', port: 5199 },
  });
  await server.listen();
  const [local] = server.resolvedUrls?.local ?? [];
  if (local === undefined) throw new Error('The gallery has no address.');
  return {
    address: new URL(`${folder}/`, local).href,
    stop: () => server.close(),
  };
}
