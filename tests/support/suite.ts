import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import readline from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import {
  findFreePorts,
  portVariables,
  projectId,
  region,
  type SuitePorts,
} from '../../emulators/suite/ports';
import { emulatorHosts } from '../../emulators/suite/secrets';
import { getAppBuild } from './suite-build';
import { Throttle } from './throttle';

const root = path.resolve(import.meta.dirname, '../..');
const readyWithinMs = 90_000;
const readyLine = 'Asaase is ready';

type Addresses = Readonly<
  Record<'app' | 'api' | 'auth' | 'functions' | 'firestore' | 'storage' | 'mailbox' | 'redde', string>
>;

/** A backend of its own for one test file: own ports, own data, a process group that can be killed. */
export class Suite {
  private child: ChildProcess | null = null;
  private readonly lines: string[] = [];
  readonly addresses: Addresses;
  /** for firebase-admin in the test itself */
  readonly env: Readonly<Record<string, string>>;

  constructor(
    readonly ports: SuitePorts,
    readonly dataDir: string,
    private readonly app: { outDir: string; throttle: Throttle } | null,
  ) {
    const at = (port: number) => `http://127.0.0.1:${port}`;
    this.env = emulatorHosts(ports);
    this.addresses = {
      app: at(ports.app),
      api: `${at(ports.functions)}/${projectId}/${region}/api`,
      auth: at(ports.auth),
      functions: at(ports.functions),
      firestore: at(ports.firestore),
      storage: at(ports.storage),
      mailbox: at(ports.mailbox),
      redde: at(ports.redde),
    };
  }

  /** The folder of the build that is served. */
  get build(): string {
    if (this.app === null) throw new Error('only a suite with the app has a build');
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
    const child = spawn(process.execPath, ['--import', 'tsx', 'emulators/suite/main.ts', mode, ...more], {
      cwd: root,
      env: {
        ...process.env,
        ...portVariables(this.ports),
        ASAASE_DATA_DIR: this.dataDir,
        ...(this.app === null ? {} : { ASAASE_APP_BUILD: this.app.outDir }),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    this.child = child;
    const isReady = new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        if (stream === null) continue;
        readline.createInterface({ input: stream }).on('line', (line) => {
          this.lines.push(line);
          if (line.includes(readyLine)) resolve();
        });
      }
    });
    const ended = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(`ended with ${signal ?? code ?? 'nothing'}`));
    });
    const early = await Promise.race([isReady, ended, wait(readyWithinMs, 'did not get ready')]);
    if (early !== undefined) throw new Error(`The suite ${early}:\n${this.output()}`);
  }

  /** kill -9 to the whole process group; resolves when every port is closed. */
  async killHard(): Promise<void> {
    process.kill(-this.pid, 'SIGKILL');
    await this.waitForEnd();
  }

  /** As Ctrl-C does. @returns the exit code */
  async interrupt(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    this.child?.kill(signal);
    return this.waitForEnd();
  }

  /** Narrows the way from the browser to Storage; null opens it again. */
  slowUploads(bytesPerSecond: number | null): void {
    if (this.app === null) throw new Error('only a suite with the app has a throttle');
    this.app.throttle.setSpeed(bytesPerSecond);
  }

  /** Stops it and throws its data away. */
  async stop(): Promise<void> {
    await this.interrupt();
    await this.app?.throttle.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Resolves when it has ended and every port is closed. @returns the exit code, null after a signal */
  async waitForEnd(): Promise<number | null> {
    const { child } = this;
    if (child !== null && child.exitCode === null && child.signalCode === null) {
      await new Promise((resolve) => child.once('exit', resolve));
    }
    const places = Object.values(this.ports);
    while ((await Promise.all(places.map(isOpen))).includes(true)) await wait(50);
    return child?.exitCode ?? null;
  }
}

/**
 * Starts a suite for this test file and waits until it is ready and seeded.
 * @param options.app false leaves the app out: for tests that speak to the backend themselves
 */
export async function startSuite(options: { app?: boolean } = {}): Promise<Suite> {
  const folder = path.join(root, '.asaase/tests');
  mkdirSync(folder, { recursive: true });
  const dataDir = mkdtempSync(path.join(folder, 'run-'));
  const app = options.app ?? true;
  if (!app) return startOn(new Suite(await findFreePorts(), dataDir, null));
  const build = await getAppBuild(root);
  const throttle = await Throttle.open(build.throttlePort, build.ports.storage);
  return startOn(new Suite(build.ports, dataDir, { outDir: build.outDir, throttle }));
}

async function startOn(suite: Suite): Promise<Suite> {
  try {
    await suite.restart();
    return suite;
  } catch (error) {
    await suite.stop();
    throw error;
  }
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
