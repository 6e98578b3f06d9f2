import { region } from '../../../functions/src/task-queue';
import type { Google } from '../google/connect';
import {
  createDatabase,
  findDatabase,
  type Database,
} from '../google/database';
import {
  findNumber,
  isBilled,
  isFirebase,
  listDenied,
} from '../google/project';
import { GoogleRefused } from '../google/refusal';
import { enable, listOff } from '../google/services';
import { requireByHand, type Step } from '../step';
import { neededPermissions } from './needed-permissions';

const consolePage = 'https://console.firebase.google.com/project';
const apis = (names: readonly string[]) =>
  names.map((name) => `${name}.googleapis.com`);

/** What has to be asked before anything else; none of them needs billing. */
const firstServices = apis([
  'cloudbilling',
  'cloudresourcemanager',
  'firebase',
  'iam',
]);

/**
 * What the functions, the app and these steps call, what the pipeline signs in
 * with, and what alerts and budget need.
 */
const services = apis([
  'artifactregistry',
  'billingbudgets',
  'cloudbuild',
  'cloudfunctions',
  'cloudscheduler',
  'cloudtasks',
  'eventarc',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iamcredentials',
  'identitytoolkit',
  'logging',
  'monitoring',
  'pubsub',
  'run',
  'secretmanager',
  'storage',
  'sts',
]);

/**
 * Begins with the APIs: each has to be on in the project before it answers.
 * Then what only a person can do, and the rest of the APIs, which need billing.
 */
export const project: Step = {
  name: 'project',
  isNeeded: true,
  async run(context) {
    const { google, projectId } = context;
    const done: string[] = [];
    const closedReason = await findClosed(google);
    if (closedReason !== null) {
      return { done, missing: [closedReason], isEnd: true };
    }
    done.push(...(await switchOn(google, firstServices)));
    const deniedPermissions = await listDenied(google, neededPermissions);
    if (deniedPermissions.length > 0) {
      return {
        done,
        missing: [describeMissingRights(projectId, deniedPermissions)],
        isEnd: true,
      };
    }
    const missing = [
      ...(await requireByHand(
        context,
        `Firebase is not added to ${projectId}: add it at https://console.firebase.google.com/`,
        () => isFirebase(google),
      )),
      ...(await requireByHand(
        context,
        `Functions need the Blaze plan: choose it at ${consolePage}/${projectId}/usage/details`,
        () => isBilled(google),
      )),
    ];
    if (missing.length > 0) return { done, missing, isEnd: true };
    done.push(...(await switchOn(google, services)));
    const disabledServices = await listOff(google, services);
    return disabledServices.length === 0
      ? { done, missing: [] }
      : {
          done,
          missing: [
            `Google did not switch on ${disabledServices.join(', ')}: run this again.`,
          ],
          isEnd: true,
        };
  },
};

async function switchOn(
  google: Google,
  neededServices: readonly string[],
): Promise<string[]> {
  const disabledServices = await listOff(google, neededServices);
  if (disabledServices.length === 0) return [];
  await enable(google, disabledServices);
  return [`switched on ${disabledServices.join(', ')}`];
}

const describeMissingRights = (
  projectId: string,
  deniedPermissions: readonly string[],
) =>
  `You may see ${projectId}, but not set it up: ask its owner for the role Owner. You lack ${deniedPermissions.join(', ')}.`;

/**
 * Why the project cannot be used at all, or null when it can. Google refuses
 * what does not exist, what is somebody else's and what one may only look at in
 * the same words; a search for it tells the last from the others.
 */
async function findClosed(google: Google): Promise<string | null> {
  const { projectId } = google;
  try {
    await listOff(google, firstServices);
    return null;
  } catch (error) {
    if (!(error instanceof GoogleRefused) || !error.isDenial) throw error;
  }
  const notFoundLine = `There is no project ${projectId} that you may see: it does not exist, or its owner has given you no role. Create it at https://console.firebase.google.com/, or ask for the role Owner.`;
  try {
    // Asked without the project itself to charge the call to: that is what was
    // refused.
    return (await findNumber(google, await google.projectsUncharged())) === null
      ? notFoundLine
      : `You may see ${projectId}, but not use it: ask its owner for the role Owner.`;
  } catch (error) {
    if (!(error instanceof GoogleRefused)) throw error;
    return `${notFoundLine} Google does not say which.`;
  }
}

/** Creates the database in the functions' region where there is none. */
export const database: Step = {
  name: 'database',
  async run({ google }) {
    const existing = await findDatabase(google);
    if (existing === null) {
      await createDatabase(google, region);
      return { done: [`created the database in ${region}`], missing: [] };
    }
    return { done: [], missing: findDatabaseProblems(existing) };
  },
};

function findDatabaseProblems({ location, isNative }: Database): string[] {
  if (!isNative) {
    return [
      'The database is in Datastore mode, which the app cannot use: make a new project, in Native mode.',
    ];
  }
  if (location === region) return [];
  return [
    `The database is in ${location}, the functions are in ${region}: it works, but slower, and the database cannot be moved. Backups have to be kept in ${location}.`,
  ];
}
