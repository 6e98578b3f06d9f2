import * as z from 'zod/mini';
import {
  answerJson,
  readJson,
  startHttpServer,
  type HttpCall,
  type HttpRoute,
  type HttpServer,
} from '../lib/http-server';
import type { FunctionsHost } from './functions-host';

const Created = z.object({
  task: z.object({
    name: z.optional(z.never()),
    scheduleTime: z.optional(z.never()),
    httpRequest: z.object({
      body: z.base64(),
      headers: z.optional(z.record(z.string(), z.string())),
    }),
  }),
});
type Task = z.infer<typeof Created>['task'];

const Refusals = z.object({ times: z.int().check(z.gte(0)) });
/** As Cloud Tasks answers an account without the right to enqueue. */
const permissionDenied = {
  error: {
    code: 403,
    status: 'PERMISSION_DENIED',
    message: 'The caller may not create tasks.',
  },
};

/**
 * https://firebase.google.com/docs/reference/functions/2nd-gen/node/firebase-functions.tasks.ratelimits
 */
const defaultDispatches = 1000;

/**
 * Cloud Tasks for this machine. Every task-queue function has a queue of its
 * name, which calls it once for each task, as many at a time as declared. Tasks
 * are lost when the suite ends. Retries, names of tasks and tasks for later are
 * refused, because we use none. `POST /emulator/refusals {"times": 2}` is ours:
 * the next two tasks are refused.
 * @param port where the Admin SDK finds it (`CLOUD_TASKS_EMULATOR_HOST`)
 */
export async function startTaskQueues(
  port: number,
  host: FunctionsHost,
  log: (line: string) => void,
): Promise<HttpServer> {
  const queues = new Map<string, TaskQueue>();
  let remainingRefusals = 0;
  const planRefusals = async (call: HttpCall) => {
    remainingRefusals = z.parse(Refusals, await readJson(call)).times;
    return answerJson({});
  };
  const createTask = async (call: HttpCall) => {
    if (remainingRefusals > 0) {
      remainingRefusals -= 1;
      return answerJson(permissionDenied, 403);
    }
    const name = call.captures[0] ?? '';
    const trigger = host.functions[name]?.taskQueueTrigger;
    if (trigger === undefined) {
      return answerJson(
        {
          error: { status: 'NOT_FOUND', message: `There is no queue ${name}.` },
        },
        404,
      );
    }
    if (trigger.retryConfig.maxAttempts !== 1) {
      throw new Error(`${name} must declare maxAttempts: 1`);
    }
    const { task } = z.parse(Created, await readJson(call));
    const maxParallel =
      trigger.rateLimits.maxConcurrentDispatches ?? defaultDispatches;
    const queue =
      queues.get(name) ?? new TaskQueue(name, maxParallel, host, log);
    queues.set(name, queue);
    queue.add(task);
    return answerJson({});
  };
  const path = /^\/projects\/[^/]+\/locations\/[^/]+\/queues\/([^/]+)\/tasks$/;
  const routes: HttpRoute[] = [
    ['POST', path, createTask],
    ['POST', /^\/emulator\/refusals$/, planRefusals],
  ];
  return startHttpServer({ port, routes, log });
}

class TaskQueue {
  private readonly waiting: Task[] = [];
  private runningCount = 0;

  constructor(
    private readonly name: string,
    private readonly maxParallel: number,
    private readonly host: FunctionsHost,
    private readonly log: (line: string) => void,
  ) {}

  add(task: Task): void {
    this.waiting.push(task);
    if (this.runningCount < this.maxParallel) void this.runTasks();
  }

  private async runTasks(): Promise<void> {
    this.runningCount += 1;
    for (;;) {
      const task = this.waiting.shift();
      if (task === undefined) break;
      await this.runTask(task);
    }
    this.runningCount -= 1;
  }

  private async runTask({ httpRequest }: Task): Promise<void> {
    const headers = {
      ...Object.fromEntries(new Headers(httpRequest.headers)),
      'x-cloudtasks-queuename': this.name,
      'x-cloudtasks-taskretrycount': '0',
    };
    const body = Buffer.from(httpRequest.body, 'base64').toString('utf8');
    const status = await this.host
      .call(this.name, body, headers)
      .catch(() => 0);
    if (status < 200 || status >= 300) {
      this.log(`a task of ${this.name} failed (${status})`);
    }
  }
}
