import { setTimeout as wait } from 'node:timers/promises';
import { getFunctions } from 'firebase-admin/functions';
import { nameOf, type Log } from './log';

export const region = 'europe-west1';
export const deliverNotificationName = 'deliverNotification';

const longestWaitMs = 2_000;

/** A task that cannot be enqueued throws nothing: the sweep finds the entry within a minute. */
export async function enqueueDelivery(log: Log, outboxId: string): Promise<void> {
  const queue = getFunctions().taskQueue(`locations/${region}/functions/${deliverNotificationName}`);
  const enqueued = queue.enqueue({ outboxId }).then(() => null, nameOf);
  const cause = await Promise.race([enqueued, wait(longestWaitMs, 'no answer', { ref: false })]);
  if (cause !== null) log.warn('delivery not enqueued, left to the sweep', { outboxId, cause });
}
