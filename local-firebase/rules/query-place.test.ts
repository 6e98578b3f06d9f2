import { describe, expect, it } from 'vitest';
import type { FirestoreQueryRequest } from './api';
import { loadRules } from './load';
import { queryOf } from './testing/rules';

describe('where the documents lie', () => {
  const rules = (matches: string) =>
    loadRules(
      `rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { ${matches} } }`,
      'q.rules',
    );
  const group = { allDescendants: true };
  it.each([
    [
      'subcollection',
      "match /docs/{a}/docs/{b} { allow list: if a == 'x'; }",
      { parent: 'docs/x' },
      true,
    ],
    [
      'other parent',
      "match /docs/{a}/docs/{b} { allow list: if a == 'x'; }",
      { parent: 'docs/y' },
      false,
    ],
    ['other collection', 'match /others/{a} { allow list; }', {}, false],
    [
      'group by a recursive rule',
      'match /{way=**}/docs/{a} { allow list; }',
      group,
      true,
    ],
    [
      'group by a rule for everything',
      'match /{way=**} { allow list; }',
      group,
      true,
    ],
    ['group by a plain rule', 'match /docs/{a} { allow list; }', group, false],
    [
      'group by two plain rules',
      'match /docs/{a} { allow list; } match /x/{y}/docs/{a} { allow list; }',
      group,
      false,
    ],
    [
      'group of another name',
      'match /{way=**}/others/{a} { allow list; }',
      group,
      false,
    ],
    [
      'group, way unknown',
      'match /{way=**}/docs/{a} { allow list: if way == /x/y; }',
      group,
      false,
    ],
    [
      'group below a parent',
      "match /x/{y}/{way=**}/docs/{a} { allow list: if y == 'z'; }",
      { ...group, parent: 'x/z' },
      true,
    ],
    [
      'group below another parent',
      "match /x/{y}/{way=**}/docs/{a} { allow list: if y == 'z'; }",
      { ...group, parent: 'x/w' },
      false,
    ],
    [
      'every collection',
      'match /{way=**} { allow list; }',
      { ...group, collectionId: '' },
      true,
    ],
    [
      'every collection, one ruled',
      'match /{way=**}/docs/{a} { allow list; }',
      { ...group, collectionId: '' },
      false,
    ],
  ] satisfies [string, string, Partial<FirestoreQueryRequest>, boolean][])(
    '%s',
    (_name, matches, parts, allow) => {
      expect(rules(matches).decideQuery(queryOf(parts)).allow).toBe(allow);
    },
  );
});
