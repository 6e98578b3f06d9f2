import path from 'node:path';
import { register } from 'tsx/esm/api';
import { root } from './install.mjs';

register();
const { bundleFunctions } = await import('../emulators/suite/bundle-functions.ts');
const outfile = path.join(root, 'functions/lib/index.js');
await bundleFunctions({ root, entry: 'functions/src/index.ts', outfile });
