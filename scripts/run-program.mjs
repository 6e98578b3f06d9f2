import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

/**
 * Runs a TypeScript program of the project from one bundle: compiling its modules one by one takes a second longer.
 * @param entry its path from the project's root
 */
export async function runProgram(entry) {
  process.chdir(root);
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    jsx: 'automatic',
    sourcemap: 'inline',
    sourcesContent: false,
    tsconfig: 'tsconfig.base.json',
    logLevel: 'error',
  });
  // In the project, where its packages are found. Two that start at once put the same file there, whole each time.
  const folder = path.join(root, '.asaase/programs');
  const file = path.join(folder, entry.replaceAll('/', '-').replace(/ts$/, 'mjs'));
  const unfinished = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(unfinished, outputFiles[0].contents);
  renameSync(unfinished, file);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(file).href);
}
