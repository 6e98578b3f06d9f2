import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const page = readFileSync('CONTRIBUTING.md', 'utf8');

/** One of the page's lists of files. */
interface Walk {
  title: string;
  /** the word that is followed through the code */
  example: string;
  files: string[];
}

const walks: Walk[] = page
  .split('\n## ')
  .slice(1)
  .map((section) => ({
    title: section.split('\n')[0] ?? '',
    example: /^Example: `([^`]+)`/m.exec(section)?.[1] ?? '',
    files: [...section.matchAll(/^\| `([^`]+)`/gm)].map(
      ([, file = '']) => file,
    ),
  }));

const productCode = [
  'contract',
  'land',
  'functions/src',
  'src',
  'firestore.rules',
  'storage.rules',
];
const isForTests = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

/** Files of the product that have the word, as a whole word. */
function findFilesWith(word: string): string[] {
  const found = execFileSync(
    'git',
    ['grep', '-lwF', '--untracked', word, '--', ...productCode],
    {
      encoding: 'utf8',
    },
  );
  return found.split('\n').filter((file) => file !== '' && !isForTests(file));
}

test('there is a list for a field, an endpoint, a notification and a screen', () => {
  expect(walks.map(({ title }) => title)).toEqual([
    'A field',
    'An endpoint',
    'A notification',
    'A screen',
  ]);
});

describe.each(walks)('$title', ({ example, files }) => {
  test('names files that are there', () => {
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('names every file of the product that has the example', () => {
    const filesWithExample = findFilesWith(example);
    expect(filesWithExample.length).toBeGreaterThan(2);
    expect(filesWithExample.filter((file) => !files.includes(file))).toEqual(
      [],
    );
  });

  test('names no file of the product that does not have it', () => {
    const ofProduct = files.filter((file) =>
      /^(contract|functions|src)\//.test(file),
    );
    const filesWithExample = ofProduct.filter((file) =>
      readFileSync(file, 'utf8').includes(example),
    );
    expect(filesWithExample).toEqual(ofProduct);
  });
});
