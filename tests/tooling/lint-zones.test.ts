import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fixtures = path.join(root, 'tests/support/lint-fixtures');

interface Fixture {
  name: string;
  /** where the text pretends to stand; a file that exists, so that the typed rules know it */
  filePath: string;
  refusal: string;
  text: string;
}

const readFixture = (name: string): Fixture => {
  const [place = '', refusal = '', ...text] = readFileSync(path.join(fixtures, name), 'utf8').split('\n');
  return {
    name,
    filePath: path.join(root, place.replace('// ', '')),
    refusal: refusal.replace('// ', ''),
    text: text.join('\n'),
  };
};
const all = readdirSync(fixtures)
  .filter((name) => name.endsWith('.txt'))
  .map(readFixture);

let eslint: ESLint;

const messagesOf = async (text: string, filePath: string) => {
  const [result] = await eslint.lintText(text, { filePath });
  return result?.messages.map((message) => message.message) ?? [];
};

// The first text of each program waits until all its types are known, which is most of what this file costs.
beforeAll(async () => {
  eslint = new ESLint({ cwd: root });
  for (const filePath of new Set(all.map((fixture) => fixture.filePath))) await messagesOf('', filePath);
}, 240_000);

describe('the lint rules', () => {
  it('have fixtures', () => {
    expect(all.length).toBeGreaterThanOrEqual(20);
  });

  it.each(all)('refuse $name', async ({ text, filePath, refusal }) => {
    expect((await messagesOf(text, filePath)).join('\n')).toContain(refusal);
  });

  it('let a screen use a feature, and a feature the kit', async () => {
    const screen = "import { navEntries } from '@/features/shell/nav-entries'; export const it = navEntries;";
    const feature = "import { Button } from '@/ui/button'; export const it = Button;";
    const messages = [
      ...(await messagesOf(screen, path.join(root, 'src/screens/not-found-screen.tsx'))),
      ...(await messagesOf(feature, path.join(root, 'src/features/shell/nav-list.tsx'))),
    ];
    expect(messages.filter((message) => /import|cycle|barrel/i.test(message))).toEqual([]);
  });
});
