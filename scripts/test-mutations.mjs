import { spawn, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { register } from 'tsx/esm/api';
import { ensureChromium } from './find-chromium.mjs';
import { ensureInstalled, requireNode, root } from './install.mjs';

requireNode();
ensureInstalled();
register();
const { findProblem, readMutations } =
  await import('../tests/tooling/mutation-list.ts');

/**
 * `npm run test:mutations`: makes each change of tests/tooling/mutations.json
 * by itself, in a copy of this tree, and runs the tests that have to notice it.
 * `npm run test:mutations -- 3 17` makes those alone.
 */
const mutations = readMutations(root).map((mutation, index) => ({
  ...mutation,
  number: index + 1,
}));
const askedNumbers = process.argv.slice(2).map(Number);
const chosenMutations = mutations.filter(
  ({ number }) => askedNumbers.length === 0 || askedNumbers.includes(number),
);
const totals = { passed: 0, failed: 0 };
const runningChildren = new Set();
const copiedTree = copyTree();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => finish(1));

const problems = chosenMutations.flatMap(
  (mutation) => findProblem(mutation, root) ?? [],
);
for (const problem of problems) reportLine(false, problem);
if (problems.length === 0) {
  const drivesBrowser = chosenMutations.some(({ stage }) =>
    ['emulators', 'browser', 'journeys'].includes(stage),
  );
  if (drivesBrowser) process.env.CHROMIUM_PATH = ensureChromium() ?? '';
  if (await passesUnchanged()) {
    for (const mutation of chosenMutations) await judge(mutation);
  }
}
finish(totals.failed === 0 && totals.passed > 0 ? 0 : 1);

/** What a test does not pass in the first place, it cannot notice. */
async function passesUnchanged() {
  for (const stage of new Set(
    chosenMutations.map((mutation) => mutation.stage),
  )) {
    const tests = new Set(
      chosenMutations
        .filter((mutation) => mutation.stage === stage)
        .flatMap((mutation) => mutation.tests),
    );
    const { code, failing } = await runTests(stage, [...tests]);
    if (code !== 0) {
      reportLine(
        false,
        `fails without any change (${stage}): ${failing.join(', ') || 'no test ran'}`,
      );
      return false;
    }
  }
  return true;
}

async function judge({ number, file, find, replace, what, tests, stage }) {
  const mutatedFile = path.join(copiedTree, file);
  const originalText = readFileSync(mutatedFile, 'utf8');
  writeFileSync(
    mutatedFile,
    originalText.replace(find, () => replace),
  );
  const { failing } = await runTests(stage, tests);
  writeFileSync(mutatedFile, originalText);
  const isCaught = tests.every((test) => failing.includes(test));
  reportLine(
    isCaught,
    `${isCaught ? 'caught  ' : 'SURVIVED'} ${String(number).padStart(2)} ${file}: ${what}`,
  );
}

function reportLine(isGood, line) {
  totals[isGood ? 'passed' : 'failed'] += 1;
  console.log(line);
}

/** @returns how vitest ended, and the files in which a test ran and failed */
async function runTests(stage, tests) {
  const report = path.join(copiedTree, 'mutation-report.json');
  rmSync(report, { force: true });
  const vitest = path.join(copiedTree, 'node_modules/vitest/vitest.mjs');
  const reports = ['--reporter=json', `--outputFile.json=${report}`];
  const code = await run([
    vitest,
    'run',
    '--project',
    stage,
    ...reports,
    ...tests,
  ]);
  const { testResults } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { testResults: [] };
  const failing = testResults
    .filter((file) =>
      file.assertionResults.some(({ status }) => status === 'failed'),
    )
    .map((file) => path.relative(copiedTree, file.name));
  return { code: testResults.length === 0 ? 1 : code, failing };
}

function run(args) {
  return new Promise((resolve) => {
    const env = { ...process.env, CI: '1', NO_COLOR: '1', NODE_ENV: undefined };
    const child = spawn(process.execPath, args, {
      cwd: copiedTree,
      env,
      stdio: 'ignore',
      detached: true,
    });
    runningChildren.add(child);
    child.once('close', (code) => {
      runningChildren.delete(child);
      resolve(code ?? 1);
    });
  });
}

/**
 * Every file that git knows or would take, as it is now. The installed packages
 * are those of this tree; its own packages are the copied ones, so that a
 * change is seen whichever way a file is reached.
 */
function copyTree() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'asaase-mutations-'));
  const listedFiles = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '-z'],
    { cwd: root },
  );
  for (const file of listedFiles.toString('utf8').split('\0').filter(Boolean)) {
    const sourceFile = path.join(root, file);
    if (existsSync(sourceFile)) cpSync(sourceFile, path.join(folder, file));
  }
  linkPackages(
    path.join(root, 'node_modules'),
    path.join(folder, 'node_modules'),
  );
  return folder;
}

/**
 * A link to each package. One that is a link itself leads to a package of this
 * project, and is made anew, relative as it is.
 */
function linkPackages(installed, linked) {
  mkdirSync(linked);
  for (const entry of readdirSync(installed, { withFileTypes: true })) {
    const from = path.join(installed, entry.name);
    const to = path.join(linked, entry.name);
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to, 'junction');
    else if (entry.name.startsWith('@')) linkPackages(from, to);
    else symlinkSync(from, to, 'junction');
  }
}

function finish(code) {
  for (const child of runningChildren) process.kill(-child.pid, 'SIGKILL');
  rmSync(copiedTree, { recursive: true, force: true });
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  process.exit(code);
}
