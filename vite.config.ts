import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { checkConfigPlugin } from './scripts/vite/check-config-plugin';
import { readLocalHeaders } from './scripts/vite/hosting-headers';
import { missingFilesPlugin } from './scripts/vite/missing-files-plugin';
import { prerenderPlugin } from './scripts/vite/prerender-plugin';
import { serviceWorkerPlugin } from './scripts/vite/service-worker-plugin';

const portOf = (variable: string, fallback: number) => Number(process.env[variable] ?? fallback);

/** What Hosting rewrites to the functions in production. */
const proxy: Record<string, ProxyOptions> = {
  '/api': {
    target: `http://127.0.0.1:${portOf('ASAASE_FUNCTIONS_PORT', 5001)}`,
    changeOrigin: true,
    rewrite: (path) => path.replace(/^\/api/, '/demo-asaase/europe-west1/api'),
  },
};
const server = {
  host: '127.0.0.1',
  port: portOf('ASAASE_APP_PORT', 5173),
  strictPort: true,
  proxy,
};

/**
 * What the dashboard and nearly every screen behind it share: in four files, not in thirty of 200 bytes each. Only what
 * imports nothing of the app but its own kind: in a circle of chunks, constants would be made before what they are made of.
 */
const sharedChunks = [
  {
    name: 'icons',
    test: /\/lucide-react\/dist\/esm\/icons\/(arrow-right|chevron-left|chevron-right|circle-check|clock|download|file-check|file-text|hourglass|image-up|wallet|x)\./,
  },
  {
    name: 'nouns',
    test: /\/contract\/(entities\/(admin-config|advert-and-contact|request|request-changes|service)|values\/(image-reason|money|network|object-path|phone|reference|result-outcome|working-days))\.ts$/,
  },
  {
    name: 'marks',
    test: /\/src\/ui\/(badge|page-head|row-link|status-badge)\.tsx$/,
  },
  {
    name: 'opening',
    test: /\/src\/(ui\/(fetch-part|lazy-menu|toast|toast-state)|lib\/use-part)\.tsx?$/,
  },
  {
    name: 'reading',
    test: /\/src\/(repositories\/(admin-config|advert-and-contact|count-records|kept-view|live-records|live-store|page|read-all|services|with-counts)|firebase\/(converter|subscribe))\.ts$/,
  },
];

/**
 * What the css needs: the browsers Tailwind 4 names, which know @property and color-mix. The boot
 * script asks those below for an update: scripts/vite/boot.js looks for the same two things.
 */
const targets = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'];

/** `vite build` is the production build; `--mode emulator` is wired to the local backend, for `vite` and for tests. */
export default defineConfig(({ mode }) => ({
  plugins: [
    checkConfigPlugin(),
    react(),
    tailwindcss(),
    prerenderPlugin(),
    serviceWorkerPlugin(),
    missingFilesPlugin(),
  ],
  resolve: {
    tsconfigPaths: true,
    alias: { re2js: fileURLToPath(new URL('./src/firebase/no-pipeline-regex.ts', import.meta.url)) },
  },
  server,
  preview: {
    ...server,
    headers: readLocalHeaders(fileURLToPath(new URL('./firebase.json', import.meta.url))),
  },
  build: {
    outDir: mode === 'emulator' ? 'dist-emulator' : 'dist',
    manifest: true,
    target: targets,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Nothing happens by importing these, so what production does not call is not in its build.
      treeshake: {
        moduleSideEffects: [{ test: /\/src\/firebase\/(local-backend|google-local)/, sideEffects: false }],
      },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: sharedChunks } },
    },
  },
}));
