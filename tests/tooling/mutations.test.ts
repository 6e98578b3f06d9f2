import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findProblem, readMutations, type Mutation } from './mutation-list';

const root = fileURLToPath(new URL('../..', import.meta.url));
const mutations = readMutations(root);

describe('the mutations that npm run test:mutations makes', () => {
  it('are sixty-six, no two alike', () => {
    expect(mutations).toHaveLength(66);
    expect(
      new Set(mutations.map(({ file, find }) => `${file} ${find}`)).size,
    ).toBe(66);
  });

  it.each(mutations)('$file: $what', (mutation) => {
    expect(findProblem(mutation, root)).toBeNull();
  });

  it.each([
    ['a file that is not there', { file: 'src/nothing.ts' }],
    ['a test that is not there', { tests: ['tests/nothing.test.ts'] }],
    ['a place that is not there', { find: 'nowhere' }],
    ['a place that is there twice', { find: '"' }],
    ['no change', { replace: '"PUT"' }],
  ])('are told apart from %s', (_what, change) => {
    const tests = ['tests/tooling/mutations.test.ts'];
    const mutation: Mutation = {
      file: 'storage.cors.json',
      find: '"PUT"',
      replace: '',
      what: 'x',
      tests,
      stage: 'unit',
    };
    expect(findProblem(mutation, root)).toBeNull();
    expect(findProblem({ ...mutation, ...change }, root)).not.toBeNull();
  });
});
