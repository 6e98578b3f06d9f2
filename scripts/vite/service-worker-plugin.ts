import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { appSources, listScripts, measureScript } from './prerender-plugin';

const source = path.join(
  import.meta.dirname,
  '../../src/worker/service-worker.ts',
);

/**
 * What a signed-in start fetches besides its first scripts, and what its frame
 * opens: the last view, menus.
 */
const shellSources = [
  ...appSources,
  '/src/live/view-storage.ts',
  '/src/repositories/users/user-profiles.ts',
  '/src/app/release-notice.tsx',
  '/src/features/shell/nav-drawer.tsx',
  '/src/ui/overlays/menu.tsx',
];

/** A file to keep; null where its name changes with its content. */
export interface PrecacheEntry {
  url: string;
  revision: string | null;
}

const hashOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/**
 * Videos are large, asked for in ranges, and only shown to those who choose a
 * service.
 */
const isLeftOut = (file: string) => /\.(mp4|webm|map)$/.test(file);

const isForCrawlers = (name: string) => name === 'robots.txt';

/** Public files keep their names, so their content is their revision. */
function listPublicFiles(folder: string): PrecacheEntry[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !isForCrawlers(entry.name))
    .map(({ name }) => ({
      url: `/${name}`,
      revision: hashOf(readFileSync(path.join(folder, name))),
    }));
}

/**
 * bytes before compression, with what it needs besides; a larger part of a
 * screen is fetched when it is opened, and kept then
 */
const smallPart = 10_000;

/**
 * What a page shows of results and of the ground of a plan, which come days
 * after a first visit, what corrects a record, which needs the network anyway,
 * the viewer of an own file, and the second factor, which is the office's:
 * fetched when they are opened, and kept then.
 */
const laterModules =
  /\/src\/features\/(requests\/(results|ground)|due-diligence\/ground)\/|\/corrections\/correct-\w+-dialog\.|\/src\/uploads\/file-viewer\.|\/src\/firebase\/(answer-second-factor|second-factor-api)\.|\/src\/features\/admin\//;

/**
 * All that the screens in these files import at once, and the small parts that
 * they fetch later, each with all that it needs.
 */
function listScreens(bundle: Rolldown.OutputBundle, screens: RegExp): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const sources = chunks.flatMap(({ moduleIds }) =>
    moduleIds.filter((id) => screens.test(id)),
  );
  const files = new Set(listScripts(bundle, sources));
  const fromFeatures = chunks.filter(
    ({ fileName, moduleIds }) =>
      files.has(`/${fileName}`) &&
      !moduleIds.some((id) => id.endsWith('/src/app/app.tsx')),
  );
  const laterFiles = new Set(
    fromFeatures.flatMap(({ dynamicImports }) => dynamicImports),
  );
  const parts = chunks
    .filter(({ fileName }) => laterFiles.has(fileName))
    .filter(({ facadeModuleId }) => !screens.test(facadeModuleId ?? ''))
    .filter(({ moduleIds }) => !moduleIds.some((id) => laterModules.test(id)))
    .map(({ moduleIds }) =>
      listScripts(bundle, moduleIds).filter((file) => !files.has(file)),
    )
    .filter((partFiles) => measureScripts(bundle, partFiles) <= smallPart);
  return [...files, ...new Set(parts.flat())];
}

/** bytes before compression */
const measureScripts = (
  bundle: Rolldown.OutputBundle,
  files: readonly string[],
): number =>
  files.reduce((size, file) => size + measureScript(bundle, file), 0);

/** The page /about is for who is not in the app: kept when it is opened. */
const isOfAbout = ({ facadeModuleId }: Rolldown.OutputChunk): boolean =>
  facadeModuleId?.endsWith('/src/app/about.ts') === true;

/**
 * The page, the scripts, css and font of a signed-in start; everything else the
 * build holds; and what of it the screens of each role need.
 */
export function listPrecache(
  bundle: Rolldown.OutputBundle,
  publicFiles: readonly PrecacheEntry[],
) {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') {
    throw new Error('The build has no index.html to keep.');
  }
  const hashedFiles = Object.keys(bundle).filter(
    (file) => file.startsWith('assets/') && !isLeftOut(file),
  );
  const entryScripts = Object.values(bundle).flatMap((chunk) =>
    chunk.type === 'chunk' && chunk.isEntry && !isOfAbout(chunk)
      ? [`/${chunk.fileName}`]
      : [],
  );
  const shellScripts = new Set([
    ...entryScripts,
    ...listScripts(bundle, shellSources),
  ]);
  const isShell = (url: string) =>
    shellScripts.has(url) ||
    /\.(css|woff2|webmanifest)$|^\/[^/]+\.svg$/.test(url);
  const files = [
    ...hashedFiles.map((file) => ({ url: `/${file}`, revision: null })),
    ...publicFiles,
  ];
  const listScreenFiles = (screens: RegExp) =>
    listScreens(bundle, screens).filter((url) => !isShell(url));
  return {
    shell: [
      { url: '/index.html', revision: hashOf(page.source) },
      ...files.filter(({ url }) => isShell(url)),
    ],
    others: files.filter(({ url }) => !isShell(url)),
    screens: {
      customer: listScreenFiles(
        /\/src\/screens\/(?!verify|status|shared|privacy|terms|delivered)[\w-]+-screen\.tsx$/,
      ),
      administrator: listScreenFiles(
        /\/src\/screens\/admin\/[\w-]+-screen\.tsx$/,
      ),
    },
  };
}

async function bundleWorker(
  lists: ReturnType<typeof listPrecache>,
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    define: {
      'process.env.NODE_ENV': '"production"',
      SHELL_FILES: JSON.stringify(lists.shell),
      OTHER_FILES: JSON.stringify(lists.others),
      SCREENS: JSON.stringify(lists.screens),
    },
  });
  const [file] = outputFiles;
  if (file === undefined) {
    throw new Error('The service worker was not bundled.');
  }
  return file.text;
}

/**
 * The development server has no worker: one that a build left behind on this
 * address goes, and its pages start anew.
 */
const removalWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const client of await self.clients.matchAll({ type: 'window' })) client.navigate(client.url);
})()));
`;

/**
 * Writes /sw.js into builds: our worker, with the list of the build's own
 * files.
 */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'asaase-service-worker',
    enforce: 'post',
    configureServer(server) {
      server.middlewares.use('/sw.js', (_, answer) => {
        answer.setHeader('content-type', 'text/javascript');
        answer.setHeader('cache-control', 'no-store');
        answer.end(removalWorker);
      });
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const lists = listPrecache(
          bundle,
          listPublicFiles(this.environment.config.publicDir),
        );
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await bundleWorker(lists),
        });
      },
    },
  };
}
