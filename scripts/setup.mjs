import { ensureInstalled, requireNode } from './install.mjs';

requireNode();
ensureInstalled();
const { runProgram } = await import('./run-program.mjs');
await runProgram('scripts/setup/main.ts');
