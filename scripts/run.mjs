import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, requireNode, root } from './install.mjs';

// `node scripts/run.mjs PROGRAM.ts …`: runs a TypeScript program of the
// project, which finds its own arguments where it expects them. From one
// bundle: compiling its modules one by one takes a second longer.
requireNode();
ensureInstalled();
process.chdir(root);
const [entry] = process.argv.splice(2, 1);
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
// In the project, where its packages are found. Two that start at once put the
// same file there, whole each time.
const folder = path.join(root, '.asaase/programs');
const file = path.join(
  folder,
  entry.replaceAll('/', '-').replace(/ts$/, 'mjs'),
);
const unfinished = `${file}.${process.pid}`;
mkdirSync(folder, { recursive: true });
writeFileSync(unfinished, outputFiles[0].contents);
renameSync(unfinished, file);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(file).href);
