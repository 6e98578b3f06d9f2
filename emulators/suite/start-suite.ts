import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Child } from 'local-firebase/lib/child';
import { startApp } from './app';
import { Cleanup } from './cleanup';
import { lockDataDir } from './data-lock';
import { refuseBusyPorts, type Place, type SuitePorts } from './ports';
import type { SuiteOptions, SuiteParts } from './start-backend';

/** A running suite; `stop` rejects when some part did not stop cleanly. */
export interface Suite {
  readonly ports: SuitePorts;
  /**
   * resolves with the name of a part that ended by itself; stop the rest then
   */
  readonly broken: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the backend, and the app if asked. Rejects with everything stopped
 * again.
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const cleanup = new Cleanup();
  try {
    cleanup.add(await lockDataDir(options.dataDir));
    await refuseBusyPorts(options.ports, listNeededPlaces(options));
    if (options.fresh) {
      rmSync(options.dataDir, { recursive: true, force: true });
    }
    mkdirSync(options.dataDir, { recursive: true });
    const { own, broken } = watchChildren(cleanup);
    const endedPart = await Promise.race([
      startParts({ ...options, cleanup, own }),
      broken,
    ]);
    if (endedPart !== undefined) {
      throw new Error(`${endedPart} ended before everything was ready`);
    }
    return { ports: options.ports, broken, stop: () => cleanup.run() };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

async function startParts(parts: SuiteParts): Promise<void> {
  const app = startAppPart(parts);
  // Not imported above: the app's server starts while the rest of this program
  // is still being read.
  const { startBackend } = await import('./start-backend');
  await startBackend(parts, app);
}

async function startAppPart(parts: SuiteParts): Promise<void> {
  if (parts.app === null) return;
  const app = startApp({ ...parts, mode: parts.app });
  parts.own(app);
  await waitForAnswer(`http://127.0.0.1:${parts.ports.app}/`, app);
}

function watchChildren(cleanup: Cleanup): {
  own: SuiteParts['own'];
  broken: Promise<string>;
} {
  let reportBroken: (name: string) => void = () => undefined;
  const broken = new Promise<string>((resolve) => (reportBroken = resolve));
  const own = (child: Child) => {
    cleanup.add(() => child.stop());
    void child.ended.then((how) => {
      if (!child.isStopping) reportBroken(`${child.name} (${how})`);
    });
  };
  return { own, broken };
}

async function waitForAnswer(url: string, child: Child): Promise<void> {
  while (!child.isStopping) {
    if (await hasAnswer(url)) return;
    await wait(50);
  }
}

async function hasAnswer(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

function listNeededPlaces({ app, stores }: SuiteOptions): Place[] {
  const backendPlaces: Place[] = [
    'auth',
    'functions',
    'firestore',
    'storage',
    'smtp',
    'mailbox',
    'gateway',
    'tasks',
  ];
  const appPlaces: Place[] = app === null ? [] : ['app'];
  const googlePlaces: Place[] =
    stores === 'google' ? ['hub', 'logging', 'eventarc'] : [];
  return [...appPlaces, ...backendPlaces, ...googlePlaces];
}
