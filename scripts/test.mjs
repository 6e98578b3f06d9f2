import { rmSync } from 'node:fs';
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

/** What runs at the same time: these three keep one core each and need nothing of one another. */
const together = ['types', 'lint', 'format'];
const groups = [
  together,
  ...Object.keys(stages)
    .filter((name) => !together.includes(name))
    .map((name) => [name]),
];

async function buildThenWeigh() {
  const built = await tool('build', 'vite/bin/vite.js', 'build', '--logLevel', 'warn');
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
let reportedAt = performance.now();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => finish(1));

for (const group of groups) {
  const chosen = group.filter((name) => asked.length === 0 || asked.includes(name));
  for (const running of chosen.flatMap((name) => stages[name]())) report(await running);
}
finish(totals.failed === 0 ? 0 : 1);

function report({ name, passed, failed, failures, unsteady = [] }) {
  totals.passed += passed;
  totals.failed += failed;
  const seconds = Math.round((performance.now() - reportedAt) / 1000);
  reportedAt = performance.now();
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
