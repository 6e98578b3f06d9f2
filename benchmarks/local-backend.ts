import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import {
  findFreePorts,
  portVariables,
  type SuitePorts,
} from '../emulators/suite/ports';
import { closeBrowser, openProfile } from '../tests/support/pages/browser';
import { demoPassword } from '../tests/support/pages/steps';
import { signIn } from '../tests/support/suite/suite-accounts';
import { addressesOf } from '../tests/support/suite/suite-addresses';
import { measureTree } from './support/process-tree';

/**
 * What `npm start` with data takes:
 * `npx tsx benchmarks/local-backend.ts [rounds]`, 3 rounds by default. Own
 * ports and own data, so it can run beside a suite; ends with 1 when a median
 * is over its budget.
 */
const root = path.join(import.meta.dirname, '..');
const giveUpAfterMs = 180_000;
/** What the calls left behind is tidied up by then. */
const settleMs = 15_000;
/** A whole minute: every schedule has had its turn. */
const idleMs = 60_000;

const figures = [
  { title: 'sign-in page answers, s', budget: 2 },
  { title: 'sign-in form usable, s', budget: null },
  { title: 'everything ready, s', budget: 5 },
  { title: '20 calls at once, s', budget: 1 },
  { title: '50 calls at once, s', budget: 2 },
  { title: 'idle, % of a core', budget: 2 },
  { title: 'memory, MB', budget: 600 },
  { title: 'Ctrl-C, s', budget: 2 },
] as const;
type Figures = Record<(typeof figures)[number]['title'], number>;

async function measureLife(
  ports: SuitePorts,
  dataDir: string,
): Promise<Figures> {
  const profile = await openProfile(`http://127.0.0.1:${ports.app}`);
  const since = stopwatch();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ...portVariables(ports), ASAASE_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  try {
    const [answers, usable, ready] = await Promise.race([
      Promise.all([
        waitForAnswer(ports.app).then(since),
        waitForForm(ports.app, profile.page).then(since),
        waitForBlock(child).then(since),
      ]),
      failAfter(giveUpAfterMs),
    ]);
    await profile.close();
    const call = await prepareCall(ports);
    await call();
    const twenty = await timeCalls(call, 20);
    const fifty = await timeCalls(call, 50);
    await wait(settleMs);
    const before = measureTree(child.pid ?? 0);
    await wait(idleMs);
    const after = measureTree(child.pid ?? 0);
    const stopping = stopwatch();
    await stop(child);
    return {
      'sign-in page answers, s': answers,
      'sign-in form usable, s': usable,
      'everything ready, s': ready,
      '20 calls at once, s': twenty,
      '50 calls at once, s': fifty,
      'idle, % of a core':
        ((after.cpuSeconds - before.cpuSeconds) / (idleMs / 1000)) * 100,
      'memory, MB': after.memory / 1e6,
      'Ctrl-C, s': stopping(),
    };
  } finally {
    await stop(child);
  }
}

function stopwatch(): () => number {
  const startedAt = performance.now();
  return () => (performance.now() - startedAt) / 1000;
}

/** One call of an endpoint that knows its caller and reads the database. */
async function prepareCall(ports: SuitePorts): Promise<() => Promise<void>> {
  const suite = { addresses: addressesOf(ports) };
  const { idToken } = await signIn(suite, 'owner@asaase.test', demoPassword);
  return async () => {
    const answer = await fetch(`${suite.addresses.api}/sendVerificationEmail`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${idToken}`,
        'content-type': 'application/json',
      },
      body: '{}',
    });
    await answer.text();
    if (answer.status !== 200) {
      throw new Error(`a call was answered with ${answer.status}`);
    }
  };
}

async function timeCalls(
  call: () => Promise<void>,
  count: number,
): Promise<number> {
  const since = stopwatch();
  await Promise.all(Array.from({ length: count }, call));
  return since();
}

async function waitForAnswer(port: number): Promise<void> {
  for (;;) {
    const answered = await fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.text().then(() => answer.ok),
      () => false,
    );
    if (answered) return;
    await wait(20);
  }
}

async function waitForForm(port: number, page: Page): Promise<void> {
  await waitForAnswer(port);
  await page.goto('/', { waitUntil: 'commit' });
  const password = page
    .getByLabel('Password', { exact: true })
    .filter({ visible: true });
  await password.fill('typed', { timeout: giveUpAfterMs });
}

/**
 * Resolves at the line that says so; rejects with everything printed when the
 * command ends before it.
 */
async function waitForBlock(child: ChildProcess): Promise<void> {
  const lines: string[] = [];
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (line.includes('Asaase is ready')) resolve();
      });
    }
    child.once('exit', () =>
      reject(new Error(`npm start ended early:\n${lines.join('\n')}`)),
    );
  });
}

async function failAfter(ms: number): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw new Error(`npm start was not ready after ${ms / 1000} s.`);
}

/** Ctrl-C, as a person would end it. */
async function stop(child: ChildProcess): Promise<void> {
  if (
    child.exitCode !== null ||
    child.signalCode !== null ||
    child.pid === undefined
  ) {
    return;
  }
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGINT');
  await ended;
}

function findMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const rounds = Number(process.argv[2] ?? '3');
if (!Number.isInteger(rounds) || rounds < 1) {
  throw new Error('The number of rounds is a whole number from 1.');
}
const dataDir = mkdtempSync(path.join(tmpdir(), 'asaase-benchmark-'));
/** @param budget null when the figure has none */
function judge(median: number, budget: number | null): '' | 'within' | 'OVER' {
  if (budget === null) return '';
  return median <= budget ? 'within' : 'OVER';
}

try {
  const first = await measureLife(await findFreePorts(), dataDir);
  const later: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    later.push(await measureLife(await findFreePorts(), dataDir));
  }
  const rows = figures.map(({ title, budget }) => {
    const values = later.map((life) => life[title]);
    const median = findMedian(values);
    return {
      '': title,
      'first start': first[title].toFixed(1),
      'later starts': values.map((value) => value.toFixed(1)).join(', '),
      median: median.toFixed(1),
      budget: budget ?? '',
      verdict: judge(median, budget),
    };
  });
  console.table(rows);
  process.exitCode = rows.some((row) => row.verdict === 'OVER') ? 1 : 0;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
  await closeBrowser();
}
