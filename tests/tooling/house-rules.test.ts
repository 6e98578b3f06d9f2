import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) =>
    /^(src|contract|land|functions|emulators|local-firebase)\/.*\.tsx?$/.test(
      file,
    ),
  );
const lines = tracked.flatMap((file) =>
  readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .map((text, index) => ({ at: `${file}:${index + 1}`, text })),
);
const find = (pattern: RegExp) =>
  lines.filter(({ text }) => pattern.test(text)).map(({ at }) => at);

describe('the house rules lint does not see', () => {
  it('looks at the sources', () => {
    expect(tracked.length).toBeGreaterThan(100);
  });

  it('no way around the types', () => {
    expect(find(/\bas any\b|@ts-(ignore|nocheck|expect-error)/)).toEqual([]);
    expect(
      find(/as unknown as/).filter((at) => !/\.test\.tsx?:/.test(at)),
    ).toEqual([]);
  });

  it('no html from strings', () => {
    const found = find(/dangerouslySetInnerHTML|\.innerHTML\s*=|\beval\(/);
    expect(found.filter((at) => !/\.test\.tsx?:/.test(at))).toEqual([]);
  });

  it('nothing skipped or left alone in tests', () => {
    expect(find(/\b(?:it|test|describe)\.(?:skip|only|todo)\b/)).toEqual([]);
  });

  it('no money by multiplying a float', () => {
    expect(find(/Math\.(?:round|floor)\([^)]*\*\s*100\)/)).toEqual([]);
  });

  it('no storage of passwords but the sealed one', () => {
    const writes = find(/(?:localStorage|sessionStorage)\.setItem\(/);
    expect(writes.filter((at) => /password|credential/i.test(at))).toEqual([]);
    expect(find(/setItem\([^)]*password/i)).toEqual([]);
  });
});
