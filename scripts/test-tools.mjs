import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { root } from './install.mjs';

const runningChildren = new Set();
const shownLines = 200;
const emptyReport = { passed: 0, failures: [] };

/**
 * Runs a Node program; it passes or fails as one. Its output is shown only when
 * it fails.
 */
export async function runTool(name, args) {
  const { code, output } = await run(args, { givesWay: true });
  if (code === 0) return { name, passed: 1, failed: 0, failures: [] };
  return {
    name,
    passed: 0,
    failed: 1,
    failures: [{ title: name, text: lastLines(output) }],
  };
}

/**
 * Runs vitest projects and counts their tests. No test at all, a skipped one or
 * a broken file is a failure.
 * @param options `env` is added to the environment; what `givesWay` has no
 * clocks of its own and fills the pauses of pages and streams, which have
 */
export async function runVitest(
  name,
  projects,
  { env = {}, givesWay = false } = {},
) {
  const folder = path.join(root, '.asaase/tests');
  mkdirSync(folder, { recursive: true });
  const file = path.join(
    folder,
    `${name.replaceAll(' ', '-')}-${process.pid}.json`,
  );
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const selected = projects.flatMap((project) => ['--project', project]);
  const reports = [
    '--reporter=dot',
    `--reporter=${path.join(root, 'scripts/test-report.mjs')}`,
  ];
  const { code, output } = await run([vitest, 'run', ...selected, ...reports], {
    env: { ...env, ASAASE_TEST_REPORT: file },
    givesWay,
  });
  const { passed, failures } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : emptyReport;
  rmSync(file, { force: true });
  if (failures.length === 0 && (code !== 0 || passed === 0)) {
    const title =
      passed === 0
        ? `${name}: no test ran`
        : `${name}: vitest ended with code ${code}`;
    failures.push({ title, text: lastLines(output) });
  }
  return { name, passed, failed: failures.length, failures };
}

/** Ends what is still running: each program has a process group of its own. */
export function endLeftovers() {
  for (const child of runningChildren) {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      child.kill('SIGKILL');
    }
  }
}

function run(args, { env = {}, givesWay }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: {
        ...process.env,
        ...env,
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
        NODE_ENV: undefined,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    runningChildren.add(child);
    if (givesWay) child.once('spawn', () => lowerPriority(child.pid));
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.once('error', (error) => chunks.push(Buffer.from(error.message)));
    child.once('close', (code) => {
      runningChildren.delete(child);
      resolve({
        code: code ?? 1,
        output: Buffer.concat(chunks).toString('utf8'),
      });
    });
  });
}

/**
 * Linux weighs sessions before it weighs their programs, and each stage is a
 * session (sched(7), autogroup).
 */
function lowerPriority(pid) {
  const niceness = 3;
  const session = `/proc/${pid}/autogroup`;
  try {
    os.setPriority(pid, niceness);
    if (existsSync(session)) writeFileSync(session, String(niceness));
  } catch {
    // A machine that does not allow it runs the same tests, only less evenly.
  }
}

function lastLines(output) {
  const lines = output.trimEnd().split('\n');
  return lines.slice(-shownLines).join('\n');
}
