import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { browserProject } from './tests/browser/project.ts';
import { isDeep } from './tests/support/property-runs.ts';

const resolve = { tsconfigPaths: true };

/**
 * A poll waits for something to happen, on a machine that has other work: its
 * end means that it never will.
 */
const eventually = { poll: { timeout: 15_000, interval: 100 } };

/** A property draws ten times as many cases in the deep run. */
const perTest = (ms: number) => (isDeep ? 10 * ms : ms);

/**
 * One project per kind of test; scripts/test.mjs runs them all and adds up
 * their counts.
 */
export default defineConfig({
  resolve,
  test: {
    // As many as the smallest machine has cores; endpoints and journeys have a
    // suite for each. Beside another stage one is enough (scripts/test.mjs):
    // what a worker loads and starts, it has for all of its files.
    maxWorkers: Number(process.env['ASAASE_TEST_WORKERS'] ?? 2),
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          restoreMocks: true,
          environment: 'node',
          include: [
            'contract/**/*.test.ts',
            'land/**/*.test.ts',
            'functions/src/**/*.test.ts',
            'emulators/**/*.test.ts',
            'local-firebase/**/*.test.ts',
            'src/**/*.test.ts',
            'tests/tooling/**/*.test.ts',
          ],
          exclude: ['src/**/*.browser.test.ts'],
          setupFiles: ['tests/support/property-seed.ts'],
          isolate: false,
          // Some build the app; beside the other stages these have what is left
          // of the processor.
          testTimeout: perTest(120_000),
        },
      },
      {
        plugins: [react()],
        resolve,
        test: {
          name: 'screens',
          restoreMocks: true,
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          exclude: ['src/**/*.browser.test.tsx'],
          setupFiles: ['tests/support/pages/screen-setup.ts'],
          isolate: false,
        },
      },
      browserProject,
      {
        resolve,
        test: {
          name: 'emulators',
          environment: 'node',
          include: ['tests/emulators/**/*.test.ts'],
          setupFiles: ['tests/support/suite/environment-setup.ts'],
          testTimeout: perTest(120_000),
          hookTimeout: 120_000,
          isolate: false,
          expect: eventually,
        },
      },
      {
        resolve,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['tests/rules/**/*.test.ts'],
          isolate: false,
          testTimeout: perTest(60_000),
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        test: {
          name: 'endpoints',
          environment: 'node',
          include: ['tests/endpoints/**/*.test.ts'],
          setupFiles: [
            'tests/support/suite/environment-setup.ts',
            'tests/support/property-seed.ts',
            'tests/endpoints/support/endpoint-setup.ts',
          ],
          globalSetup: 'tests/support/suite/backend-global-setup.ts',
          // More than the waits in a test: then it is the wait that says what
          // did not come.
          testTimeout: perTest(120_000),
          hookTimeout: 120_000,
          isolate: false,
          expect: eventually,
        },
      },
      {
        resolve,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          setupFiles: [
            'tests/support/suite/environment-setup.ts',
            'tests/support/pages/journey-setup.ts',
          ],
          globalSetup: 'tests/support/suite/suite-global-setup.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          isolate: false,
          expect: eventually,
        },
      },
      {
        resolve,
        test: {
          name: 'browsers',
          environment: 'node',
          include: ['tests/browsers/**/*.test.ts'],
          setupFiles: ['tests/support/suite/environment-setup.ts'],
          globalSetup: 'tests/support/suite/suite-global-setup.ts',
          testTimeout: 240_000,
          hookTimeout: 180_000,
          isolate: false,
          expect: eventually,
        },
      },
      {
        resolve,
        test: {
          name: 'deep',
          environment: 'node',
          include: ['tests/deep/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
