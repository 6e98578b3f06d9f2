import process from 'node:process';
import { loadFunctions } from './check-functions';
import { checks, runCheck } from './checks';
import type { Project } from './project';

/** `npm run deploy:check`: one line for each check, and one for each problem. */
const root = process.cwd();
let functions: ReturnType<Project['findFunctions']> | undefined;
const project: Project = { root, findFunctions: () => (functions ??= loadFunctions(root)) };

const verdicts = Object.entries(checks).map(([name, check]) => ({ name, verdict: runCheck(check, project) }));
let found = 0;
for (const { name, verdict } of verdicts) {
  const { problems, summary } = await verdict;
  found += problems.length;
  console.log(problems.length === 0 ? `✓ ${name}: ${summary}` : `✗ ${name}`);
  for (const problem of problems) console.log(`    ${problem}`);
}
console.log(found === 0 ? 'Ready to deploy.' : `${found} ${found === 1 ? 'problem' : 'problems'}.`);
process.exit(found === 0 ? 0 : 1);
