import process from 'node:process';
import type { DeclaredFunctions } from 'local-firebase/functions/declared-functions';
import { loadFunctions } from './check-functions';
import { checks, runCheck } from './checks';
import type { Project } from './project';

/**
 * `npm run deploy:check`: a line for each check; of one that fails, each
 * problem, what it protects and how to mend it.
 */
const root = process.cwd();
let functions: Promise<DeclaredFunctions> | undefined;
const project: Project = {
  root,
  findFunctions: () => (functions ??= loadFunctions(root)),
};

// What takes longest stands last, and begins first.
const verdicts = Object.entries(checks)
  .toReversed()
  .map(([name, check]) => ({
    ...check,
    name,
    verdict: runCheck(check, project),
  }))
  .toReversed();
let problemCount = 0;
for (const { name, protects, mend, verdict } of verdicts) {
  const { problems, summary } = await verdict;
  problemCount += problems.length;
  if (problems.length === 0) {
    console.log(`✓ ${name}: ${summary}`);
  } else {
    console.log(`✗ ${name}: ${protects}`);
    for (const problem of problems) console.log(`    ${problem}`);
    console.log(`    → ${mend}`);
  }
}
console.log(
  problemCount === 0
    ? 'Ready to deploy.'
    : `${problemCount} ${problemCount === 1 ? 'problem' : 'problems'}.`,
);
process.exit(problemCount === 0 ? 0 : 1);
