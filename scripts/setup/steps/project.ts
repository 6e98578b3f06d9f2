import path from 'node:path';
import { region } from '../../../functions/src/task-queue';
import { addToEnvFile, readEnvFile } from '../env-file';
import { webSettingNames } from '../settings';
import { requireByHand, type Step } from '../step';
import { listSites } from './access';

const consolePage = 'https://console.firebase.google.com/project';

/** What the functions, the app and these steps call. */
const services = [
  'artifactregistry',
  'cloudbilling',
  'cloudbuild',
  'cloudfunctions',
  'cloudscheduler',
  'cloudtasks',
  'eventarc',
  'firebase',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'identitytoolkit',
  'pubsub',
  'run',
  'secretmanager',
].map((name) => `${name}.googleapis.com`);

export const project: Step = {
  name: 'project',
  async run(context) {
    const { projectId, cloud } = context;
    const billing = `${consolePage}/${projectId}/usage/details`;
    const missing = [
      ...(await requireByHand(
        context,
        `There is no project ${projectId} that you may see: create it at https://console.firebase.google.com/`,
        async () => (await cloud.findProject()) !== null,
      )),
      ...(await requireByHand(
        context,
        `Functions need the Blaze plan: choose it at ${billing}`,
        async () => (await cloud.findProject())?.isBilled !== false,
      )),
    ];
    if (missing.length > 0) return { done: [], missing, isEnd: true };
    const known = await cloud.listServices();
    const wanted = services.filter((name) => !known.includes(name));
    if (wanted.length > 0) await cloud.enableServices(wanted);
    return { done: wanted.length === 0 ? [] : [`switched on ${wanted.join(', ')}`], missing: [] };
  },
};

export const database: Step = {
  name: 'database',
  async run({ cloud }) {
    const location = await cloud.findDatabaseLocation();
    if (location === region) return { done: [], missing: [] };
    if (location === null) {
      await cloud.createDatabase(region);
      return { done: [`created the database in ${region}`], missing: [] };
    }
    return {
      done: [],
      missing: [`The database is in ${location}, the functions in ${region}: they work, but slower.`],
    };
  },
};

/** The web configuration, in .env.production.local. */
export const webApp: Step = {
  name: 'web configuration',
  async run(context) {
    const { root, cloud } = context;
    const done: string[] = [];
    let settings = await cloud.findWebSettings();
    if (settings === null) {
      await cloud.createWebApp();
      done.push('registered a web app');
      settings = await cloud.findWebSettings();
    }
    const name = '.env.production.local';
    const file = path.join(root, name);
    const written = readEnvFile(file);
    const found = settings ?? {};
    // A host of the app, by which a sign-in with Google comes back without a window (decision 118).
    const isOwnHost = (one: string) =>
      one === 'VITE_FIREBASE_AUTH_DOMAIN' && listSites(context).includes(written[one] ?? '');
    const wanted = webSettingNames.filter((one) => written[one] === undefined && found[one] !== undefined);
    if (wanted.length > 0) {
      addToEnvFile(file, Object.fromEntries(wanted.map((one) => [one, found[one] ?? ''])));
      done.push(`wrote ${wanted.join(', ')} into ${name}`);
    }
    const missing = webSettingNames.flatMap((one) => {
      if (written[one] === undefined)
        return found[one] === undefined ? [`${one} is not known: enter it in ${name}.`] : [];
      return found[one] === undefined || found[one] === written[one] || isOwnHost(one)
        ? []
        : [`${one} in ${name} is not that of the project: it was left as it is.`];
    });
    return { done, missing };
  },
};
