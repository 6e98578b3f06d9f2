import { spawn, type ChildProcess } from 'node:child_process';
import readline from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { emulatorFile } from './emulator-file';

/** Of V8: how many MB of what is new are kept before it tidies up. Four such programs share a newcomer's machine. */
const youngMegabytes = 8;

/** A Node program in a process group of its own, which dies with the suite however the suite ends. */
export class Child {
  private readonly process: ChildProcess;
  private stopping = false;
  /** resolves when the process has ended, with how */
  readonly ended: Promise<string>;

  constructor(
    readonly name: string,
    options: {
      script: string;
      /** modules loaded before the program */
      preload?: readonly string[];
      args: readonly string[];
      cwd: string;
      env: Readonly<Record<string, string | undefined>>;
      onLine: (line: string) => void;
      onMessage?: (message: unknown) => void;
    },
  ) {
    const imports = [emulatorFile('lib/guard.mjs'), ...(options.preload ?? [])].flatMap((module) => [
      '--import',
      module,
    ]);
    const flags = [`--max-semi-space-size=${youngMegabytes}`, ...imports];
    this.process = spawn(process.execPath, [...flags, options.script, ...options.args], {
      cwd: options.cwd,
      // Lines are read here, so they are asked for without colours, whatever the terminal wants.
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    if (options.onMessage !== undefined) this.process.on('message', options.onMessage);
    this.process.channel?.unref();
    for (const stream of [this.process.stdout, this.process.stderr]) {
      if (stream !== null)
        readline
          .createInterface({ input: stream })
          .on('line', (line) => options.onLine(stripVTControlCharacters(line)));
    }
    this.ended = new Promise((resolve) => {
      this.process.once('error', (error) => resolve(error.message));
      this.process.once('exit', (code, signal) => resolve(signal ?? `code ${code ?? 0}`));
    });
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  /** True when `stop` was called: then its end is no news. */
  get isStopping(): boolean {
    return this.stopping;
  }

  /** Ends the whole process group. What must be kept has been saved by then: these programs keep nothing themselves. */
  async stop(): Promise<void> {
    this.stopping = true;
    try {
      process.kill(-this.pid, 'SIGKILL');
    } catch {
      this.process.kill('SIGKILL');
    }
    await this.ended;
  }
}
