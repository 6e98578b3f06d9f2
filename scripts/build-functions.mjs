import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { register } from 'tsx/esm/api';
import { root } from './install.mjs';

// What `firebase deploy` uploads: the bundle and the lock file of its packages, in functions/ or the folder that is named.
register();
const { bundleFunctions } = await import('../emulators/suite/bundle-functions.ts');
const { makeFunctionsLock } = await import('./functions-lock.ts');
const folder = path.resolve(process.argv[2] ?? path.join(root, 'functions'));
rmSync(path.join(folder, 'lib'), { recursive: true, force: true });
await bundleFunctions({
  root,
  entry: 'functions/src/index.ts',
  outfile: path.join(folder, 'lib/index.js'),
});
writeFileSync(
  path.join(folder, 'package-lock.json'),
  makeFunctionsLock(root, path.join(folder, 'package.json')),
);
