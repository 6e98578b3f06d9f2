import { ensureInstalled, requireNode } from './install.mjs';

requireNode();
ensureInstalled();
const { runSuite } = await import('./run-suite.mjs');
await runSuite();
