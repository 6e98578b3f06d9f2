import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { findFreePorts, portVariables, type SuitePorts } from '../emulators/suite/ports';
import { openProfile } from '../tests/support/browser';

/**
 * How long `npm start` takes the second time: `npx tsx benchmarks/start-up.ts [rounds]`, 3 rounds by default.
 * Own ports and own data, so it can run beside a suite; ends with 1 when a median is over its budget.
 */
const root = path.join(import.meta.dirname, '..');
const giveUpAfterMs = 180_000;

interface Times {
  /** Milliseconds from the command to the first answer of the app's address. */
  answers: number;
  /** … to a password field that can be typed in. */
  usable: number;
  /** … to the printed block. */
  ready: number;
}

const columns: { key: keyof Times; title: string; budgetMs: number | null }[] = [
  { key: 'answers', title: 'sign-in page answers', budgetMs: 4_000 },
  { key: 'usable', title: 'sign-in form usable', budgetMs: null },
  { key: 'ready', title: 'everything ready', budgetMs: 15_000 },
];

async function measureStart(ports: SuitePorts, dataDir: string): Promise<Times> {
  const profile = await openProfile(`http://127.0.0.1:${ports.app}`);
  const startedAt = performance.now();
  const since = (): number => performance.now() - startedAt;
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
    return { answers, usable, ready };
  } finally {
    await profile.close();
    await stop(child);
  }
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
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('typed', { timeout: giveUpAfterMs });
}

/** Resolves at the line that says so; rejects with everything printed when the command ends before it. */
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
    child.once('exit', () => reject(new Error(`npm start ended early:\n${lines.join('\n')}`)));
  });
}

async function failAfter(ms: number): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw new Error(`npm start was not ready after ${ms / 1000} s.`);
}

/** Ctrl-C, as a person would end it. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGINT');
  await ended;
}

function findMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

const rounds = Number(process.argv[2] ?? '3');
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error('The number of rounds is a whole number from 1.');
const dataDir = mkdtempSync(path.join(tmpdir(), 'asaase-start-up-'));
try {
  const first = await measureStart(await findFreePorts(), dataDir);
  const later: Times[] = [];
  for (let round = 0; round < rounds; round += 1)
    later.push(await measureStart(await findFreePorts(), dataDir));
  const rows = columns.map(({ key, title, budgetMs }) => {
    const times = later.map((times) => times[key]);
    const median = findMedian(times);
    return {
      '': title,
      'first start': formatSeconds(first[key]),
      'later starts': times.map(formatSeconds).join(', '),
      median: formatSeconds(median),
      budget: budgetMs === null ? '' : formatSeconds(budgetMs),
      verdict: budgetMs === null ? '' : median <= budgetMs ? 'within' : 'OVER',
    };
  });
  console.table(rows);
  process.exitCode = rows.some((row) => row.verdict === 'OVER') ? 1 : 0;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
