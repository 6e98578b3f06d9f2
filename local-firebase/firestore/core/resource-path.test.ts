import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareIds,
  comparePaths,
  parseDocumentName,
  parseResourceName,
  projectOf,
} from './resource-path';

const id = fc.constantFrom(
  'a',
  'ab',
  'a!',
  'b',
  'é',
  '😀',
  '\uffff',
  '__id7__',
  '__id10__',
  '__id-3__',
);
const pathOf = fc.array(id, { minLength: 1, maxLength: 4 });

describe('comparePaths', () => {
  it('compares id by id', () => {
    fc.assert(
      fc.property(pathOf, pathOf, (left, right) => {
        const naive = () => {
          for (const [at, one] of left.entries()) {
            const other = right[at];
            if (other === undefined) return 1;
            const order = compareIds(one, other);
            if (order !== 0) return Math.sign(order);
          }
          return Math.sign(left.length - right.length);
        };
        expect(Math.sign(comparePaths(left.join('/'), right.join('/')))).toBe(
          naive(),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('puts numbered ids by number, before all others', () => {
    const ids = ['b', '__id10__', 'A', '__id9__', '__id-1__', '0'].toSorted(
      compareIds,
    );
    expect(ids).toEqual(['__id-1__', '__id9__', '__id10__', '0', 'A', 'b']);
  });
});

describe('names', () => {
  it('split into database and path', () => {
    const name = 'projects/p/databases/(default)/documents/a/b';
    expect(parseDocumentName(name)).toEqual({
      database: 'projects/p/databases/(default)',
      path: 'a/b',
    });
    expect(parseResourceName(name.slice(0, -4)).path).toBe('');
    expect(projectOf('projects/p/databases/(default)')).toBe('projects/p');
  });

  it.each([
    ['a/b', 'lacks'],
    ['projects/p/databases/d/documents', 'even number'],
    ['projects/p/databases/d/documents/a', 'even number'],
    ['projects/p/databases/d/documents/a/__b__', 'reserved'],
    ['projects/p/databases/d/documents/a/.', 'invalid'],
    ['projects/p/databases/d/documents/a//b/c', 'empty segment'],
    [`projects/p/databases/d/documents/a/${'x'.repeat(1501)}`, '1500 bytes'],
    [
      `projects/p/databases/d/documents/${'a/b/'.repeat(100)}a/b`,
      'deeper than 100 collections',
    ],
  ])('%s is refused', (name, words) => {
    expect(() => parseDocumentName(name)).toThrow(words);
  });
});
