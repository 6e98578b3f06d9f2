import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensureInstalled, requireNode, root } from './install.mjs';

requireNode();
ensureInstalled();
process.chdir(root);
const { endLeftovers, runTool, runTwiceAtMost, runVitest } = await import('./test-tools.mjs');

const bin = (file) => path.join(root, 'node_modules', file);
const tool = (name, file, ...args) => runTool(name, [bin(file), ...args]);
const script = (name, file, ...args) => runTool(name, [path.join('scripts', file), ...args]);

/** Every stage, in the order of a full run; each gives a list of results `{ name, passed, failed, failures }`. */
const stages = {
  types: () => [
    tool('types of the app', 'typescript/bin/tsc', '-p', 'tsconfig.app.json'),
    tool('types of server, emulators and tests', 'typescript/bin/tsc', '-p', 'tsconfig.node.json'),
  ],
  lint: () => [tool('lint', 'eslint/bin/eslint.js', '.', '--max-warnings', '0')],
  format: () => [tool('format', 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.')],
  unit: () => [runVitest('unit and screens', ['unit', 'screens'])],
  build: () => [buildThenWeigh()],
  rules: () => [runVitest('rules', ['rules'])],
  endpoints: () => [runVitest('endpoints', ['endpoints'])],
  emulators: () => [runWithBrowser('emulators')],
  journeys: () => [runWithBrowser('journeys')],
};

/**
 * The steps of a run. The lanes of a step run at the same time, the stages of a lane one after the other: what stands
 * beside the journeys, which wait for the browser half of their time, needs nothing of them.
 */
const steps = [
  [['types'], ['lint'], ['format']],
  [['unit']],
  [['build']],
  [['rules']],
  [['journeys'], ['endpoints', 'emulators']],
];

async function buildThenWeigh() {
  const settings = JSON.parse(readFileSync('tests/support/production-settings.json', 'utf8'));
  const built = await runTool('build', [bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], settings);
  if (built.failed > 0) return built;
  const checks = [
    await script('byte budgets', 'check-budgets.mjs'),
    await script('headers', 'check-hosting.mjs'),
  ];
  const all = [built, ...checks];
  return {
    name: 'build, byte budgets and headers',
    passed: all.filter(({ failed }) => failed === 0).length,
    failed: all.filter(({ failed }) => failed > 0).length,
    failures: all.flatMap(({ failures }) => failures),
  };
}

/** These stages drive a real browser: without one they fail, they do not shrink. */
async function runWithBrowser(name) {
  const { ensureChromium } = await import('./find-chromium.mjs');
  const chromium = ensureChromium();
  const env = { CHROMIUM_PATH: chromium };
  if (chromium !== null) return runTwiceAtMost((files) => runVitest(name, [name], env, files));
  const text = 'There is no Chromium on this machine and none could be installed.';
  return { name, passed: 0, failed: 1, failures: [{ title: 'Chromium', text }] };
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in stages));
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(', ')}. There are: ${Object.keys(stages).join(', ')}.`);
  process.exit(1);
}

const totals = { passed: 0, failed: 0 };
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => finish(1));

for (const lanes of steps) await Promise.all(lanes.map(runLane));
finish(totals.failed === 0 ? 0 : 1);

async function runLane(names) {
  for (const name of names.filter((one) => asked.length === 0 || asked.includes(one))) {
    const startedAt = performance.now();
    await Promise.all(stages[name]().map(async (running) => report(await running, startedAt)));
  }
}

function report({ name, passed, failed, failures, unsteady = [] }, startedAt) {
  totals.passed += passed;
  totals.failed += failed;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  show('✗', failures);
  if (unsteady.length > 0) console.log('  Failed at first, so its file was run again by itself:');
  show('~', unsteady);
}

function show(mark, failures) {
  for (const { title, text } of failures) {
    console.log(`\n  ${mark} ${title}\n${text.trimEnd().replace(/^/gm, '    ')}\n`);
  }
}

function finish(code) {
  endLeftovers();
  // A run of one stage may stand beside another in the same tree.
  if (asked.length === 0) rmSync(path.join(root, '.asaase/tests'), { recursive: true, force: true });
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  process.exit(code);
}
