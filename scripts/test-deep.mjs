import process from 'node:process';

/**
 * `npm run test:deep`: every stage of `npm test` with more of the same, and
 * what only stands in tests/deep.
 */
process.env.ASAASE_DEEP = '1';
process.env.ASAASE_EVERY_LOOK = '1';
await import('./test.mjs');
