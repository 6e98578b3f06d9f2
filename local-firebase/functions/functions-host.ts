import * as z from 'zod/mini';
import { Child } from '../lib/child';
import { ownFile } from '../lib/own-file';
import { DeclaredFunctions } from './declared-functions';

const Ready = z.object({ declared: DeclaredFunctions });
/** https://cloud.google.com/functions/docs/configuring/timeout */
const defaultTimeoutSeconds = 60;
/** The host ends a call in time by itself. */
const secondsToAnswer = 5;

interface HostOptions {
  /** has package.json, the bundle, and the secrets in `.secret.local` */
  folder: string;
  port: number;
  projectId: string;
  /** the whole environment of the functions, except the secrets */
  env: Readonly<Record<string, string>>;
  log: (line: string) => void;
}

/**
 * The functions in one process, which is started again when it ends by itself.
 */
export class FunctionsHost {
  functions: DeclaredFunctions = {};
  private child: Child | null = null;

  constructor(private readonly options: HostOptions) {}

  /**
   * Resolves when the functions answer.
   * @throws Error when the bundle cannot be loaded; the log says why
   */
  async start(): Promise<void> {
    const { folder, port, projectId, env, log } = this.options;
    const child = new Child('the functions', {
      script: ownFile('functions/host.mjs'),
      args: [folder, String(port)],
      cwd: folder,
      env: {
        ...env,
        GCLOUD_PROJECT: projectId,
        FUNCTIONS_EMULATOR: 'true',
        TZ: 'UTC',
        NODE_OPTIONS: '',
      },
      onLine: (line) => log(`functions: ${line}`),
    });
    this.child = child;
    const firstMessage = await Promise.race([child.ready, child.ended]);
    if (typeof firstMessage === 'string') {
      throw new Error(`the functions could not be loaded (${firstMessage})`);
    }
    this.functions = z.parse(Ready, firstMessage).declared;
    void child.ended.then((endReason) => {
      if (child.isStopping) return;
      log(`the functions ended (${endReason}) and are started again`);
      void this.reload();
    });
  }

  /**
   * Loads a new bundle. When that fails there are no functions until the next
   * one.
   */
  async reload(): Promise<void> {
    await this.stop();
    await this.start().catch((error: unknown) =>
      this.options.log(String(error)),
    );
  }

  async stop(): Promise<void> {
    await this.child?.stop();
  }

  /**
   * Calls a function as Cloud Scheduler and Cloud Tasks do.
   * @returns the HTTP status
   */
  async call(
    name: string,
    body: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<number> {
    const { region = [], timeoutSeconds } = this.functions[name] ?? {};
    const trigger = `${region[0] ?? ''}-${name}`;
    return callTrigger(this.options, trigger, body, headers, timeoutSeconds);
  }
}

/**
 * Calls a function at the address of its trigger, as in Google's emulator.
 * @returns the HTTP status
 */
export async function callTrigger(
  { port, projectId }: { port: number; projectId: string },
  trigger: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  timeoutSeconds?: number | null,
): Promise<number> {
  const url = `http://127.0.0.1:${port}/functions/projects/${projectId}/triggers/${trigger}`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    signal: AbortSignal.timeout(
      ((timeoutSeconds ?? defaultTimeoutSeconds) + secondsToAnswer) * 1000,
    ),
  });
  await answer.arrayBuffer();
  return answer.status;
}
