import { CouldNot } from './setup-refused';
import type { Context, Outcome, Step } from './step';
import { appAddress } from './steps/app-address';
import { administrators, firstRecords } from './steps/first-records';
import { deployed } from './steps/deployed';
import { functionsAccount } from './steps/functions-account';
import { secrets, variables } from './steps/function-settings';
import { database, project } from './steps/project';
import { accessLogs, googleAccounts } from './steps/project-policy';
import { signIn } from './steps/sign-in';
import { bucket, timeToLive } from './steps/storage';
import { webConfiguration } from './steps/web-configuration';

/** What Google keeps for a project, in the order of need. */
export const projectSteps: readonly Step[] = [
  project,
  database,
  webConfiguration,
  variables,
  appAddress,
  secrets,
  signIn,
  bucket,
  timeToLive,
  functionsAccount,
  googleAccounts,
  accessLogs,
  deployed,
];
/** What the local suite can have too. */
export const recordSteps: readonly Step[] = [firstRecords, administrators];

/**
 * Does the steps, and says of each what it did, what was there and what is
 * still missing.
 */
export async function runSetup(
  steps: readonly Step[],
  context: Context,
  say: (line: string) => void,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], missing: [] };
  for (const step of steps) {
    const { done, missing, isEnd } = await runStep(step, context);
    say(
      `${missing.length === 0 ? '✓' : '…'} ${step.name}${done.length + missing.length === 0 ? ': nothing to do' : ''}`,
    );
    for (const line of done) say(`    did: ${line}`);
    for (const line of missing) say(`    missing: ${line}`);
    outcome.done.push(...done);
    outcome.missing.push(...missing);
    if (isEnd === true) {
      say('    The steps after it need this: run the same command again then.');
      break;
    }
  }
  return outcome;
}

async function runStep(step: Step, context: Context): Promise<Outcome> {
  try {
    return await step.run(context);
  } catch (error) {
    if (!(error instanceof CouldNot)) throw error;
    return {
      done: [],
      missing: [error.message],
      isEnd: step.isNeeded === true,
    };
  }
}
