import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { callbackNameOf } from '@contract/values/payment/gateway';
import { describeFunctions } from 'local-firebase/functions/declared-functions';
import { prepareFunctionsFolder } from 'local-firebase/functions/functions-folder';
import { FunctionsHost } from 'local-firebase/functions/functions-host';
import { startSchedules } from 'local-firebase/functions/schedules';
import { startTaskQueues } from 'local-firebase/functions/task-queues';
import { startMailbox } from '../mailbox/server';
import { startGateways } from '../gateways/server';
import type { Child } from 'local-firebase/lib/child';
import { AccountKeeper } from './accounts';
import type { AppMode } from './app';
import { startAuth } from './auth';
import { bundleFunctions, watchFunctions } from './bundle-functions';
import type { Cleanup } from './cleanup';
import { GoogleEmulators } from './google';
import { bucketName, projectId, region, type SuitePorts } from './ports';
import {
  emulatorHosts,
  functionsSecrets,
  functionsSettings,
  loadSecrets,
  smsSenderId,
  smsUsername,
  writeLocalCredentials,
  type Secrets,
} from './secrets';
import { functionsHostName } from './recorded-queries';
import { startStores } from './stores';

/** What the suite runs, and where. */
export interface SuiteOptions {
  /** the repository */
  root: string;
  dataDir: string;
  ports: SuitePorts;
  fresh: boolean;
  /**
   * dev: also watches the sources. null: no app, for tests of the backend alone
   */
  app: AppMode | null;
  /** folder of the build that `preview` serves */
  build: string;
  /** of Firestore and Storage */
  stores: 'ours' | 'google';
  /** the functions' APP_CHECK; unless 'off', the app sends tokens */
  appCheck: string;
  /** false: scheduled functions run only on request */
  schedules: boolean;
  log: (line: string) => void;
}

/** What the parts of a suite need to start and to be stopped with it. */
export interface SuiteParts extends SuiteOptions {
  cleanup: Cleanup;
  /** stops a child with the suite; the child's own end breaks the suite */
  own: (child: Child) => void;
}

interface Parts extends SuiteParts {
  secrets: Secrets;
  /** resolves when the app answers */
  appReady: Promise<void>;
}

/**
 * Starts everything but the app, with the demo data where there is none yet.
 * @param appReady resolves when the app answers; the schedules start only then
 */
export async function startBackend(
  suite: SuiteParts,
  appReady: Promise<void>,
): Promise<void> {
  const parts = { ...suite, appReady, secrets: loadSecrets(suite.dataDir) };
  const startServices = parts.stores === 'google' ? startGoogle : startOurs;
  const [{ accounts, functions }] = await Promise.all([
    startServices(parts),
    startLocalServers(parts),
  ]);
  const seededFile = path.join(parts.dataDir, 'seeded.json');
  if (!existsSync(seededFile)) {
    // Not imported above: it loads the Admin SDK.
    const { seedDemoData } = await import('./seed/seed');
    await seedDemoData(
      emulatorHosts(parts.ports),
      `http://127.0.0.1:${parts.ports.app}`,
    );
    await accounts?.saveNow();
    writeFileSync(seededFile, '{"seeded":true}');
  }
  await appReady;
  if (parts.schedules) parts.cleanup.add(startSchedules(functions, parts.log));
}

async function startLocalServers(parts: Parts): Promise<void> {
  const { ports, dataDir, secrets, cleanup, log } = parts;
  if (parts.stores === 'ours') {
    await startStores({ ...parts, watch: parts.app === 'dev' });
  }
  const api = `http://127.0.0.1:${ports.functions}/${projectId}/${region}/api`;
  const gateways = await startGateways({
    port: ports.gateway,
    dataDir,
    secrets,
    callbackUrlOf: (gateway) => `${api}/${callbackNameOf(gateway)}`,
    log,
  });
  cleanup.add(() => gateways.close());
  const mailbox = await startMailbox({
    smtpPort: ports.smtp,
    httpPort: ports.mailbox,
    dataDir,
    sms: {
      apiKey: secrets.SMS_API_KEY,
      username: smsUsername,
      senderId: smsSenderId,
    },
    log,
  });
  cleanup.add(() => mailbox.close());
}

/** Google's Auth emulator, and the functions in one process. */
async function startOurs(parts: Parts) {
  const { dataDir, ports, cleanup, log } = parts;
  const env = {
    ...functionsEnvironment(parts),
    CLOUD_TASKS_EMULATOR_HOST: `127.0.0.1:${ports.tasks}`,
  };
  const folder = prepareFunctions(parts);
  const functionsHost = new FunctionsHost({
    folder: folder.path,
    port: ports.functions,
    projectId,
    env,
    log,
  });
  cleanup.add(() => functionsHost.stop());
  const taskQueues = await startTaskQueues(ports.tasks, functionsHost, log);
  cleanup.add(() => taskQueues.close());
  const accounts = new AccountKeeper(dataDir, ports.auth, log);
  const auth = startAuth(dataDir, ports.auth, log, () => accounts.noteChange());
  parts.own(auth);
  const functionsStarted = parts.appReady
    .then(() => bundle(parts, folder.outfile, () => functionsHost.reload()))
    .then(() => functionsHost.start());
  await Promise.all([
    functionsStarted,
    auth.ready.then(() => accounts.restore()),
  ]);
  cleanup.add(() => accounts.stop());
  return { accounts, functions: functionsHost };
}

/**
 * Needs Java and a download, starts a process for each parallel call, and keeps
 * no accounts.
 */
async function startGoogle(parts: Parts) {
  const { root, dataDir, ports, cleanup, log } = parts;
  const folder = prepareFunctions(parts);
  await bundle(parts, folder.outfile, () => google.reloadFunctions());
  const functions = await describeFunctions(folder.path, projectId);
  const env = {
    ...functionsEnvironment(parts),
    ...functionsSecrets(ports, parts.secrets),
  };
  const google = new GoogleEmulators({ root, dataDir, ports, env, log });
  cleanup.add(() => google.stop());
  parts.own(google.child);
  await google.waitForServers();
  await google.waitForFunctions();
  return {
    accounts: null,
    functions: { functions, call: google.call.bind(google) },
  };
}

function prepareFunctions({ root, dataDir, ports, secrets, appCheck }: Parts) {
  return prepareFunctionsFolder({
    folder: path.join(dataDir, 'functions'),
    manifest: path.join(root, 'functions/package.json'),
    modules: path.join(root, 'node_modules'),
    settings: functionsSettings(ports, appCheck),
    secrets: functionsSecrets(ports, secrets),
  });
}

function functionsEnvironment({
  dataDir,
  ports,
  appCheck,
}: Parts): Record<string, string> {
  const config = JSON.stringify({ projectId, storageBucket: bucketName });
  return {
    ...emulatorHosts(ports),
    FIRESTORE_EMULATOR_HOST: `${functionsHostName(process.env)}:${ports.firestore}`,
    ...writeLocalCredentials(dataDir),
    ...functionsSettings(ports, appCheck),
    FIREBASE_CONFIG: config,
  };
}

async function bundle(
  parts: Parts,
  outfile: string,
  onRebuilt: () => Promise<void>,
): Promise<void> {
  const { root, app, cleanup, log } = parts;
  const options = { root, entry: 'functions/src/index.ts', outfile };
  if (app !== 'dev') return bundleFunctions(options);
  cleanup.add(await watchFunctions(options, onRebuilt, log));
}
