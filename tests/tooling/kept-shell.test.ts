import {
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findKeptShell, keepShell } from '../../scripts/vite/kept-shell';

const shell = {
  root: '<main>Sign in</main>',
  splash: '<div>Land, made clear.</div>',
  notice: '<p>No connection</p>',
  about: '<main>What you get</main>',
};
let folder: string;
let source: string;
let cache: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'asaase-shell-'));
  source = path.join(folder, 'form.tsx');
  cache = path.join(folder, 'cache');
  writeFileSync(source, 'one');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what was rendered is found while none of its sources has changed', () => {
  expect(findKeptShell(cache)).toBeNull();
  keepShell(cache, shell, [source]);
  expect(findKeptShell(cache)).toEqual(shell);
});

test('a source that was changed or is gone means that it is rendered anew', () => {
  keepShell(cache, shell, [source]);
  utimesSync(source, new Date(), new Date(Date.now() + 1_000));
  expect(findKeptShell(cache)).toBeNull();
  keepShell(cache, shell, [source]);
  expect(findKeptShell(cache)).toEqual(shell);
  rmSync(source);
  expect(findKeptShell(cache)).toBeNull();
});

test.each(['', '{', '{"shell":{},"changedAt":{}}'])(
  'what cannot be read is not there: %s',
  (text) => {
    keepShell(cache, shell, [source]);
    for (const file of readdirSync(cache)) {
      writeFileSync(path.join(cache, file), text);
    }
    expect(findKeptShell(cache)).toBeNull();
  },
);
