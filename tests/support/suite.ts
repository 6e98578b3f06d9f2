import path from 'node:path';
import type { SuitePorts } from '../../emulators/suite/ports';
import { emulatorHosts } from '../../emulators/suite/secrets';
import { launchSuite, readSuiteLog, type OwnSuite } from './own-suite';
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
  stop(): Promise<void>;
}

let latest: Suite | null = null;

/** The suite that this worker's files use now. */
export function findSuite(): Suite {
  if (latest === null) throw new Error('no suite was started');
  return latest;
}

/**
 * A suite as it is after its start, for this test file: the one that the files before have used, emptied and seeded
 * again, where the run keeps one; else a new one.
 * @param options.app false leaves the app out: for tests that speak to the backend themselves
 */
export async function startSuite(options: { app?: boolean } = {}): Promise<Suite> {
  const app = options.app ?? true;
  const keeper = findKeeper();
  if (keeper === null) return (latest = await launchSuite({ app, throttle: true }));
  const kept = await keeper.take();
  const suite = app ? await shareWithApp(kept) : shareBackend(kept);
  if (!kept.isNew) await resetSuite(suite);
  return (latest = suite);
}

/** A suite that nobody else uses before or after: for tests that kill it or look at all that it left behind. */
export async function startOwnSuite(options: { app?: boolean } = {}): Promise<OwnSuite> {
  const app = options.app ?? true;
  // Two suites cannot have the ports that the build knows.
  if (app) await findKeeper()?.dismiss();
  const suite = await launchSuite({ app, throttle: true });
  latest = suite;
  return suite;
}

function shareBackend(kept: KeptSuite): Suite {
  const withoutApp = (): never => {
    throw new Error('only a suite with the app has a build and a throttle');
  };
  return {
    ...describe(kept),
    get build() {
      return withoutApp();
    },
    slowUploads: withoutApp,
    stop: () => Promise.resolve(),
  };
}

async function shareWithApp(kept: KeptSuite): Promise<Suite> {
  const build = await getAppBuild(path.resolve(import.meta.dirname, '../..'));
  const throttle = await Throttle.reopen(build.throttlePort, kept.ports.storage);
  return {
    ...describe(kept),
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
