import { roles, signIn } from './steps/access';
import { administrators, firstRecords } from './steps/first-records';
import { secrets, variables } from './steps/function-settings';
import { database, project, webApp } from './steps/project';
import { bucket, timeToLive } from './steps/storage';
import type { Context, Outcome, Step } from './step';

/** What a project needs, in the order of need. */
export const allSteps: readonly Step[] = [
  ...[project, database, webApp, variables, secrets, signIn, bucket, timeToLive, roles],
  ...[firstRecords, administrators],
];
/** What the local suite can have too. */
export const recordSteps: readonly Step[] = [firstRecords, administrators];

/** Does the steps, and says of each what it did and what is still missing. */
export async function runSetup(
  steps: readonly Step[],
  context: Context,
  say: (line: string) => void,
): Promise<Outcome> {
  const all: Outcome = { done: [], missing: [] };
  for (const step of steps) {
    const { done, missing, isEnd } = await step.run(context);
    say(
      `${missing.length === 0 ? '✓' : '…'} ${step.name}${done.length + missing.length === 0 ? ': nothing to do' : ''}`,
    );
    for (const line of done) say(`    did: ${line}`);
    for (const line of missing) say(`    missing: ${line}`);
    all.done.push(...done);
    all.missing.push(...missing);
    if (isEnd === true) {
      say('    The steps after it need this: run the same command again then.');
      break;
    }
  }
  return all;
}
