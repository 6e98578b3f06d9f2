import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import * as z from 'zod/mini';

const bootFile = fileURLToPath(new URL('./boot.js', import.meta.url));
const identityService = 'https://identitytoolkit.googleapis.com';
const Prerendered = z.object({ root: z.string(), splash: z.string() });
const isCallable = (value: unknown): value is () => unknown => typeof value === 'function';

/** The inline script of index.html as it stands there, comments gone. */
export function readBootScript(): string {
  return readFileSync(bootFile, 'utf8')
    .replace(/^\/\/.*\n/gm, '')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}

/** What the content security policy has to allow: 'sha256-…'. */
export function hashBootScript(): string {
  return `sha256-${createHash('sha256').update(readBootScript()).digest('base64')}`;
}

/** What a visit of somebody signed in needs until the dashboard's first data. */
const appSources = [
  '/src/app/app.tsx',
  '/src/session/sign-in.ts',
  '/src/firebase/auth.ts',
  '/src/screens/home-screen.tsx',
];

/** The scripts of `sources` and everything they import, as addresses. */
function listScripts(bundle: Rolldown.OutputBundle, sources: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || chunk.isEntry || files.has(file)) return;
    files.add(file);
    chunk.imports.forEach(visit);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => sources.some((source) => id.endsWith(source))))
      visit(chunk.fileName);
  return [...files].map((file) => `/${file}`);
}

/** Renders the sign-in page and the splash once, with a Vite of its own that serves nothing. */
async function renderShell(config: ResolvedConfig) {
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
    const module = await server.ssrLoadModule('/src/app/prerender.tsx');
    const prerender: unknown = module['prerender'];
    if (!isCallable(prerender)) throw new Error('src/app/prerender.tsx exports no prerender().');
    return Prerendered.parse(prerender());
  } finally {
    await server.close();
  }
}

/**
 * Fills index.html: the boot script, and in builds the prerendered sign-in page and splash, the entry's css inlined,
 * and the font's preload. The development server leaves the page empty and lets the module render it.
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
      async handler(html, context) {
        const scripts = context.bundle === undefined ? [] : listScripts(context.bundle, appSources);
        const meta = scripts.length === 0 ? '' : `<meta name="app-scripts" content="${scripts.join(' ')}">`;
        const withBoot = html.replace('<!-- boot -->', `${meta}<script>${readBootScript()}</script>`);
        if (context.bundle === undefined) return withBoot;
        const shell = await renderShell(config);
        const css: string[] = [];
        const inlined = withBoot.replace(
          /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
          (link, file) => {
            const asset = context.bundle?.[String(file)];
            if (asset?.type !== 'asset') throw new Error(`The css ${String(file)} is not in the bundle.`);
            css.push(String(asset.source));
            // Stays in the page, switched off and so never fetched: Vite's loader would otherwise fetch it again with
            // the app's chunks, behind the app's own css, and undo it.
            return link.replace('<link ', '<link disabled ');
          },
        );
        const font = Object.keys(context.bundle).find((file) => file.endsWith('.woff2'));
        if (font === undefined || css.length === 0) throw new Error('The entry has no css or no font.');
        const head = [
          `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`,
          ...(config.mode === 'production'
            ? [`<link rel="preconnect" href="${identityService}" crossorigin>`]
            : []),
          `<style>${css.join('')}</style>`,
        ];
        return inlined
          .replace('</head>', `${head.join('')}</head>`)
          .replace('<!-- root -->', () => shell.root)
          .replace('<!-- splash -->', () => shell.splash);
      },
    },
  };
}
