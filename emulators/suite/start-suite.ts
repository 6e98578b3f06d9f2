import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startMailbox } from '../mailbox/server';
import { startRedde } from '../redde/server';
import { AccountKeeper } from './accounts';
import { startApp, type AppMode } from './app';
import { bundleFunctions, watchFunctions } from './bundle-functions';
import type { Child } from './child';
import { Cleanup } from './cleanup';
import { lockDataDir } from './data-lock';
import { GoogleEmulators, prepareFunctionsDir } from './google';
import { projectId, refuseBusyPorts, region, type Place, type SuitePorts } from './ports';
import { markSeeded, needsSeed } from './seed/marker';
import { startScheduler } from './scheduler';
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
import { startStores } from './stores';

export interface SuiteOptions {
  /** the repository */
  root: string;
  dataDir: string;
  ports: SuitePorts;
  /** throw the data away first */
  fresh: boolean;
  /** null: no app, for tests of the backend alone */
  app: AppMode | null;
  /** folder of the build that `preview` serves */
  build: string;
  /** whose Firestore and Storage */
  stores: 'ours' | 'google';
  /** rebuild and reload the functions when their sources change */
  watch: boolean;
  log: (line: string) => void;
}

export interface Suite {
  readonly ports: SuitePorts;
  /** resolves with the name of a part that ended by itself; the rest is then to be stopped */
  readonly broken: Promise<string>;
  stop(): Promise<void>;
}

interface Parts extends SuiteOptions {
  secrets: Secrets;
  cleanup: Cleanup;
  /** hands a child over: it is stopped with the suite, and its own end breaks the suite */
  own: (child: Child) => void;
}

/** Starts the whole backend, and the app if asked. Rejects with nothing left behind. */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const cleanup = new Cleanup();
  try {
    cleanup.add(await lockDataDir(options.dataDir));
    await refuseBusyPorts(options.ports, listNeededPlaces(options.app));
    if (options.fresh) rmSync(options.dataDir, { recursive: true, force: true });
    mkdirSync(options.dataDir, { recursive: true });
    const { own, broken } = watchChildren(cleanup);
    const secrets = loadSecrets(options.dataDir);
    const early = await Promise.race([startParts({ ...options, cleanup, secrets, own }), broken]);
    if (early !== undefined) throw new Error(`${early} ended before everything was ready`);
    return { ports: options.ports, broken, stop: () => cleanup.run() };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

async function startParts(parts: Parts): Promise<void> {
  const app = startAppPart(parts);
  const [{ google, accounts }] = await Promise.all([startGoogle(parts), startLocalServers(parts)]);
  if (needsSeed(parts.dataDir)) {
    const { seedDemoData } = await import('./seed/seed');
    await seedDemoData(emulatorHosts(parts.ports));
    await accounts.saveNow();
    markSeeded(parts.dataDir);
  }
  await app;
  parts.cleanup.add(startScheduler(google, parts.log));
}

async function startAppPart(parts: Parts): Promise<void> {
  if (parts.app === null) return;
  const app = startApp({ ...parts, mode: parts.app });
  parts.own(app);
  await waitForAnswer(`http://127.0.0.1:${parts.ports.app}/`, app);
}

async function startLocalServers(parts: Parts): Promise<void> {
  const { ports, dataDir, secrets, cleanup, log } = parts;
  if (parts.stores === 'ours') cleanup.add(await startStores(parts));
  const redde = await startRedde({
    port: ports.redde,
    dataDir,
    apiKey: secrets.REDDE_API_KEY,
    appId: secrets.REDDE_APP_ID,
    callbackUrl: `http://127.0.0.1:${ports.functions}/${projectId}/${region}/api/reddeCallback`,
    log,
  });
  cleanup.add(() => redde.close());
  const mailbox = await startMailbox({
    smtpPort: ports.smtp,
    httpPort: ports.mailbox,
    dataDir,
    sms: { apiKey: secrets.SMS_API_KEY, username: smsUsername, senderId: smsSenderId },
    log,
  });
  cleanup.add(() => mailbox.close());
}

async function startGoogle(parts: Parts): Promise<{ google: GoogleEmulators; accounts: AccountKeeper }> {
  const { root, dataDir, ports, cleanup, log } = parts;
  const settings = functionsSettings(ports);
  const secrets = functionsSecrets(ports, parts.secrets);
  const outfile = prepareFunctionsDir({ root, dataDir, settings, secrets });
  const bundle = { root, entry: 'functions/src/index.ts', outfile };
  let reload = () => Promise.resolve();
  if (parts.watch) cleanup.add(await watchFunctions(bundle, () => void reload(), log));
  else await bundleFunctions(bundle);

  const env = { ...emulatorHosts(ports), ...writeLocalCredentials(dataDir), ...settings, ...secrets };
  const google = new GoogleEmulators({ root, dataDir, ports, env, log, stores: parts.stores === 'google' });
  cleanup.add(() => google.stop());
  parts.own(google.child);
  const accounts = new AccountKeeper(dataDir, ports.auth, log);
  await google.waitForAuth();
  await accounts.restore();
  accounts.startSaving();
  cleanup.add(() => accounts.stop());
  await google.waitForFunctions();
  if (parts.stores === 'google') await google.waitForStores();
  reload = () =>
    google.reloadFunctions().catch((error: unknown) => log(`functions: not reloaded: ${String(error)}`));
  return { google, accounts };
}

function watchChildren(cleanup: Cleanup): { own: Parts['own']; broken: Promise<string> } {
  let tell: (name: string) => void = () => undefined;
  const broken = new Promise<string>((resolve) => (tell = resolve));
  const own = (child: Child) => {
    cleanup.add(() => child.stop());
    void child.ended.then((how) => {
      if (!child.isStopping) tell(`${child.name} (${how})`);
    });
  };
  return { own, broken };
}

async function waitForAnswer(url: string, child: Child): Promise<void> {
  while (!child.isStopping) {
    const answered = await fetch(url).then(
      (answer) => answer.arrayBuffer().then(() => true),
      () => false,
    );
    if (answered) return;
    await wait(50);
  }
}

function listNeededPlaces(app: AppMode | null): Place[] {
  const backend: Place[] = ['auth', 'functions', 'firestore', 'storage', 'smtp', 'mailbox', 'redde'];
  const google: Place[] = ['hub', 'logging', 'eventarc', 'tasks'];
  return [...(app === null ? [] : (['app'] as const)), ...backend, ...google];
}
