import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

interface Run {
  code: number;
  output: string;
}

function runNode(...args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : error === null ? 0 : 1;
      resolve({ code, output: stdout + stderr });
    });
  });
}

const Failure = z.object({ title: z.string(), text: z.string() });
const Report = z.object({
  passed: z.number(),
  failures: z.array(Failure),
  failedFiles: z.array(z.string()),
  passedInFailedFiles: z.number(),
});
const Stage = z.object({
  passed: z.number(),
  failed: z.number(),
  unsteady: z.optional(z.array(Failure)),
});

async function evaluate(expression: string): Promise<unknown> {
  const program = `import { readReport, runTwiceAtMost } from './scripts/test-tools.mjs';
    console.log(JSON.stringify(await (${expression})));`;
  return JSON.parse((await runNode('--input-type=module', '--eval', program)).output);
}

/** What the runner makes of a report of vitest. */
async function readReport(testResults: unknown[]) {
  return z.parse(Report, await evaluate(`readReport(${JSON.stringify({ testResults })})`));
}

/** What becomes of a stage whose runs end as told, and which files each of them was asked to run. */
async function runStage(...runs: object[]) {
  const program = `(async (runs) => {
    const asked = [];
    const stage = await runTwiceAtMost(async (files) => { asked.push(files); return runs[asked.length - 1]; });
    return { stage, asked };
  })(${JSON.stringify(runs)})`;
  return z.parse(z.object({ stage: Stage, asked: z.array(z.array(z.string())) }), await evaluate(program));
}

const file = (assertionResults: unknown[], more: object = {}) => ({
  name: `${process.cwd()}/tests/x.test.ts`,
  status: 'passed',
  message: '',
  assertionResults,
  ...more,
});
const test = (status: string) => ({ status, fullName: `a ${status} test`, failureMessages: ['because'] });

describe('npm test', () => {
  it('refuses a stage it does not know and names those it has', async () => {
    const { code, output } = await runNode('scripts/test.mjs', 'nonsense');
    expect(code).toBe(1);
    expect(output).toContain(
      'No such stage: nonsense. There are: types, lint, format, unit, build, rules, endpoints, emulators, journeys.',
    );
  });

  it('counts what passed and tells what failed', async () => {
    const whole = file([test('passed')], { name: `${process.cwd()}/tests/whole.test.ts` });
    expect(await readReport([file([test('passed'), test('failed'), test('passed')]), whole])).toEqual({
      passed: 3,
      failures: [{ title: 'tests/x.test.ts > a failed test', text: 'because' }],
      failedFiles: ['tests/x.test.ts'],
      passedInFailedFiles: 2,
    });
  });

  it.each(['skipped', 'pending', 'todo'])('counts a %s test as failed', async (status) => {
    const { passed, failures } = await readReport([file([test(status)])]);
    expect(passed).toBe(0);
    expect(failures).toEqual([
      { title: `tests/x.test.ts > a ${status} test`, text: `This test did not run (${status}).` },
    ]);
  });

  it('counts a file that cannot be loaded as failed', async () => {
    const broken = file([], { status: 'failed', message: 'cannot find module' });
    expect((await readReport([broken])).failures).toEqual([
      { title: 'tests/x.test.ts', text: 'cannot find module' },
    ]);
  });
});

describe('a stage with a browser', () => {
  const failure = { title: 'tests/x.test.ts > a test', text: 'because' };
  const shaky = {
    passed: 10,
    failed: 1,
    failures: [failure],
    failedFiles: ['tests/x.test.ts'],
    passedInFailedFiles: 3,
  };
  const steady = { passed: 4, failed: 0, failures: [], failedFiles: [], passedInFailedFiles: 0 };

  it('runs once when nothing failed', async () => {
    expect(await runStage(steady)).toEqual({ stage: { passed: 4, failed: 0 }, asked: [[]] });
  });

  it('runs a file that failed once more, counts it once and tells what went wrong', async () => {
    expect(await runStage(shaky, steady)).toEqual({
      stage: { passed: 11, failed: 0, unsteady: [failure] },
      asked: [[], ['tests/x.test.ts']],
    });
  });

  it('fails when the file fails again', async () => {
    const again = { ...steady, passed: 3, failed: 1, failures: [failure], failedFiles: ['tests/x.test.ts'] };
    expect((await runStage(shaky, again)).stage).toMatchObject({ passed: 10, failed: 1 });
  });

  it('does not try again what fails in many places', async () => {
    const broken = { ...shaky, failed: 4, failedFiles: ['a', 'b', 'c', 'd'] };
    expect(await runStage(broken)).toEqual({ stage: { passed: 10, failed: 4 }, asked: [[]] });
  });
});
