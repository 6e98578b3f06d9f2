import http from 'node:http';
import { pipeline } from 'node:stream';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import type { BrowserCommandContext } from 'vitest/node';
import { findChromium } from '../support/pages/chromium.ts';
import type * as Commands from './commands.ts';
import { apiVariable, isCutOff } from './variables.ts';

/** What the product imports, also where it does so late. */
const dependencies = [
  ...[
    '@hookform/resolvers/zod',
    '@radix-ui/react-dialog',
    '@radix-ui/react-dropdown-menu',
  ],
  ...[
    '@tanstack/react-table',
    '@testing-library/jest-dom/vitest',
    '@testing-library/react',
    'axios',
  ],
  ...[
    '@testing-library/user-event',
    'client-zip',
    'firebase/app',
    'firebase/auth',
    'firebase/firestore',
  ],
  ...[
    'firebase/storage',
    'idb-keyval',
    'lucide-react',
    'qr',
    'react',
    'react-day-picker',
    'react-dom',
  ],
  ...[
    'react-dom/client',
    'react-easy-crop',
    'react-hook-form',
    'react-hot-toast/headless',
    'react-router-dom',
    'zod',
  ],
  ...['react/jsx-dev-runtime', 'zod/mini', 'zod/v4/core'],
];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

/** The endpoints on the page's own origin, as Hosting rewrites them. */
const forwardApi = (): Plugin => ({
  name: 'asaase-test-api',
  configureServer({ middlewares }) {
    middlewares.use('/api', (request, response) => {
      const { method, headers, url = '' } = request;
      const forwarded = http.request(
        `${process.env[apiVariable] ?? ''}${url}`,
        { method, headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          // An answer that breaks off breaks off here too.
          pipeline(answer, response, () => undefined);
        },
      );
      forwarded.on('error', () => response.destroy());
      request.pipe(forwarded);
    });
  },
});

/** Files that a test cuts off do not arrive. */
const loseFiles = (): Plugin => ({
  name: 'asaase-test-lost-files',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (isCutOff(request.url)) response.destroy();
      else next();
    });
  },
});

/**
 * What a page asks of Node; by name, so that this file, which every run of
 * vitest reads, imports no backend.
 */
const commandNames = [
  ...['signUp', 'write', 'erase', 'eraseAll', 'read', 'find'],
  ...[
    'answerNext',
    'loseAnswer',
    'cutOff',
    'holdCalls',
    'recordRequests',
    'forgetAnswers',
    'runSchedule',
  ],
  ...[
    'planGatewayFault',
    'approvePrompt',
    'refusePrompt',
    'sayOfPrompt',
    'countPrompts',
  ],
];

async function runCommand(
  context: BrowserCommandContext,
  name: string,
  args: unknown[],
): Promise<unknown> {
  const { runNamed } = await context.project.import<typeof Commands>(
    './tests/browser/commands.ts',
  );
  return runNamed(name, context, args);
}

/**
 * Parts of the product in a real browser against the local backend: what needs
 * no journey.
 */
export const browserProject: TestProjectInlineConfiguration = {
  mode: 'emulator',
  plugins: [react(), tailwindcss(), loseFiles(), forwardApi()],
  resolve: { tsconfigPaths: true },
  // What is found only while a test runs would load the page anew under it.
  optimizeDeps: { include: dependencies },
  test: {
    name: 'browser',
    include: ['src/**/*.browser.test.{ts,tsx}'],
    restoreMocks: true,
    globalSetup: 'tests/browser/global-setup.ts',
    setupFiles: ['tests/browser/setup.ts'],
    // One page for all files: whoever is signed in and what was loaded serve
    // the next file too.
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000, interval: 100 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: {
          get executablePath() {
            return findChromium();
          },
          args: flags,
        },
        contextOptions: { locale: 'en-GB', colorScheme: 'light' },
      }),
      instances: [{ browser: 'chromium' }],
      commands: Object.fromEntries(
        commandNames.map((name) => [
          name,
          (context: BrowserCommandContext, ...args: unknown[]) =>
            runCommand(context, name, args),
        ]),
      ),
    },
  },
};
