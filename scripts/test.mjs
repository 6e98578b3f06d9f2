import { rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensureInstalled, requireNode, root } from './install.mjs';

requireNode();
ensureInstalled();
process.chdir(root);
const { endLeftovers, runTool, runVitest } = await import('./test-tools.mjs');

const packagePath = (file) => path.join(root, 'node_modules', file);
const runPackage = (name, file, ...args) =>
  runTool(name, [packagePath(file), ...args]);

/** Every stage; each gives a result `{ name, passed, failed, failures }`. */
const stages = {
  check: () => runPackage('types and lint', 'oxlint/bin/oxlint'),
  format: () => runPackage('format', 'oxfmt/bin/oxfmt', '--check'),
  unit: () =>
    runVitest('unit and screens', ['unit', 'screens'], {
      env: oneWorker,
      givesWay: true,
    }),
  deploy: () =>
    runPackage(
      'ready to deploy',
      '../scripts/run.mjs',
      'scripts/deploy-check/main.ts',
    ),
  rules: () =>
    runVitest('rules', ['rules'], { env: oneWorker, givesWay: true }),
  endpoints: () =>
    runVitest('endpoints', ['endpoints'], { env: recordQueries('endpoints') }),
  emulators: () => runWithBrowser('emulators', oneWorker),
  browser: () =>
    runWithBrowser('browser', { ...oneWorker, ...recordQueries('browser') }),
  journeys: () => runWithBrowser('journeys', recordQueries('journeys')),
};

/** Those that take longest first, so that all lanes end together. */
const longestFirst = [
  'journeys',
  'endpoints',
  'unit',
  'emulators',
  'browser',
  'rules',
  'check',
  'deploy',
  'format',
];

const isDeep = process.env.ASAASE_DEEP !== undefined;
const askedStages = process.argv.slice(2);
if (isDeep) {
  stages.deep = () => runVitest('deep', ['deep']);
  longestFirst.push('deep');
}
if (isDeep || askedStages.includes('browsers')) {
  stages.browsers = runInOtherBrowsers;
  longestFirst.push('browsers');
}

/**
 * These stages drive a real browser: without one they fail, they do not shrink.
 */
async function runWithBrowser(name, moreEnv = {}) {
  const { ensureChromium } = await import('./find-chromium.mjs');
  const chromium = ensureChromium();
  const env = { CHROMIUM_PATH: chromium, ...moreEnv };
  if (chromium !== null) return runVitest(name, [name], { env });
  const text =
    'There is no Chromium on this machine and none could be installed.';
  return {
    name,
    passed: 0,
    failed: 1,
    failures: [{ title: 'Chromium', text }],
  };
}

/**
 * What its queries are recorded into, empty; they are compared with the
 * committed list when all stages are done.
 */
function recordQueries(stage) {
  const folder = path.join(root, '.cache/recorded-queries', stage);
  rmSync(folder, { recursive: true, force: true });
  recordedStages.push(stage);
  return { ASAASE_RECORD_QUERIES: folder };
}

/** Firefox and WebKit: Chromium has its own stages. */
async function runInOtherBrowsers() {
  const { ensureBrowsers } = await import('./find-browsers.mjs');
  const missing = ensureBrowsers();
  if (missing === null) {
    return runVitest('browsers', ['browsers'], { env: oneWorker });
  }
  return {
    name: 'browsers',
    passed: 0,
    failed: 1,
    failures: [{ title: 'Browsers', text: missing }],
  };
}

const unknownStages = askedStages.filter((name) => !(name in stages));
if (unknownStages.length > 0) {
  console.error(
    `No such stage: ${unknownStages.join(', ')}. There are: ${Object.keys(stages).join(', ')}.`,
  );
  process.exit(1);
}

const totals = { passed: 0, failed: 0 };
const recordedStages = [];
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => finish(1));

// What a worker loads and starts, it has for all of its files; beside other
// stages one is enough for the short ones.
const oneWorker = askedStages.length === 1 ? {} : { ASAASE_TEST_WORKERS: '1' };

const waitingStages = longestFirst.filter(
  (stage) => askedStages.length === 0 || askedStages.includes(stage),
);
// Four at a time on two cores: journeys, endpoints and emulators wait for
// pages, timers and streams half of their time.
await Promise.all([runWaiting(), runWaiting(), runWaiting(), runWaiting()]);
// A stage that failed may have left queries out.
if (recordedStages.length > 0 && totals.failed === 0) {
  const startedAt = performance.now();
  const args = [
    'scripts/recorded-queries/main.ts',
    '--check',
    ...recordedStages,
  ];
  report(
    await runPackage('recorded queries', '../scripts/run.mjs', ...args),
    startedAt,
  );
}
finish(totals.failed === 0 ? 0 : 1);

async function runWaiting() {
  for (;;) {
    const name = waitingStages.shift();
    if (name === undefined) return;
    const startedAt = performance.now();
    report(await stages[name](), startedAt);
  }
}

function report({ name, passed, failed, failures }, startedAt) {
  totals.passed += passed;
  totals.failed += failed;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`,
  );
  for (const { title, text } of failures) {
    console.log(`\n  ✗ ${title}\n${text.trimEnd().replace(/^/gm, '    ')}\n`);
  }
}

function finish(code) {
  endLeftovers();
  // A run of one stage may stand beside another in the same tree.
  if (askedStages.length === 0) {
    rmSync(path.join(root, '.asaase/tests'), { recursive: true, force: true });
  }
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  process.exit(code);
}
