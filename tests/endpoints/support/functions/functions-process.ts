import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { CrashPoint } from './crash-points';

/** A running functions process, as it can be killed and started again. */
export class FunctionsProcess {
  #child: ChildProcess | null = null;
  #output = '';

  /** @param bundle functions-main.ts as one script */
  constructor(
    private readonly bundle: string,
    readonly port: number,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Everything that it logged, over all its lives. */
  output(): string {
    return this.#output;
  }

  /** Starts it; resolves when it listens. */
  async start(): Promise<void> {
    const child = fork(this.bundle, {
      env: { ...process.env, ...this.env, FUNCTIONS_PORT: String(this.port) },
      execArgv: [],
      silent: true,
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    }
    const early = await Promise.race([
      once(child, 'message').then(() => false),
      once(child, 'exit').then(() => true),
    ]);
    if (early) {
      throw new Error(`the functions process did not start:\n${this.#output}`);
    }
  }

  /** The next time this step is reached, the process dies. */
  arm(point: CrashPoint): Promise<void> {
    return this.#order({ arm: point });
  }

  /** Its clock from now on, in ms before the machine's. */
  setAhead(aheadMs: number): Promise<void> {
    return this.#order({ aheadMs });
  }

  /**
   * Resolves when it is dead.
   * @returns the signal it died of
   */
  async waitForDeath(): Promise<NodeJS.Signals | null> {
    const child = this.#child;
    if (
      child !== null &&
      child.exitCode === null &&
      child.signalCode === null
    ) {
      await once(child, 'exit');
    }
    return child?.signalCode ?? null;
  }

  async stop(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.waitForDeath();
  }

  async #order(order: object): Promise<void> {
    const child = this.#child;
    if (child === null) throw new Error('not started');
    const done = once(child, 'message');
    child.send(order);
    await done;
  }
}
