import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

/** One change of product code that the tests have to notice. */
export const Mutation = z.strictObject({
  file: text,
  /** occurs once in the file */
  find: text,
  replace: z.string(),
  /** what goes wrong by it */
  what: text,
  /** each has to fail */
  tests: z.array(text).check(z.minLength(1)),
  /** the vitest project of the tests */
  stage: z.enum([
    'unit',
    'screens',
    'rules',
    'endpoints',
    'emulators',
    'browser',
    'journeys',
  ]),
});
export type Mutation = z.infer<typeof Mutation>;

/**
 * The list, in the order of its numbers.
 * @throws what does not have the shape
 */
export function readMutations(root: string): Mutation[] {
  const json = readFileSync(
    path.join(root, 'tests/tooling/mutations.json'),
    'utf8',
  );
  return z.parse(z.array(Mutation), JSON.parse(json));
}

/** Why a mutation cannot be made or judged any more; null while it can. */
export function findProblem(
  { file, find, replace, tests }: Mutation,
  root: string,
): string | null {
  const missing = [file, ...tests].filter(
    (one) => !existsSync(path.join(root, one)),
  );
  if (missing.length > 0) return `${missing.join(', ')} is not there`;
  const count =
    readFileSync(path.join(root, file), 'utf8').split(find).length - 1;
  if (count !== 1) {
    return `${JSON.stringify(find)} occurs ${count} times in ${file}`;
  }
  return find === replace ? `nothing is changed in ${file}` : null;
}
