import { readFileSync, writeFileSync } from 'node:fs';
import { fillIn } from './render';

const page = 'docs/cost.md';
writeFileSync(page, fillIn(readFileSync(page, 'utf8')));
console.log(`${page} is computed; run "npm run format".`);
