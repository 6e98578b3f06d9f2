import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { checkConfigPlugin } from './scripts/vite/check-config-plugin';
import { crawlersPlugin } from './scripts/vite/crawlers-plugin';
import {
  readLocalHeaders,
  readingWorkersPlugin,
} from './scripts/vite/hosting-headers';
import { missingFilesPlugin } from './scripts/vite/missing-files-plugin';
import { prerenderPlugin } from './scripts/vite/prerender-plugin';
import { serviceWorkerPlugin } from './scripts/vite/service-worker-plugin';
import { chunkGroups } from './scripts/vite/chunk-groups';

const portOf = (variable: string, fallback: number) =>
  Number(process.env[variable] ?? fallback);

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
 * Vite's own list, and what the local backend keeps: accounts, mails and
 * secrets.
 */
const denied = [
  '.env',
  '.env.*',
  '*.{crt,pem}',
  '.secret.local',
  '**/.git/**',
  '**/.asaase/**',
  '**/.cache/**',
];

/**
 * Nothing of the app is in these: each file that is watched costs the start of
 * the development server its share.
 */
const unwatched = [
  '.asaase',
  '.cache',
  'benchmarks',
  'dist*',
  'docs',
  'emulators',
  'functions',
  'local-firebase',
  'tests',
  'tools',
].map((folder) => `${import.meta.dirname}/${folder}/**`);

/**
 * What the css needs: the browsers Tailwind 4 names, which know @property and
 * color-mix. The boot script asks those below for an update:
 * scripts/vite/boot.js looks for the same two things.
 */
const targets = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'];

/**
 * `vite build` is the production build; `--mode emulator` is wired to the local
 * backend, for `vite` and for tests.
 */
export default defineConfig(({ mode }) => ({
  plugins: [
    checkConfigPlugin(),
    react(),
    tailwindcss(),
    prerenderPlugin(),
    serviceWorkerPlugin(),
    missingFilesPlugin(),
    crawlersPlugin(),
    readingWorkersPlugin(`${import.meta.dirname}/firebase.json`),
  ],
  resolve: {
    tsconfigPaths: true,
    alias: {
      re2js: `${import.meta.dirname}/src/firebase/no-pipeline-regex.ts`,
    },
  },
  // What only workers import is not found beforehand: the page was loaded again
  // at the first press that starts one.
  optimizeDeps: { include: ['tesseract-wasm', 'zxing-wasm/reader'] },
  server: { ...server, fs: { deny: denied }, watch: { ignored: unwatched } },
  preview: {
    ...server,
    headers: readLocalHeaders(`${import.meta.dirname}/firebase.json`),
  },
  build: {
    outDir: mode === 'emulator' ? 'dist-emulator' : 'dist',
    manifest: true,
    target: targets,
    assetsInlineLimit: 0,
    // Browsers without it fetch the same files, one after the other.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: ['index.html', 'about.html'],
      // A constant of another file stands where it is used.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      // Nothing happens by importing these, so what production does not call is
      // not in its build.
      treeshake: {
        // To read a property or a global does nothing either.
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
        moduleSideEffects: [
          {
            test: /\/src\/firebase\/(local-backend|google-local|app-check)/,
            sideEffects: false,
          },
        ],
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunkGroups,
        },
      },
    },
  },
}));
