import { spawn, type ChildProcess } from 'node:child_process';
import readline from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { ownFile } from './own-file';

/**
 * MB of new objects before V8 collects: four such programs share one machine.
 */
const youngMegabytes = 8;

/**
 * A Node program in its own process group, which ends with the suite however
 * the suite ends.
 */
export class Child {
  private readonly process: ChildProcess;
  /** True after `stop`: its end is expected then. */
  isStopping = false;
  /** resolves with its first message */
  readonly ready: Promise<unknown>;
  /** resolves at the end with its signal, exit code or error */
  readonly ended: Promise<string>;

  constructor(
    readonly name: string,
    options: {
      script: string;
      preload?: readonly string[];
      args: readonly string[];
      cwd: string;
      env: Readonly<Record<string, string | undefined>>;
      onLine: (line: string) => void;
      onMessage?: () => void;
    },
  ) {
    const imports = [
      ownFile('lib/guard.mjs'),
      ...(options.preload ?? []),
    ].flatMap((module) => ['--import', module]);
    const flags = [`--max-semi-space-size=${youngMegabytes}`, ...imports];
    this.process = spawn(
      process.execPath,
      [...flags, options.script, ...options.args],
      {
        cwd: options.cwd,
        // The lines are parsed here, so they come without colours, whatever the
        // terminal wants.
        env: {
          ...process.env,
          NO_COLOR: '1',
          FORCE_COLOR: undefined,
          ...options.env,
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        detached: true,
      },
    );
    this.ready = new Promise((resolve) => {
      this.process.once('message', resolve);
    });
    if (options.onMessage !== undefined) {
      this.process.on('message', options.onMessage);
    }
    this.process.channel?.unref();
    for (const stream of [this.process.stdout, this.process.stderr]) {
      if (stream !== null) {
        readline
          .createInterface({ input: stream })
          .on('line', (line) => options.onLine(stripVTControlCharacters(line)));
      }
    }
    this.ended = new Promise((resolve) => {
      this.process.once('error', (error) => resolve(error.message));
      this.process.once('exit', (code, signal) =>
        resolve(signal ?? `code ${code ?? 0}`),
      );
    });
  }

  /**
   * Ends the whole process group at once: these programs keep no data of their
   * own.
   */
  async stop(): Promise<void> {
    this.isStopping = true;
    const { pid } = this.process;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      this.process.kill('SIGKILL');
    }
    await this.ended;
  }
}
