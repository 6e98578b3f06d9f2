import { ensureInstalled, requireNode } from './install.mjs';
import { runProgram } from './run-program.mjs';

requireNode();
ensureInstalled();
await runProgram('scripts/cost/write-cost.ts');
