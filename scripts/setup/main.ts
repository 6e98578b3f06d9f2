import process from 'node:process';
import { parseArgs } from 'node:util';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { projectId as localProject, StartRefused } from '../../emulators/suite/ports';
import { leaveSuite, pointToSuite } from '../suite-or-project';
import { readAnswers } from './answers';
import { SetupRefused } from './cloud';
import { GoogleCalls } from './google-calls';
import { GoogleCloud } from './google-cloud';
import { ProjectRecords } from './project-records';
import { allSteps, recordSteps, runSetup } from './run-setup';
import { terminal } from './terminal';

const usage = 'Usage: npm run setup -- [--project <Firebase project id>] [--answers <file>]';

/**
 * `npm run setup`: checks and writes what a project needs, or with no project, the first records and administrators of the
 * local suite that runs. May be repeated: what is there stays as it is.
 * @throws SetupRefused, StartRefused with a line that says what to do
 */
async function setUp(args: readonly string[]): Promise<void> {
  const { project, answers } = readArguments(args);
  const known = readAnswers(answers);
  if (project === undefined) await pointToSuite('auth', 'firestore');
  else leaveSuite();
  const projectId = project ?? localProject;
  initializeApp({ projectId });
  const cloud = new GoogleCloud(projectId, new GoogleCalls(projectId, applicationDefault()));
  const records = new ProjectRecords(projectId);
  const { missing } = await runSetup(
    project === undefined ? recordSteps : allSteps,
    { projectId, root: process.cwd(), cloud, records, person: terminal, answers: known },
    (line) => console.log(line),
  );
  console.log(
    missing.length === 0
      ? 'Nothing is missing.'
      : `${missing.length} still missing. Run the same command again when it is there.`,
  );
  process.exitCode = missing.length === 0 ? 0 : 1;
}

function readArguments(args: readonly string[]) {
  try {
    const options = { project: { type: 'string' }, answers: { type: 'string' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    if (values.project === '') throw new SetupRefused(usage);
    return values;
  } catch {
    throw new SetupRefused(usage);
  }
}

setUp(process.argv.slice(2)).then(
  () => process.exit(),
  (error: unknown) => {
    const cause = error instanceof Error ? error.message : String(error);
    const isPlain = error instanceof SetupRefused || error instanceof StartRefused;
    console.error(isPlain ? cause : `Setting up stopped: ${cause}. What was done stays; run it again.`);
    process.exit(1);
  },
);
