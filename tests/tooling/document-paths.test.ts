import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const pages = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' })
  .trim()
  .split('\n');
/**
 * A page may leave a file's ending out, and names with a gap stand for several
 * files.
 */
const named =
  /`((?:src|contract|functions|emulators|local-firebase|tests|scripts|tools|benchmarks|docs)\/[\w./-]+)`/g;
const endings = [
  '',
  '.ts',
  '.tsx',
  '.test.ts',
  '.test.tsx',
  '.property.test.ts',
  '.mjs',
  '.md',
];
const madeByTools = ['functions/.env'];

it('finds every file that a document names', () => {
  const missing = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(named)]
      .map(([, file = '']) => file)
      .filter((file) => !madeByTools.some((made) => file.startsWith(made)))
      .filter((file) => !endings.some((ending) => existsSync(file + ending)))
      .map((file) => `${page}: ${file}`),
  );
  expect(missing).toEqual([]);
});

it('finds every file that a link of a document leads to', () => {
  const link = /\]\((?![a-z]+:|#)([^)\s#]+)/g;
  const broken = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(link)]
      .map(([, target = '']) => path.join(path.dirname(page), target))
      .filter((file) => !existsSync(file))
      .map((file) => `${page}: ${file}`),
  );
  expect(broken).toEqual([]);
});
