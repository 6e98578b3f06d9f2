import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import {
  createServer,
  type Plugin,
  type ResolvedConfig,
  type Rolldown,
  type ViteDevServer,
} from 'vite';
import { findAppOrigin } from './app-origin';
import { findKeptShell, keepShell, Shell } from './kept-shell';

const bootFile = path.join(import.meta.dirname, 'boot.js');
const aboutFile = 'about.html';
const identityService = 'https://identitytoolkit.googleapis.com';
const isCallable = (value: unknown): value is () => unknown =>
  typeof value === 'function';

/**
 * The inline script of index.html as it stands there: small, and in words that
 * every browser understands.
 */
export function readBootScript(file = bootFile): string {
  return transformSync(readFileSync(file, 'utf8'), {
    minify: true,
    target: 'es5',
  }).code.trim();
}

/** What the content security policy has to allow: 'sha256-…'. */
export function hashBootScript(file = bootFile): string {
  return `sha256-${createHash('sha256').update(readBootScript(file)).digest('base64')}`;
}

/** What signing in needs besides the page's first script. */
const signInSources = [
  '/src/start/entrance/sign-in-calls.ts',
  '/src/firebase/auth.ts',
];

/**
 * What a visit of somebody signed in needs until the dashboard's first data.
 */
export const appSources = [
  '/src/app/start-app.tsx',
  '/src/session/sign-in.ts',
  '/src/firebase/auth.ts',
];

/** The scripts of `sources` and everything they import, as addresses. */
export function listScripts(
  bundle: Rolldown.OutputBundle,
  sources: readonly string[],
): string[] {
  const isSource = (id: string) =>
    sources.some((source) => id.endsWith(source));
  const files = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || chunk.isEntry || files.has(file)) return;
    files.add(file);
    chunk.imports.forEach(visit);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.moduleIds.some(isSource)) {
      visit(chunk.fileName);
    }
  }
  return [...files].map((file) => `/${file}`);
}

type ModuleLoader = Pick<ViteDevServer, 'ssrLoadModule'>;

async function renderShell(server: ModuleLoader): Promise<Shell> {
  const module = await server.ssrLoadModule('/src/app/prerender.tsx');
  const prerender: unknown = module['prerender'];
  if (!isCallable(prerender)) {
    throw new Error('src/app/prerender.tsx exports no prerender().');
  }
  return Shell.parse(prerender());
}

/**
 * For development: rendering is most of what a server that has just started
 * needs for its first answer.
 */
async function renderShellOrKept(server: ViteDevServer): Promise<Shell> {
  const { cacheDir, root } = server.config;
  const keptShell = findKeptShell(cacheDir);
  if (keptShell !== null) return keptShell;
  const shell = await renderShell(server);
  const modules = [
    ...server.environments.ssr.moduleGraph.fileToModulesMap.keys(),
  ];
  const sources = [...modules, path.join(root, 'package-lock.json')];
  keepShell(
    cacheDir,
    shell,
    sources.filter((file) => existsSync(file)),
  );
  return shell;
}

/** For a build: with a Vite of its own that serves nothing. */
async function renderShellOnce(config: ResolvedConfig): Promise<Shell> {
  const server = await createServer({
    configFile: false,
    root: config.root,
    mode: config.mode,
    logLevel: 'error',
    appType: 'custom',
    resolve: { tsconfigPaths: true },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    return await renderShell(server);
  } finally {
    await server.close();
  }
}

const fillIn = (html: string, shell: Shell) =>
  html
    .replace('<!-- root -->', () => shell.root)
    .replace('<!-- splash -->', () => shell.splash)
    .replace('<!-- notice -->', () => shell.notice)
    .replace('<!-- about -->', () => shell.about);

/**
 * Of the page as it is written: the app's own comments, and the space between
 * its tags. The marks of what is filled in stay.
 */
const withoutSpace = (html: string) =>
  html
    .replace(/<!-- public\/.*?-->/g, '')
    .replace(/>\s+</g, '><')
    .replace(/\n\s+/g, ' ');

/** bytes before compression; 0 for what is no script of the build */
export function measureScript(
  bundle: Rolldown.OutputBundle,
  href: string,
): number {
  const file = bundle[href.slice(1)];
  return file?.type === 'chunk' ? file.code.length : 0;
}

/**
 * The css that the entry of a page imports, to stand in the page itself.
 * @param changeLink what becomes of the link to it
 */
function takeCss(
  html: string,
  bundle: Rolldown.OutputBundle,
  changeLink: (link: string, file: string) => string,
): { html: string; css: string } {
  const css: string[] = [];
  const changedHtml = html.replace(
    /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
    (link, file) => {
      const asset = bundle[String(file)];
      if (asset?.type !== 'asset') {
        throw new Error(`The css ${String(file)} is not in the bundle.`);
      }
      css.push(String(asset.source));
      return changeLink(link, String(file));
    },
  );
  if (css.length === 0) throw new Error('The entry has no css.');
  return { html: changedHtml, css: css.join('') };
}

/**
 * The build's page /about: its css inlined and in no file of its own, for its
 * script fetches no other css that could come again.
 */
function finishAbout(
  html: string,
  bundle: Rolldown.OutputBundle,
  origin: string | null,
): string {
  const page = takeCss(html, bundle, (_, file) => {
    Reflect.deleteProperty(bundle, file);
    return '';
  });
  return withoutSpace(page.html)
    .replace('<!-- published -->', () => describeAddress(origin))
    .replace('</head>', () => `<style>${page.css}</style></head>`);
}

/**
 * What search engines and chats are told of the page's address.
 * @param origin where the app is published; null where nobody has said
 */
function describeAddress(origin: string | null): string {
  if (origin === null) return '';
  return [
    `<link rel="canonical" href="${origin}/about">`,
    `<meta property="og:url" content="${origin}/about">`,
    `<meta property="og:image" content="${origin}/icon-512.png">`,
  ].join('');
}

/**
 * The build's page: css inlined, the scripts of signing in asked for, those of
 * the app announced, the largest first.
 */
function finishPage(
  html: string,
  bundle: Rolldown.OutputBundle,
  mode: string,
): string {
  // Stays in the page, switched off and so never fetched: Vite's loader would
  // otherwise fetch it again with the app's chunks, behind the app's own css,
  // and undo it.
  const { html: pageWithCss, css } = takeCss(html, bundle, (link) =>
    link.replace('<link ', '<link disabled '),
  );
  const nextScripts = listScripts(bundle, signInSources).filter(
    (file) => !pageWithCss.includes(`src="${file}"`),
  );
  // Below the form, so that they do not share the line with it.
  const preloads = nextScripts
    .map((file) => `<link rel="modulepreload" href="${file}" crossorigin>`)
    .join('');
  const preconnect =
    mode === 'production'
      ? `<link rel="preconnect" href="${identityService}" crossorigin>`
      : '';
  const database = listScripts(bundle, ['/src/firebase/firestore.ts'])[0] ?? '';
  const app = listScripts(bundle, appSources)
    .filter((file) => file !== database)
    .sort(
      (first, second) =>
        measureScript(bundle, second) - measureScript(bundle, first),
    );
  const scripts = `<meta name="app-scripts" content="${[...app, database].join(' ')}">`;
  return withoutSpace(pageWithCss)
    .replace('</head>', () => `${preconnect}<style>${css}</style></head>`)
    .replace('</body>', () => `${preloads}</body>`)
    .replace('<!-- app scripts -->', scripts);
}

interface Drawing {
  bundle: Rolldown.OutputBundle | undefined;
  server: ViteDevServer | undefined;
  config: ResolvedConfig;
}

async function drawAbout(
  html: string,
  { bundle, server, config }: Drawing,
): Promise<string> {
  if (server !== undefined) {
    return fillIn(html, await renderShellOrKept(server));
  }
  if (bundle === undefined) return html;
  const page = finishAbout(html, bundle, findAppOrigin(config.env));
  return fillIn(page, await renderShellOnce(config));
}

/**
 * Fills about.html, and index.html: the boot script, the prerendered sign-in page and splash,
 * and in builds the entry's css, what signing in needs next, and the names of
 * the app's scripts.
 */
export function prerenderPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'asaase-prerender',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, server, filename }) {
        if (path.basename(filename) === aboutFile) {
          return drawAbout(html, { bundle, server, config });
        }
        const withBoot = html.replace(
          '<!-- boot -->',
          () => `<script>${readBootScript()}</script>`,
        );
        if (server !== undefined) {
          const styles =
            '<link rel="stylesheet" href="/src/styles/sign-in.css">';
          return fillIn(
            withBoot.replace('<!-- app scripts -->', styles),
            await renderShellOrKept(server),
          );
        }
        if (bundle === undefined) return withBoot;
        return fillIn(
          finishPage(withBoot, bundle, config.mode),
          await renderShellOnce(config),
        );
      },
    },
  };
}
