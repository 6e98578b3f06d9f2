import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { readLocalHeaders } from './scripts/vite/hosting-headers';
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

const sharedChunks = [
  {
    name: 'kit',
    test: /\/src\/ui\/(badge|button-link|data-table|empty-state|page-head|pager|row-link|status-badge)\.tsx$|\/lucide-react\/dist\/esm\/icons\/(arrow-right|chevron-left|chevron-right|circle-check|clock|download|file-check|file-text|hourglass|image-up|wallet|x)\./,
  },
  {
    name: 'records',
    test: /\/src\/repositories\/(admin-config|advert-and-contact|count-records|kept-view|live-records|live-store|page|read-all|requests|services|with-counts)\.ts$|\/src\/firebase\/(converter|subscribe)\.ts$|\/contract\/(entities\/(admin-config|advert-and-contact|request|request-changes|service)|values\/(money|network|object-path|phone|reference|working-days))\.ts$/,
  },
];

/** `vite build` is the production build; `--mode emulator` is wired to the local backend, for `vite` and for tests. */
export default defineConfig(({ mode }) => ({
  plugins: [react(), tailwindcss(), prerenderPlugin(), serviceWorkerPlugin()],
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
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Nothing happens by importing these, so what production does not call is not in its build.
      treeshake: {
        moduleSideEffects: [{ test: /\/src\/firebase\/(local-backend|google-local)/, sideEffects: false }],
      },
      // What the dashboard and nearly every screen behind it share: in two files, not in fifty of 200 bytes each.
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: sharedChunks } },
    },
  },
}));
