import { readFileSync } from 'node:fs';
import { parseForESLint } from '@firebase/eslint-plugin-security-rules/parser';
import { describe, expect, it } from 'vitest';
import { loadRules } from 'local-firebase/rules/load';
import { collectionCases } from 'local-firebase/rules/testing/reference/collection-cases';
import {
  languageCases,
  storageCases,
} from 'local-firebase/rules/testing/reference/language-cases';
import { numberCases } from 'local-firebase/rules/testing/reference/number-cases';
import { textCases } from 'local-firebase/rules/testing/reference/text-cases';
import { timeCases } from 'local-firebase/rules/testing/reference/time-cases';

const accepts = (parse: () => unknown): boolean => {
  try {
    parse();
    return true;
  } catch {
    return false;
  }
};
const acceptsGoogle = (source: string) => accepts(() => parseForESLint(source));
const acceptsOurs = (source: string) =>
  accepts(() => loadRules(source, 'x.rules'));

const wrap = (condition: string) =>
  `rules_version = '2';\nservice cloud.firestore { match /a/{b} { allow read: if ${condition}; } }`;

describe("our rules under Google's grammar", () => {
  it.each(['firestore.rules', 'storage.rules'])('%s', (fileName) => {
    const source = readFileSync(fileName, 'utf8');
    expect(() => parseForESLint(source)).not.toThrow();
    const { warnings } = loadRules(source, fileName);
    expect(warnings).toEqual([]);
    expect(
      acceptsGoogle(source.replace('rules_version', 'rules_versions')),
    ).toBe(false);
  });
});

describe('what we accept, Google accepts', () => {
  it.each([
    "request.auth.token.get('admin', false) == true",
    "b.matches('[0-9]{10}') && b.split('/')[1] == 'b'",
    '[1, 2,].size() == 2 || {"a": 1,}.size() == 1',
    'get(/databases/(default)/documents/a/$(b)).data.x is string',
    '/a/$(b) == /a/b',
    'true ? 1 == 1 : 1 + 2 * 3 % 23 < 4',
    "b[0] == 'a' && ['', 'x'][b.size()] + b == 'x'",
    "b[0:2] == 'ab' && [b][0:1].size() == 1",
    "hashing.sha256(b).toBase64().replace('[^a-z]', '') == b",
    'b in [b] in [true]',
    'resource.data.in == resource.data.match',
    'true // b\n',
  ])('%s', (condition) => {
    expect(acceptsOurs(wrap(condition))).toBe(true);
    expect(acceptsGoogle(wrap(condition))).toBe(true);
  });
});

/** Those of Storage have the same grammar. */
const referenceEntries = [
  ...textCases,
  ...numberCases,
  ...collectionCases,
  ...timeCases,
  ...languageCases,
  ...storageCases,
];

describe('what we say of the reference, Google accepts', () => {
  it.each(referenceEntries)('$citation', ({ isTrue, isFalse, isError }) => {
    const expressions = [isTrue, isFalse, isError].flatMap((of) => of ?? []);
    const refused = expressions.filter((text) => !acceptsGoogle(wrap(text)));
    expect(refused).toEqual([]);
  });
});

describe('what Google refuses, we refuse', () => {
  it.each([
    'b/2 == 1',
    '0x10 == 16',
    "'\\d' == b",
    '08 == 8',
    '`b` == b',
    'b = 1',
    '++b == 1',
    '/a/ == b',
    'b |c',
    'b /2 == 1',
    "'\u2019' == b",
    '-!b',
    'b++ == 1',
    '1e5 == b',
    'b is (int)',
    '.size() == 1',
  ])('%s', (condition) => {
    expect(acceptsGoogle(wrap(condition))).toBe(false);
    expect(acceptsOurs(wrap(condition))).toBe(false);
  });
});
