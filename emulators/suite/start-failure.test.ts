import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Journal } from 'local-firebase/lib/journal';
import { loadRules } from 'local-firebase/rules/load';
import { readPorts } from './ports';
import { describeStartFailure } from './start-failure';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'start-failure-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function failureOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return describeStartFailure(error);
  }
  throw new Error('it did not fail');
}

describe('describeStartFailure', () => {
  it('names file, line and column of a rules file with a syntax error, in one line', () => {
    const source = readFileSync('firestore.rules', 'utf8').replace(
      'allow get:',
      'allow gett:',
    );
    const words = failureOf(() => loadRules(source, 'firestore.rules'));
    expect(words).toMatch(/^firestore\.rules:\d+:\d+: .*gett/);
    expect(words).not.toContain('\n');
  });

  it('names the damaged journal and the byte, in one line', () => {
    const file = path.join(folder, 'store.journal');
    const ignore = () => [];
    const { journal } = Journal.open(file, ignore, ignore);
    for (const n of [1, 2, 3]) journal.append({ n });
    journal.close();
    const content = readFileSync(file);
    content[2] = 0x58;
    writeFileSync(file, content);
    const words = failureOf(() => Journal.open(file, ignore, ignore));
    expect(words).toContain(`${file} is damaged at byte 0`);
    expect(words).not.toContain('\n');
  });

  it('names a variable that is no port, in one line', () => {
    const words = failureOf(() => readPorts({ ASAASE_APP_PORT: 'http' }));
    expect(words).toContain('ASAASE_APP_PORT');
    expect(words).not.toContain('\n');
  });

  it('keeps the stack of a fault nobody expected', () => {
    expect(describeStartFailure(new TypeError('x is undefined'))).toMatch(
      /TypeError: x is undefined\n\s+at /,
    );
  });
});
