import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { readJson, sendJson, startHttpServer, type HttpCall, type HttpServer } from '../lib/http-server';
import type { DeclaredFunction } from './declared-functions';
import type { FunctionsHost } from './functions-host';

const Created = z.object({
  task: z.object({
    name: z.optional(z.string()),
    scheduleTime: z.optional(z.iso.datetime()),
    httpRequest: z.object({ body: z.base64(), headers: z.optional(z.record(z.string(), z.string())) }),
  }),
});

/** https://firebase.google.com/docs/reference/functions/2nd-gen/node/firebase-functions.tasks.retryconfig */
const usual = {
  maxAttempts: 3,
  minBackoffSeconds: 0.1,
  maxBackoffSeconds: 3600,
  maxDoublings: 16,
  maxConcurrentDispatches: 1000,
};

interface Task {
  id: string;
  dueAt: number;
  body: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * Cloud Tasks for this machine: every task-queue function of the host has a queue of its name, which calls it as its
 * declaration says (attempts, waits between them, how many at a time). Tasks are forgotten when the suite ends.
 * @param port where the Admin SDK finds it (`CLOUD_TASKS_EMULATOR_HOST`)
 */
export async function startTaskQueues(
  port: number,
  host: FunctionsHost,
  log: (line: string) => void,
): Promise<HttpServer> {
  const queues = new Map<string, TaskQueue>();
  const create = async (call: HttpCall) => {
    const name = call.captures[0] ?? '';
    const declared = host.functions[name];
    if (declared?.taskQueueTrigger === undefined) {
      sendJson(call.response, 404, { error: { status: 'NOT_FOUND', message: `There is no queue ${name}.` } });
      return;
    }
    const { task } = z.parse(Created, await readJson(call));
    const queue = queues.get(name) ?? new TaskQueue(name, declared, host, log);
    queues.set(name, queue);
    const isNew = queue.add({
      id: task.name?.split('/').at(-1) ?? randomUUID(),
      dueAt: task.scheduleTime === undefined ? 0 : Date.parse(task.scheduleTime),
      body: Buffer.from(task.httpRequest.body, 'base64').toString('utf8'),
      headers: Object.fromEntries(new Headers(task.httpRequest.headers)),
    });
    if (isNew) sendJson(call.response, 200, {});
    else
      sendJson(call.response, 409, { error: { status: 'ALREADY_EXISTS', message: 'There is such a task.' } });
  };
  const path = /^\/projects\/[^/]+\/locations\/[^/]+\/queues\/([^/]+)\/tasks$/;
  return startHttpServer({ port, routes: [['POST', path, create]], log });
}

class TaskQueue {
  private readonly waiting: Task[] = [];
  private readonly ids = new Set<string>();
  private running = 0;

  constructor(
    private readonly name: string,
    private readonly declared: DeclaredFunction,
    private readonly host: FunctionsHost,
    private readonly log: (line: string) => void,
  ) {}

  /** @returns false when the queue has had a task of this id */
  add(task: Task): boolean {
    if (this.ids.has(task.id)) return false;
    this.ids.add(task.id);
    void wait(Math.max(0, task.dueAt - Date.now()), undefined, { ref: false }).then(() => {
      this.waiting.push(task);
      this.dispatch();
    });
    return true;
  }

  private dispatch(): void {
    const most =
      this.declared.taskQueueTrigger?.rateLimits.maxConcurrentDispatches ?? usual.maxConcurrentDispatches;
    while (this.running < most) {
      const task = this.waiting.shift();
      if (task === undefined) return;
      this.running += 1;
      void this.run(task).finally(() => {
        this.running -= 1;
        this.dispatch();
      });
    }
  }

  private async run(task: Task): Promise<void> {
    const retry = this.declared.taskQueueTrigger?.retryConfig;
    const startedAt = Date.now();
    const attempts = retry?.maxAttempts ?? usual.maxAttempts;
    for (let tried = 0; tried < attempts; tried += 1) {
      if (tried > 0) await wait(findBackoffMs(tried, retry), undefined, { ref: false });
      if (await this.attempt(task, tried)) return;
      const most = retry?.maxRetrySeconds ?? 0;
      if (most > 0 && Date.now() - startedAt > most * 1000) break;
    }
    this.log(`a task of ${this.name} failed ${attempts} times`);
  }

  private async attempt(task: Task, tried: number): Promise<boolean> {
    const headers = {
      ...task.headers,
      'x-cloudtasks-queuename': this.name,
      'x-cloudtasks-taskname': task.id,
      'x-cloudtasks-taskretrycount': String(tried),
      'x-cloudtasks-taskexecutioncount': String(tried),
    };
    const status = await this.host.call(this.name, task.body, headers).catch(() => 0);
    return status >= 200 && status < 300;
  }
}

type Retry = NonNullable<DeclaredFunction['taskQueueTrigger']>['retryConfig'];

/**
 * The wait before a further attempt, in ms: doubled `maxDoublings` times, then as much longer each time, at most
 * `maxBackoffSeconds`. https://cloud.google.com/tasks/docs/reference/rest/v2/projects.locations.queues#RetryConfig
 * @param tried attempts so far, from 1
 */
export function findBackoffMs(tried: number, retry: Retry | undefined): number {
  const least = retry?.minBackoffSeconds ?? usual.minBackoffSeconds;
  const most = retry?.maxBackoffSeconds ?? usual.maxBackoffSeconds;
  const doublings = retry?.maxDoublings ?? usual.maxDoublings;
  const doubled = least * 2 ** Math.min(tried - 1, doublings);
  return 1000 * Math.min(most, doubled * Math.max(1, tried - doublings));
}
