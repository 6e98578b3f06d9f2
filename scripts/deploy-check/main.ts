import process from 'node:process';
import { loadFunctions } from './check-functions';
import { checks, runCheck } from './checks';
import type { Project } from './project';

/** `npm run deploy:check`: a line for each check; of one that fails, each problem, what it protects and how to mend it. */
const root = process.cwd();
let functions: ReturnType<Project['findFunctions']> | undefined;
const project: Project = { root, findFunctions: () => (functions ??= loadFunctions(root)) };

// What takes longest stands last, and begins first.
const verdicts = Object.entries(checks)
  .toReversed()
  .map(([name, one]) => ({ ...one, name, verdict: runCheck(one, project) }))
  .toReversed();
let found = 0;
for (const { name, protects, mend, verdict } of verdicts) {
  const { problems, summary } = await verdict;
  found += problems.length;
  if (problems.length === 0) {
    console.log(`✓ ${name}: ${summary}`);
  } else {
    console.log(`✗ ${name}: ${protects}`);
    for (const problem of problems) console.log(`    ${problem}`);
    console.log(`    → ${mend}`);
  }
}
console.log(found === 0 ? 'Ready to deploy.' : `${found} ${found === 1 ? 'problem' : 'problems'}.`);
process.exit(found === 0 ? 0 : 1);
