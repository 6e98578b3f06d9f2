import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Child } from 'local-firebase/lib/child';
import { startApp } from './app';
import { Cleanup } from './cleanup';
import { lockDataDir } from './data-lock';
import { refuseBusyPorts, type Place, type SuitePorts } from './ports';
import type { SuiteOptions, SuiteParts } from './start-backend';

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
    const early = await Promise.race([
      startParts({ ...options, cleanup, own }),
      broken,
    ]);
    if (early !== undefined) {
      throw new Error(`${early} ended before everything was ready`);
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

function listNeededPlaces({ app, stores }: SuiteOptions): Place[] {
  const backend: Place[] = [
    'auth',
    'functions',
    'firestore',
    'storage',
    'smtp',
    'mailbox',
    'gateway',
    'tasks',
  ];
  const google: Place[] =
    stores === 'google' ? ['hub', 'logging', 'eventarc'] : [];
  return [...(app === null ? [] : (['app'] as const)), ...backend, ...google];
}
