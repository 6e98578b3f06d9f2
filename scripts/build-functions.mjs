import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { register } from 'tsx/esm/api';
import { root } from './install.mjs';

// What `firebase deploy` uploads: the bundle, its manifest and the lock file of
// its packages, in dist-functions/ or the folder that is named.
register();
const { bundleFunctions } =
  await import('../emulators/suite/bundle-functions.ts');
const { makeFunctionsLock, readDeployedManifest } =
  await import('./functions-lock.ts');
const folder = path.resolve(
  process.argv[2] ?? path.join(root, 'dist-functions'),
);
rmSync(path.join(folder, 'lib'), { recursive: true, force: true });
await bundleFunctions({
  root,
  entry: 'functions/src/index.ts',
  outfile: path.join(folder, 'lib/index.js'),
});
const manifest = readDeployedManifest(root);
writeFileSync(
  path.join(folder, 'package.json'),
  `${JSON.stringify(manifest, null, 2)}\n`,
);
writeFileSync(
  path.join(folder, 'package-lock.json'),
  makeFunctionsLock(root, manifest),
);
