import { beforeAll, describe, expect, test } from 'vitest';
import {
  answerLimitMs,
  consultancyCallTimeoutMs,
  consultancyStartBudgetMs,
  hostingTimeoutMs,
  serviceCallTimeoutMs,
  serviceStartBudgetMs,
} from '@contract/values/payment/call-times';
import type { DeclaredFunctions } from 'local-firebase/functions/declared-functions';
import { loadFunctions } from '../../scripts/deploy-check/check-functions';
import { instances } from '../../functions/src/instances';

/** firebase-tools, issue 5998 */
const mostInstances = 10;

let declared: DeclaredFunctions;

/** As a deployment reads it. */
beforeAll(async () => {
  declared = await loadFunctions(process.cwd());
});

test('every function is deployed with what the table gives it, and no other', () => {
  const sizes = Object.entries(declared).map(([name, size]) => [
    name,
    {
      memory:
        size.availableMemoryMb === 1024
          ? '1GiB'
          : `${size.availableMemoryMb}MiB`,
      concurrency: size.concurrency,
      maxInstances: size.maxInstances,
      timeoutSeconds: size.timeoutSeconds,
    },
  ]);
  expect(Object.fromEntries(sizes)).toEqual(instances);
});

test('nothing has less than 512 MiB, or more instances than a new project gets', () => {
  for (const [name, { availableMemoryMb, maxInstances }] of Object.entries(
    declared,
  )) {
    expect([name, availableMemoryMb]).toEqual([
      name,
      Math.max(512, availableMemoryMb ?? 0),
    ]);
    expect([name, maxInstances]).toEqual([
      name,
      Math.min(mostInstances, maxInstances ?? Infinity),
    ]);
  }
});

test('a schedule never runs beside itself', () => {
  const scheduled = Object.values(declared).filter(
    (one) => one.scheduleTrigger !== undefined,
  );
  expect(scheduled.length).toBeGreaterThan(10);
  for (const { maxInstances, concurrency } of scheduled) {
    expect([maxInstances, concurrency]).toEqual([1, 1]);
  }
});

test('one instance takes all that the queue sends at a time', () => {
  const { concurrency, taskQueueTrigger } =
    declared['deliverNotification'] ?? {};
  expect(concurrency).toBe(
    taskQueueTrigger?.rateLimits.maxConcurrentDispatches,
  );
});

describe('where a browser waits', () => {
  const apiMs = () => (declared['api']?.timeoutSeconds ?? 0) * 1000;

  test('the function ends before Hosting does, and the app waits as long as Hosting', () => {
    expect(apiMs()).toBeGreaterThan(0);
    expect(apiMs()).toBeLessThan(hostingTimeoutMs);
    expect(serviceCallTimeoutMs).toBe(hostingTimeoutMs);
  });

  test("a payment's start and the write of its answer end before the function does", () => {
    expect(serviceStartBudgetMs + 2 * answerLimitMs).toBeLessThan(apiMs());
    expect(consultancyStartBudgetMs).toBeLessThan(consultancyCallTimeoutMs);
  });
});
