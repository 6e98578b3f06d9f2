import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { imageDimensionsFromData } from 'image-dimensions';
import { expect, it } from 'vitest';
import { pictures } from '../support/pages/pictures';

const documents = execFileSync('git', ['ls-files', 'README.md', 'docs/*.md'], {
  encoding: 'utf8',
});
const named =
  /(?:!\[[^\]]*\]\(|src="|"src": ")([^")]+\.(?:png|jpe?g|webp|gif))/g;

const listNamed = (file: string, folder: string) =>
  [...readFileSync(file, 'utf8').matchAll(named)].map(([, name = '']) =>
    path.join(folder, name),
  );

it('documents and manifest show the pictures that `npm run pictures` takes, and no others', () => {
  const shown = [
    ...documents
      .trim()
      .split('\n')
      .flatMap((file) => listNamed(file, path.dirname(file))),
    ...listNamed('public/manifest.webmanifest', 'public').filter(
      (file) => !/\/icon-[\w-]+\.png$/.test(file),
    ),
  ];
  expect(new Set(shown)).toEqual(new Set(pictures.map(({ file }) => file)));
});

it.each(pictures)(
  '$file has the size that it is taken in, and is small',
  ({ file, width, height, scale }) => {
    const { width: wide, height: high } =
      imageDimensionsFromData(readFileSync(file)) ?? {};
    expect([wide, high]).toEqual([width * scale, height * scale]);
    expect(statSync(file).size).toBeLessThan(150_000);
  },
);
