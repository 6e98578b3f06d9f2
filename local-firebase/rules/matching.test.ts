import { describe, expect, it } from 'vitest';
import { loadRules } from './load';
import { makeLookup, TEST_TIME } from './testing/rules';

function decide(matches: string, path: string, database = '(default)'): string {
  const rules = loadRules(
    `rules_version = '2'; service cloud.firestore { ${matches} }`,
    'm.rules',
  );
  const { allow, reason } = rules.decideDocument({
    database,
    auth: null,
    time: TEST_TIME,
    lookup: makeLookup(),
    method: 'get',
    path,
    resource: null,
    requestResource: null,
  });
  return allow ? 'allowed' : reason;
}

const NONE = 'get refused: no allow statement covers this path';
const inRoot = (inner: string) =>
  `match /databases/{database}/documents { ${inner} }`;

describe('match paths', () => {
  it.each([
    ['match /a/{b} { allow get; }', 'a/x', 'allowed'],
    ['match /a/{b} { allow get; }', 'a/x/c/y', NONE],
    ['match /a/{b} { allow get; }', 'b/x', NONE],
    ['match /a/x { allow get; }', 'a/x', 'allowed'],
    ['match /a/x { allow get; }', 'a/y', NONE],
    ['match /a/{b} { match /c/{d} { allow get; } }', 'a/x/c/y', 'allowed'],
    ['match /a/{b} { match /c/{d} { allow get; } }', 'a/x', NONE],
    [
      "match /a/{b} { match /c/{d} { allow get: if b == 'x' && d == 'y'; } }",
      'a/x/c/y',
      'allowed',
    ],
    ['match /{rest=**} { allow get; }', 'a/x/c/y', 'allowed'],
    ['match /a/{rest=**} { allow get; }', 'a/x/c/y', 'allowed'],
    ['match /a/{rest=**} { allow get; }', 'b/x', NONE],
    ['match /a/{b}/{rest=**} { allow get; }', 'a/x', 'allowed'],
    ['match /{way=**}/c/{d} { allow get; }', 'c/y', 'allowed'],
    ['match /{way=**}/c/{d} { allow get; }', 'a/x/c/y', 'allowed'],
    ['match /{way=**}/c/{d} { allow get; }', 'a/x/b/y', NONE],
    [
      "match /{way=**}/c/{d} { allow get: if way == /a/x && d == 'y'; }",
      'a/x/c/y',
      'allowed',
    ],
    [
      'match /a/{b} { match /{rest=**} { allow get: if rest == /c/y; } }',
      'a/x/c/y',
      'allowed',
    ],
  ])('%s for %s', (inner, path, expected) => {
    expect(decide(inRoot(inner), path)).toBe(expected);
  });

  it('the database is part of the path', () => {
    const other = 'match /databases/other/documents/a/{b} { allow get; }';
    expect(decide(other, 'a/x', 'other')).toBe('allowed');
    expect(decide(other, 'a/x')).toBe(NONE);
    expect(
      decide(
        'match /databases/(default)/documents/a/{b} { allow get; }',
        'a/x',
      ),
    ).toBe('allowed');
    expect(decide('match /a/{b} { allow get; }', 'a/x')).toBe(NONE);
  });
});
