import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';

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

/** What the runner makes of a report of vitest. */
async function readReport(
  testResults: unknown[],
): Promise<{ passed: number; failures: { title: string; text: string }[] }> {
  const program = `import { readReport } from './scripts/test-tools.mjs';
    console.log(JSON.stringify(readReport(${JSON.stringify({ testResults })})));`;
  const { output } = await runNode('--input-type=module', '--eval', program);
  return JSON.parse(output) as { passed: number; failures: { title: string; text: string }[] };
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
    expect(await readReport([file([test('passed'), test('failed'), test('passed')])])).toEqual({
      passed: 2,
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
