import path from 'node:path';
import type { SuitePorts } from '../../../emulators/suite/ports';
import { emulatorHosts } from '../../../emulators/suite/secrets';
import {
  launchSuite,
  readSuiteLog,
  type LaunchOptions,
  type OwnSuite,
} from './own-suite';
import { resetSuite } from './reset-suite';
import { addressesOf, type Addresses } from './suite-addresses';
import { getAppBuild } from './suite-build';
import { findKeeper, type KeptSuite } from './suite-keeper';
import { Throttle } from './throttle';

/** A running backend with the demo data and nothing else, for one test file. */
export interface Suite {
  readonly ports: SuitePorts;
  /** where everything it knows is kept */
  readonly dataDir: string;
  readonly addresses: Addresses;
  /** for firebase-admin in the test itself */
  readonly env: Readonly<Record<string, string>>;
  /** The folder of the build that is served. */
  readonly build: string;
  /** Narrows the way from the browser to Storage; null opens it again. */
  slowUploads(bytesPerSecond: number | null): void;
  /** Every line it has printed for this file. */
  output(): string;
  /**
   * kill -9 to all of it, and a start on what it left behind; resolves when it
   * is ready.
   */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const started: Suite[] = [];

/** Ends what was started since the last call. */
export async function stopSuites(): Promise<void> {
  await Promise.all(started.splice(0).map((suite) => suite.stop()));
}

function noted<S extends Suite>(suite: S): S {
  started.push(suite);
  return suite;
}

/** The suite that this worker's files use now. */
export function findSuite(): Suite {
  const latest = started.at(-1);
  if (latest === undefined) throw new Error('no suite was started');
  return latest;
}

/**
 * A suite as it is after its start, for this test file: the one that the files
 * before have used, emptied and seeded again, where the run keeps one; else a
 * new one.
 * @param options.app false leaves the app out: for tests that speak to the
 * backend themselves
 */
export async function startSuite(
  options: { app?: boolean } = {},
): Promise<Suite> {
  const app = options.app ?? true;
  const keeper = findKeeper();
  if (keeper === null) return noted(await launchSuite({ app, throttle: true }));
  const kept = await keeper.take();
  const backend = { ...describe(kept), crash: () => keeper.crash() };
  const suite = app ? await shareWithApp(kept, backend) : shareBackend(backend);
  if (!kept.isNew) await resetSuite(suite);
  return noted(suite);
}

/**
 * A backend that nobody else uses before or after: for tests that stop it, look
 * at all that it left behind or switch App Check on.
 */
export async function startOwnSuite(
  options: Partial<LaunchOptions> = {},
): Promise<OwnSuite> {
  return noted(
    await launchSuite({
      app: false,
      throttle: options.app ?? false,
      ...options,
    }),
  );
}

type Backend = ReturnType<typeof describe> & Pick<Suite, 'crash'>;

function shareBackend(backend: Backend): Suite {
  const withoutApp = (): never => {
    throw new Error('only a suite with the app has a build and a throttle');
  };
  return {
    ...backend,
    get build() {
      return withoutApp();
    },
    slowUploads: withoutApp,
    stop: () => Promise.resolve(),
  };
}

async function shareWithApp(kept: KeptSuite, backend: Backend): Promise<Suite> {
  const build = await getAppBuild(
    path.resolve(import.meta.dirname, '../../..'),
  );
  const throttle = await Throttle.reopen(
    build.throttlePort,
    kept.ports.storage,
  );
  return {
    ...backend,
    build: build.outDir,
    slowUploads: (bytesPerSecond) => throttle.setSpeed(bytesPerSecond),
    stop: () => {
      throttle.setSpeed(null);
      return Promise.resolve();
    },
  };
}

function describe({ ports, dataDir }: KeptSuite) {
  const before = Buffer.byteLength(readSuiteLog(dataDir));
  return {
    ports,
    dataDir,
    addresses: addressesOf(ports),
    env: emulatorHosts(ports),
    output: () => readSuiteLog(dataDir, before),
  };
}
