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
});

async function evaluate(expression: string): Promise<unknown> {
  const program = `import { readReport } from './scripts/test-tools.mjs';
    console.log(JSON.stringify(await (${expression})));`;
  return JSON.parse((await runNode('--input-type=module', '--eval', program)).output);
}

/** What the runner makes of a report of vitest. */
async function readReport(testResults: unknown[]) {
  return z.parse(Report, await evaluate(`readReport(${JSON.stringify({ testResults })})`));
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
      'No such stage: nonsense. There are: check, format, unit, rules, endpoints, emulators, browser, journeys.',
    );
  });

  it('counts what passed and tells what failed', async () => {
    const whole = file([test('passed')], { name: `${process.cwd()}/tests/whole.test.ts` });
    expect(await readReport([file([test('passed'), test('failed'), test('passed')]), whole])).toEqual({
      passed: 3,
      failures: [{ title: 'tests/x.test.ts > a failed test', text: 'because' }],
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
