import { spawn, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import readline from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import {
  findFreePorts,
  portVariables,
  type SuitePorts,
} from '../../../emulators/suite/ports';
import { emulatorHosts } from '../../../emulators/suite/secrets';
import { addressesOf, type Addresses } from './suite-addresses';
import { buildWithAppCheck, getAppBuild } from './suite-build';
import { Throttle } from './throttle';

const root = path.resolve(import.meta.dirname, '../../..');
const readyWithinMs = 90_000;
const readyLine = 'Asaase is ready';

type AppCheckMode = 'off' | 'open' | 'all';

/**
 * A suite that this process started: own ports, own data, a process group that
 * can be killed.
 */
export class OwnSuite {
  private child: ChildProcess | null = null;
  private ended: Promise<string> | null = null;
  private readonly lines: string[] = [];
  readonly addresses: Addresses;
  /** for firebase-admin in the test itself */
  readonly env: Readonly<Record<string, string>>;

  constructor(
    readonly ports: SuitePorts,
    readonly dataDir: string,
    private readonly app: { outDir: string; throttle: Throttle | null } | null,
    /** as APP_CHECK of the functions; for the next start */
    public appCheck: AppCheckMode = 'off',
  ) {
    this.addresses = addressesOf(ports);
    this.env = emulatorHosts(ports);
  }

  /** The folder of the build that is served. */
  get build(): string {
    if (this.app === null) {
      throw new Error('only a suite with the app has a build');
    }
    return this.app.outDir;
  }

  /** The process of the suite, which is also the id of its process group. */
  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Every line it has printed. */
  output(): string {
    return this.lines.join('\n');
  }

  /** Starts it on its data and ports; resolves when it says it is ready. */
  async restart(...more: string[]): Promise<void> {
    const mode = this.app === null ? '--no-app' : '--preview';
    const child = spawn(
      process.execPath,
      ['scripts/run.mjs', 'emulators/suite/main.ts', mode, ...more],
      {
        cwd: root,
        env: {
          ...process.env,
          ...portVariables(this.ports),
          ASAASE_DATA_DIR: this.dataDir,
          ASAASE_SCHEDULES: 'on-request',
          ASAASE_APP_CHECK: this.appCheck,
          ...(this.app === null ? {} : { ASAASE_APP_BUILD: this.app.outDir }),
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        detached: true,
      },
    );
    this.child = child;
    const isReady = new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        if (stream === null) continue;
        readline.createInterface({ input: stream }).on('line', (line) => {
          this.lines.push(line);
          appendFileSync(logOf(this.dataDir), `${line}\n`);
          if (line.includes(readyLine)) resolve();
        });
      }
    });
    const ended = new Promise<string>((resolve) => {
      // Not at its exit: its last lines may still be on their way then.
      child.once('close', (code, signal) =>
        resolve(`ended with ${signal ?? code ?? 'nothing'}`),
      );
    });
    this.ended = ended;
    const early = await Promise.race([
      isReady,
      ended,
      wait(readyWithinMs, 'did not get ready', { ref: false }),
    ]);
    if (early !== undefined) {
      throw new Error(`The suite ${early}:\n${this.output()}`);
    }
  }

  /** kill -9 to the whole process group; resolves when every port is closed. */
  async killHard(): Promise<void> {
    process.kill(-this.pid, 'SIGKILL');
    await this.waitForEnd();
  }

  /** kill -9 to the whole process group, and a start on what it left behind. */
  async crash(): Promise<void> {
    await this.killHard();
    await this.restart();
  }

  /**
   * As Ctrl-C does.
   * @returns the exit code
   */
  async interrupt(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    this.child?.kill(signal);
    return this.waitForEnd();
  }

  /** Narrows the way from the browser to Storage; null opens it again. */
  slowUploads(bytesPerSecond: number | null): void {
    if (this.app?.throttle == null) {
      throw new Error('only a suite with the app has a throttle');
    }
    this.app.throttle.setSpeed(bytesPerSecond);
  }

  /** Stops it and throws its data away. */
  async stop(): Promise<void> {
    await this.interrupt();
    rmSync(this.dataDir, { recursive: true, force: true });
    rmSync(logOf(this.dataDir), { force: true });
  }

  /**
   * Resolves when it has ended and every port is closed.
   * @returns the exit code, null after a signal
   */
  async waitForEnd(): Promise<number | null> {
    const { child } = this;
    await this.ended;
    const places = Object.values(this.ports);
    while ((await Promise.all(places.map(isOpen))).includes(true)) {
      await wait(50);
    }
    return child?.exitCode ?? null;
  }
}

export interface LaunchOptions {
  /**
   * false leaves the app out: for tests that speak to the backend themselves
   */
  app: boolean;
  /** false leaves the door in front of Storage to somebody else */
  throttle: boolean;
  /** whose build it serves; the caller's when left out */
  worker?: number;
  /**
   * what the functions ask of calls; the app is then built anew, to answer it
   */
  appCheck?: AppCheckMode;
}

/**
 * Starts a suite for the caller alone and waits until it is ready and seeded.
 */
export async function launchSuite(options: LaunchOptions): Promise<OwnSuite> {
  const folder = path.join(root, '.asaase/tests');
  mkdirSync(folder, { recursive: true });
  const dataDir = mkdtempSync(path.join(folder, 'run-'));
  const { appCheck = 'off' } = options;
  if (!options.app) {
    return startOn(
      new OwnSuite(await findFreePorts(), dataDir, null, appCheck),
    );
  }
  const build =
    appCheck === 'off'
      ? await getAppBuild(root, options.worker)
      : await buildWithAppCheck(root);
  const throttle = options.throttle
    ? await Throttle.reopen(build.throttlePort, build.ports.storage)
    : null;
  return startOn(
    new OwnSuite(
      build.ports,
      dataDir,
      { outDir: build.outDir, throttle },
      appCheck,
    ),
  );
}

async function startOn(suite: OwnSuite): Promise<OwnSuite> {
  try {
    await suite.restart();
    return suite;
  } catch (error) {
    await suite.stop();
    throw error;
  }
}

/**
 * What the suites on this data have printed, from this byte on; for processes
 * that did not start them.
 */
export function readSuiteLog(dataDir: string, from = 0): string {
  const file = logOf(dataDir);
  return existsSync(file)
    ? readFileSync(file).subarray(from).toString('utf8')
    : '';
}

function logOf(dataDir: string): string {
  return `${dataDir}.log`;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(port, '127.0.0.1', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}
