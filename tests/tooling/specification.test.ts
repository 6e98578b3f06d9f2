import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/specification.md', 'utf8');
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      /\.(tsx?|m?js|rules|md)$/.test(file) &&
      !file.startsWith('tests/tooling/specification'),
  );
const sources = listed.flatMap((file) => {
  try {
    return [{ file, text: readFileSync(file, 'utf8') }];
  } catch {
    // deleted, and not yet committed
    return [];
  }
});

interface Citation {
  file: string;
  cited: string;
}

function findCitations(pattern: RegExp): Citation[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, cited = '']) => ({ file, cited })),
  );
}

/**
 * `S16`, `D8`: rows of the page; `S3` in the name of a bucket or a licence is
 * none of them.
 */
const rowCitations = findCitations(/(?<![\w./-])([SD]\d{1,2})(?![\w./])/g);
const sectionCitations = findCitations(/specification,? sections? (\d+)/gi);

test('every rule that the code names is a row of the page', () => {
  const rows = new Set(
    [...page.matchAll(/^\| ([SD]\d+) +\|/gm)].map(([, row]) => row),
  );
  expect(rows.size).toBeGreaterThan(40);
  expect(rowCitations.length).toBeGreaterThan(100);
  expect(rowCitations.filter(({ cited }) => !rows.has(cited))).toEqual([]);
});

test('every section that the code names is there', () => {
  const sections = new Set(
    [...page.matchAll(/^## (\d+)\. /gm)].map(([, section]) => section),
  );
  expect(sections.size).toBe(11);
  expect(sectionCitations.length).toBeGreaterThan(30);
  expect(sectionCitations.filter(({ cited }) => !sections.has(cited))).toEqual(
    [],
  );
});

test('every sentence in quotation marks is one that people see', () => {
  const shown = sources
    .filter(({ file }) => /^(src|contract|functions)\//.test(file))
    .map(({ text }) => text.replaceAll(/\\(['"])/g, '$1'))
    .join('\n');
  const sentences = [...page.matchAll(/"([^"]+)"/g)].map(
    ([, sentence = '']) => sentence,
  );
  expect(sentences.length).toBeGreaterThan(60);
  expect(sentences.filter((sentence) => !shown.includes(sentence))).toEqual([]);
});
