import { parseArgs } from 'node:util';
import { AppError } from '@contract/values/app-error';
import { Email } from '@contract/values/email';
import {
  projectId as localProject,
  StartRefused,
} from '../../emulators/suite/ports';
import { pointToSuite, runProgram, useProject } from '../suite-or-project';

const usage =
  'Usage: npm run admin:grant -- <email> [--project <Firebase project id>]';

/**
 * `npm run admin:grant -- <email>`: makes the owner of an address a manager
 * of the local suite that runs, or with --project of a real
 * one, as whoever is signed in to Google Cloud on this machine. Asks for
 * nothing.
 * @returns the line to print
 * @throws StartRefused with a line that says what to do
 */
async function grant(args: readonly string[]): Promise<string> {
  const { email, project } = readArguments(args);
  if (project === null) await pointToSuite('auth', 'firestore');
  else useProject(project);
  const target = project === null ? 'the local suite' : `project ${project}`;
  // Only now: the SDK takes a second to load, and asks at once where it is.
  const { grantRight } = await import('./grant-right');
  const grantResult = await grantRight(project ?? localProject, email).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.reason === 'closed') {
        throw new StartRefused(
          `${email} in ${target} is disabled or deleted: an administrator enables it first.`,
        );
      }
      if (error instanceof AppError && error.reason === 'address-unconfirmed') {
        throw new StartRefused(
          `${email} in ${target} is not confirmed: its owner presses the link in the mail from Asaase first.`,
        );
      }
      throw error;
    },
  );
  if (grantResult.kind === 'unknown') {
    throw new StartRefused(
      `There is no account with the address ${email} in ${target}. Sign up in the app first.`,
    );
  }
  if (grantResult.kind === 'already') {
    return `${email} is a manager of ${target} already.`;
  }
  return `${email} is a manager of ${target} now. Sign out and in again to see it in the menu.`;
}

function readArguments(args: readonly string[]): {
  email: string;
  project: string | null;
} {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      options: { project: { type: 'string' } },
      allowPositionals: true,
    });
  } catch {
    throw new StartRefused(usage);
  }
  const [typedEmail, ...furtherArguments] = parsed.positionals;
  const project = parsed.values.project ?? null;
  if (
    typedEmail === undefined ||
    furtherArguments.length > 0 ||
    project === ''
  ) {
    throw new StartRefused(usage);
  }
  const email = Email.safeParse(typedEmail);
  if (!email.success) {
    throw new StartRefused(`${typedEmail} is not an e-mail address. ${usage}`);
  }
  return { email: email.data, project };
}

runProgram(grant, (error, cause) =>
  error instanceof StartRefused
    ? cause
    : `Nothing is granted for certain: ${cause}`,
);
