import { expect, test } from 'vitest';
import { measureFile } from '../../scripts/style/measure-file';

const code = `
/** What a plot costs. */
export interface Price {
  pesewas: number;
}

// not a doc comment
export function describe(price: Price, isFree: boolean) {
  const words = isFree ? 'free' : price.pesewas > 100 ? 'dear' : 'cheap';
  return { ...price, ...{ words }, ...(isFree ? { until: 3 } : {}) };
}
`;

test('counts what makes a file dense', () => {
  const figures = measureFile('price.ts', code);
  expect(figures).toMatchObject({
    lines: 7,
    ternaries: 3,
    nestedTernaries: 1,
    literalSpreads: 2,
    functionLines: [4],
    exports: 2,
    documentedExports: 1,
  });
  // Price, describe, price, isFree, words
  expect(figures.declaredNames).toEqual([5, 8, 5, 6, 5]);
});

test('counts no text and no comment among the words of a line', () => {
  expect(
    measureFile('a.ts', "const a = 'one two three'; // four five").words,
  ).toBe(2);
});

test('names the file that does not parse', () => {
  expect(() => measureFile('broken.ts', 'const = 1;')).toThrow(
    /^broken\.ts does not parse/,
  );
});
