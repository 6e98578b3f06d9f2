import { execFile } from 'node:child_process';
import {
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

interface Run {
  code: number;
  output: string;
}

function runNode(
  args: string[],
  more: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Run> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, more, (error, stdout, stderr) => {
      const codeOfFailure = typeof error?.code === 'number' ? error.code : 1;
      resolve({
        code: error === null ? 0 : codeOfFailure,
        output: stdout + stderr,
      });
    });
  });
}

const Failure = z.object({ title: z.string(), text: z.string() });
const Report = z.object({ passed: z.number(), failures: z.array(Failure) });

/** What the runner hears of a run of vitest over these files. */
async function report(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-runner-'));
  const written = path.join(folder, 'report.json');
  try {
    symlinkSync(
      path.resolve('node_modules'),
      path.join(folder, 'node_modules'),
      'junction',
    );
    for (const [name, text] of Object.entries({
      'vitest.config.mjs': 'export default {};',
      ...files,
    })) {
      writeFileSync(path.join(folder, name), text);
    }
    const arguments_ = [
      'run',
      `--reporter=${path.resolve('scripts/test-report.mjs')}`,
    ];
    const env = { ...process.env, ASAASE_TEST_REPORT: written };
    await runNode(
      [path.resolve('node_modules/vitest/vitest.mjs'), ...arguments_],
      { cwd: folder, env },
    );
    return z.parse(Report, JSON.parse(readFileSync(written, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const head = "import { beforeAll, describe, expect, it } from 'vitest';\n";

describe('npm test', () => {
  it('refuses a stage it does not know and names those it has', async () => {
    const { code, output } = await runNode(['scripts/test.mjs', 'nonsense']);
    expect(code).toBe(1);
    expect(output).toContain(
      'No such stage: nonsense. There are: check, format, unit, deploy, rules, endpoints, emulators, browser, journeys',
    );
  });

  it('counts what passed, and tells of the rest what is known', async () => {
    const { passed, failures } = await report({
      'broken.test.js': "import './nowhere.js';",
      'late.test.js': `${head}it('is quick', () => { setTimeout(() => { throw new Error('much later'); }); });
        it('waits', () => new Promise((resolve) => setTimeout(resolve, 50)));`,
      'mixed.test.js': `${head}it('adds', () => expect(1 + 1).toBe(2));
        it('compares', () => expect({ a: 1, b: 'one' }).toEqual({ a: 1, b: 'two' }));
        it.skip('is left out', () => undefined);
        it.todo('comes one day');`,
      'prepared.test.js': `${head}describe('with a server', () => {
        beforeAll(() => { throw new Error('no server'); });
        it('asks it', () => undefined);
      });`,
    });
    expect(passed).toBe(3);
    const expected: [string, RegExp][] = [
      ['broken.test.js', /nowhere\.js/],
      [
        'mixed.test.js > compares',
        /mixed\.test\.js:3[^]*- +"b": "two"[^]*\+ +"b": "one"/,
      ],
      ['mixed.test.js > is left out', /^This test did not run\.$/],
      ['mixed.test.js > comes one day', /^This test did not run\.$/],
      ['outside of every test', /much later/],
      ['prepared.test.js > with a server', /no server/],
      [
        'prepared.test.js > with a server > asks it',
        /^This test did not run\.$/,
      ],
    ];
    const texts = new Map(failures.map(({ title, text }) => [title, text]));
    expect([...texts.keys()].toSorted()).toEqual(
      expected.map(([title]) => title).toSorted(),
    );
    for (const [title, text] of expected) {
      expect(texts.get(title), title).toMatch(text);
    }
  });
});
