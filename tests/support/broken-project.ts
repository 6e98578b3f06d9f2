import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import type { DeclaredFunctions } from 'local-firebase/functions/declared-functions';
import { loadFunctions } from '../../scripts/deploy-check/check-functions';
import { checks, runCheck } from '../../scripts/deploy-check/checks';

/** What the checks read. */
const files = [
  ...[
    'contract',
    'land',
    'src',
    'functions',
    'scripts/vite/boot.js',
    'tests/recorded-queries.jsonl',
  ],
  ...[
    'firebase.json',
    'firestore.indexes.json',
    'firestore.rules',
    'storage.rules',
    'storage.cors.json',
  ],
  ...[
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    '.env.example',
  ],
];

type Change = (text: string) => string;

/**
 * What is broken, in which check it shows, how it is broken, and what the check
 * says.
 */
export type Fault = [
  name: string,
  check: string,
  file: string,
  change: Change,
  line: RegExp,
];

/** A copy of the project that a test file may break, and its checks. */
export class BrokenProject {
  readonly root = mkdtempSync(path.join(tmpdir(), 'asaase-broken-'));
  private whole: Promise<DeclaredFunctions> | undefined;

  constructor() {
    for (const name of files) {
      cpSync(name, path.join(this.root, name), { recursive: true });
    }
    symlinkSync(
      path.resolve('node_modules'),
      path.join(this.root, 'node_modules'),
      'junction',
    );
    afterAll(() => rmSync(this.root, { recursive: true }));
  }

  /**
   * @param isNew whether the functions have changed since they were last loaded
   */
  async problemsOf(name: string, isNew = false): Promise<string[]> {
    const check = checks[name];
    if (check === undefined) throw new Error(`There is no check ${name}.`);
    const findFunctions = () =>
      isNew
        ? loadFunctions(this.root)
        : (this.whole ??= loadFunctions(this.root));
    return (await runCheck(check, { root: this.root, findFunctions })).problems;
  }

  /** Changes files of the copy while something is done. */
  async withBroken<T>(
    changes: Readonly<Record<string, Change>>,
    act: () => Promise<T>,
  ): Promise<T> {
    const before = Object.keys(changes).map(
      (file) =>
        [file, readFileSync(path.join(this.root, file), 'utf8')] as const,
    );
    try {
      for (const [file, text] of before) {
        const changed = changes[file]?.(text) ?? text;
        if (changed === text) throw new Error(`${file} is not changed.`);
        writeFileSync(path.join(this.root, file), changed);
      }
      return await act();
    } finally {
      for (const [file, text] of before) {
        writeFileSync(path.join(this.root, file), text);
      }
    }
  }

  /** The fault is seen, and named once. */
  async expectSeen([, check, file, change, line]: Fault): Promise<void> {
    const isNew = file.startsWith('functions/src/');
    const problems = await this.withBroken({ [file]: change }, () =>
      this.problemsOf(check, isNew),
    );
    expect(problems.filter((problem) => line.test(problem))).toHaveLength(1);
  }
}

export const replace =
  (from: string | RegExp, to: string): Change =>
  (text) =>
    text.replace(from, to);

export const append =
  (line: string): Change =>
  (text) =>
    `${text}${line}\n`;
