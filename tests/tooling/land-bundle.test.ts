import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bundleFunctions } from '../../emulators/suite/bundle-functions';

const root = path.join(import.meta.dirname, '../..');
// Inside the project, so that the packages beside the bundle are found.
const folder = path.join(root, `.cache/land-bundle-${process.pid}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const Bundle = z.object({
  askLand: z.function({
    input: [],
    output: z.array(z.union([z.string(), z.number()])),
  }),
});

it('runs in the bundle of the functions, which has its libraries in it', async () => {
  const outfile = path.join(folder, 'index.mjs');
  await bundleFunctions({
    root,
    entry: 'tests/support/land-in-functions.ts',
    outfile,
  });
  const bundle: unknown = await import(pathToFileURL(outfile).href);
  expect(z.parse(Bundle, bundle).askLand()).toEqual(['certain', 4, 'agrees']);
  expect(readFileSync(outfile, 'utf8')).not.toMatch(
    /from ["'](?:proj4|polyclip-ts)["']/,
  );
});
