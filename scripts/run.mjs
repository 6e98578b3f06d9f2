import process from 'node:process';
import { runProgram } from './run-program.mjs';

// `node scripts/run.mjs PROGRAM.ts …`: the program finds its own arguments where it expects them.
const [entry] = process.argv.splice(2, 1);
await runProgram(entry);
