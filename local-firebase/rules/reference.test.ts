import { describe, expect, it } from 'vitest';
import { METHODS_BY_NAME, FUNCTIONS } from './language/registry';
import { loadRules } from './load';
import { collectionCases } from './testing/reference/collection-cases';
import {
  referenceAnchors,
  referencePages,
} from './testing/reference/index-all';
import {
  languageCases,
  storageCases,
} from './testing/reference/language-cases';
import { numberCases } from './testing/reference/number-cases';
import { textCases } from './testing/reference/text-cases';
import { timeCases } from './testing/reference/time-cases';
import type { ReferenceEntry } from './testing/reference/cases';
import { decideReference } from './testing/reference/world';

const firestoreCases = [
  ...textCases,
  ...numberCases,
  ...collectionCases,
  ...timeCases,
  ...languageCases,
];
const everyEntry = [...firestoreCases, ...storageCases];

function rowsOf(entries: readonly ReferenceEntry[]) {
  return entries.flatMap(({ citation, isTrue, isFalse = [], isError = [] }) => [
    ...isTrue.map((expression) => [citation, expression, 'true'] as const),
    ...isFalse.map((expression) => [citation, expression, 'false'] as const),
    ...isError.map((expression) => [citation, expression, 'error'] as const),
  ]);
}

describe('what the public reference says', () => {
  it.each(rowsOf(firestoreCases))(
    '%s: %s is %s',
    (_page, expression, verdict) => {
      expect(decideReference('cloud.firestore', expression)).toBe(verdict);
    },
  );
  it.each(rowsOf(storageCases))(
    '%s: %s is %s',
    (_page, expression, verdict) => {
      expect(decideReference('firebase.storage', expression)).toBe(verdict);
    },
  );

  it('is told of at least 400 expressions, each once', () => {
    const expressions = rowsOf(everyEntry).map(([, expression]) => expression);
    expect(expressions.length).toBeGreaterThanOrEqual(400);
    expect(new Set(rowsOf(firestoreCases).map(([, text]) => text)).size).toBe(
      rowsOf(firestoreCases).length,
    );
  });
});

describe('the reference is known whole', () => {
  const cited = new Set(everyEntry.map(({ citation }) => citation));

  it.each([...referenceAnchors, ...referencePages])(
    '%s has its cases',
    (name) => {
      expect([...cited]).toContain(name);
    },
  );

  it('each method and function stands in its list, and no other', () => {
    const known = [
      ...[...METHODS_BY_NAME.values()].flatMap((methods) => [
        ...methods.values(),
      ]),
      ...FUNCTIONS.values(),
    ].map(({ citation }) => citation);
    const listed = new Set([...referenceAnchors, ...referencePages]);
    expect(known.filter((citation) => !listed.has(citation))).toEqual([]);
    const ofRequests = /^rules\.firestore/;
    const missing = referenceAnchors.filter(
      (anchor) => !ofRequests.test(anchor) && !known.includes(anchor),
    );
    expect(missing).toEqual([]);
  });

  it('a method belongs to the type of the page that it cites', () => {
    for (const [name, methods] of METHODS_BY_NAME) {
      for (const [type, { citation, signature }] of methods) {
        const page = citation.replace(/^rules\./, '').replace(/_?#.*$/, '');
        expect(type.replace('_', '')).toBe(page.toLowerCase());
        expect(citation).toMatch(new RegExp(`#${name}$`));
        expect(signature.takes[0]).toBe(type);
      }
    }
  });

  it('loads without a warning where nothing in it is unknown', () => {
    const { warnings } = loadRules(
      `rules_version = '2'; service cloud.firestore { match /a/{b} { allow read: if ${textCases[0]?.isTrue.join(' && ')}; } }`,
      'reference.rules',
    );
    expect(warnings).toEqual([]);
  });
});
