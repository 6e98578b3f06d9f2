import { setTimeout as wait } from 'node:timers/promises';
import { getFunctions } from 'firebase-admin/functions';
import * as z from 'zod/mini';
import { nameOf, type Log } from './log';
import { findFunctionAddress } from './providers/function-address';

export const region = 'europe-west1';
export const deliverNotificationName = 'deliverNotification';

const longestWaitMs = 2_000;

const WithCode = z.object({ code: z.string() });

/**
 * Puts the delivery of one entry of the outbox into the queue. A task that
 * cannot be enqueued throws nothing: the sweep finds the entry within a minute.
 * A queue that refuses is an ERROR line, as it does so until somebody helps.
 * @param environment of the process: says whether it runs on Google's machines,
 * where the queue has to be told the function's address (decision 127)
 */
export function createEnqueuer(
  log: Log,
  environment: Readonly<Record<string, string | undefined>>,
): (outboxId: string) => Promise<void> {
  let knownAddress: Promise<string | null> | null = null;
  const findAddress = () => {
    knownAddress ??= findFunctionAddress(
      deliverNotificationName,
      region,
      environment,
    ).catch((error: unknown) => {
      knownAddress = null;
      log.warn('the address of a function is not known', {
        cause: nameOf(error),
      });
      return null;
    });
    return knownAddress;
  };
  const enqueue = async (outboxId: string) => {
    const uri = await findAddress();
    const queue = getFunctions().taskQueue(
      `locations/${region}/functions/${deliverNotificationName}`,
    );
    await queue.enqueue({ outboxId }, uri === null ? {} : { uri });
  };
  return async (outboxId) => {
    const enqueued = enqueue(outboxId).catch((error: unknown) => {
      log.error('the task queue refuses', { outboxId, cause: findCode(error) });
    });
    const outcome = await Promise.race([
      enqueued,
      wait(longestWaitMs, 'late' as const, { ref: false }),
    ]);
    if (outcome === 'late') {
      log.warn('delivery not enqueued in time, left to the sweep', {
        outboxId,
      });
    }
  };
}

/** 'functions/permission-denied'; the message may name the project. */
const findCode = (error: unknown): string =>
  WithCode.safeParse(error).data?.code ?? nameOf(error);
