import process from 'node:process';
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import * as z from 'zod/mini';
import {
  projectId as localProject,
  StartRefused,
} from '../../emulators/suite/ports';
import {
  nobodySignedIn,
  pointToSuite,
  runProgram,
  useProject,
} from '../suite-or-project';
import { readAnswers } from './answers';
import { connect, signedIn, type Caller } from './google/connect';
import { ProjectRecords } from './project-records';
import { projectSteps, recordSteps, runSetup } from './run-setup';
import { SetupRefused } from './setup-refused';
import { aliases, nameProject } from './steps/alias';
import { terminal } from './terminal';

const usage =
  'Usage: npm run setup -- [--project <Firebase project id> [--alias staging|production]] [--answers <file>]';

/**
 * `npm run setup`: checks and writes what a project needs, or with no project,
 * the first records and administrators of the local suite that runs. May be
 * repeated: what is there stays as it is.
 * @throws SetupRefused, StartRefused with a line that says what to do
 */
async function setUp(args: readonly string[]): Promise<string> {
  const { project, answers, alias, help } = readArguments(args);
  if (help === true) return usage;
  const answersGiven = readAnswers(answers);
  if (project === undefined) await pointToSuite('auth', 'firestore');
  else useProject(project);
  const projectId = project ?? localProject;
  initializeApp({ projectId });
  const caller = signedIn(projectId);
  if (project !== undefined) await requireSignIn(caller);
  const google = connect(projectId, caller);
  const records = new ProjectRecords(projectId);
  const aliasSteps = alias === null ? [] : [nameProject(alias)];
  const steps =
    project === undefined
      ? recordSteps
      : [...aliasSteps, ...projectSteps, ...recordSteps];
  const { missing } = await runSetup(
    steps,
    {
      projectId,
      root: process.cwd(),
      google,
      records,
      person: terminal,
      answers: answersGiven,
    },
    (line) => console.log(line),
  );
  process.exitCode = missing.length === 0 ? 0 : 1;
  return missing.length === 0
    ? 'Nothing is missing.'
    : `${missing.length} still missing. Run the same command again when it is there.`;
}

async function requireSignIn(caller: Caller): Promise<void> {
  try {
    await caller.getAccessToken();
  } catch {
    throw new SetupRefused(nobodySignedIn);
  }
}

function readArguments(args: readonly string[]) {
  try {
    const textOption = { type: 'string' } as const;
    const options = {
      project: textOption,
      answers: textOption,
      alias: textOption,
      help: { type: 'boolean' },
    } as const;
    const { values } = parseArgs({ args: [...args], options });
    const alias =
      values.alias === undefined
        ? null
        : z.parse(z.enum(aliases), values.alias);
    if (
      values.project === '' ||
      (values.project === undefined && alias !== null)
    ) {
      throw new SetupRefused(usage);
    }
    return { ...values, alias };
  } catch {
    throw new SetupRefused(usage);
  }
}

runProgram(setUp, (error, cause) =>
  error instanceof SetupRefused || error instanceof StartRefused
    ? cause
    : `Setting up stopped: ${cause}. What was done stays; run it again.`,
);
