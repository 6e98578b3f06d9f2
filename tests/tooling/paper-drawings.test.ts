import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PaperKind } from '@contract/values/paper-kind';

const drawn = readFileSync('src/land/papers/papers.svg', 'utf8');

test('the drawings are what their script draws', () => {
  const printed = execFileSync(
    'node',
    ['tools/make-paper-drawings.mjs', '--print'],
    { encoding: 'utf8' },
  );
  expect(printed).toBe(drawn);
});

test.each(PaperKind.options)('there is a drawing of %s', (kind) => {
  expect(drawn).toContain(`<g id="${kind}">`);
});
