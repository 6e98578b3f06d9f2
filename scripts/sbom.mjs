import process from 'node:process';
import { ensureInstalled, requireNode, root } from './install.mjs';

requireNode();
ensureInstalled();
process.chdir(root);
const { register } = await import('tsx/esm/api');
register();
await import('./sbom/write-sbom.ts');
