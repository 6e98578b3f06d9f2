import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs, seed } from '../testing/property-runs';
import { RulesSyntaxError } from './api';
import { loadRules } from './load';
import { queryOf, wrapRules } from './testing/rules';

const SOURCE = wrapRules(
  `allow get: if isOwner(resource.data) && resource.data.n in [1, 2, 3] || !(id == 'x');
   allow list: if request.query.limit <= 20 && resource.data.l[0] == "ab";
   allow create, update: if request.resource.data.diff({'a': 'x'}).affectedKeys().hasOnly(['a'])
     && get(/databases/$(database)/documents/users/$(request.auth.uid)).data.at + duration.value(1, 'd') > request.time;
   match /sub/{rest=**} { allow delete: if true ? false : exists(/databases/(default)/documents/a/$(id)); } // end
   `,
  "function isOwner(data) { let uid = request.auth.uid; return data.userId == uid && data.s.matches('^a[0-9]$'); }",
);

/** Pieces of the language, so that mutants get past the first token. */
const SNIPPETS = fc.constantFrom(
  ...'( ) [ ] { } . , ; : ? ! && || == < <= / // /* */ \' " \\ $ ** = - + % if in is let match allow function return'.split(
    ' ',
  ),
  'request.auth.uid',
  '/a/$(id)',
  '1.5',
  '\u0000',
  '🙂',
);

const mutation = fc.record({
  at: fc.nat(SOURCE.length),
  cut: fc.nat(12),
  insert: fc.array(SNIPPETS, { maxLength: 3 }).map((parts) => parts.join('')),
});

describe('mutated sources', () => {
  it('load, or are refused with a place; nothing else happens', () => {
    expect(() => loadRules(SOURCE, 'm.rules')).not.toThrow();
    const sources = runs(3_000);
    let refused = 0;
    fc.assert(
      fc.property(
        fc.array(mutation, { minLength: 1, maxLength: 3 }),
        (mutations) => {
          const source = mutations.reduce(
            (text, { at, cut, insert }) =>
              text.slice(0, at) + insert + text.slice(at + cut),
            SOURCE,
          );
          try {
            loadRules(source, 'm.rules').decideQuery(queryOf());
          } catch (error) {
            if (!(error instanceof RulesSyntaxError)) throw error;
            refused += 1;
            const lines = source.split('\n');
            expect(error.line).toBeLessThanOrEqual(lines.length);
            expect(error.column).toBeLessThanOrEqual(
              (lines[error.line - 1] ?? '').length + 1,
            );
          }
        },
      ),
      { numRuns: sources },
    );
    expect(refused, `seed ${seed}`).toBeGreaterThan(sources / 2);
  });
});
