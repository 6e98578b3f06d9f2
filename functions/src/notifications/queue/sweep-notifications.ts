import { isBadDocument } from '../../records/bad-document';
import { causeOf } from '../../log';
import { mapAtOnce } from '../../map-at-once';
import { deliverNotification, type Delivery } from './deliver-notification';
import type { DeliveryPorts } from './ports';

const batchSize = 40;
const deliveredAtOnce = 4;
const brokenEntryDelayMs = 60 * 60_000;
/** An outage of the database passes. */
const passingDelayMs = 60_000;

/** Finds the notifications whose task was lost or whose try failed. */
export async function sweepNotifications(ports: DeliveryPorts): Promise<void> {
  const dueIds = await ports.store.listDue(ports.now(), batchSize);
  const total: Partial<Record<Delivery | 'broken', number>> = {};
  const outcomes = await mapAtOnce(dueIds, deliveredAtOnce, (id) =>
    deliverDueEntry(ports, id),
  );
  for (const outcome of outcomes) total[outcome] = (total[outcome] ?? 0) + 1;
  if (dueIds.length > 0) ports.log.info('notifications swept', total);
}

async function deliverDueEntry(
  ports: DeliveryPorts,
  outboxId: string,
): Promise<Delivery | 'broken'> {
  try {
    return await deliverNotification(ports, outboxId);
  } catch (error) {
    const isBroken = isBadDocument(error);
    ports.log.error('notification could not be read', {
      outboxId,
      isBroken,
      cause: causeOf(error),
    });
    const delayMs = isBroken ? brokenEntryDelayMs : passingDelayMs;
    const nextTryAt = new Date(ports.now().getTime() + delayMs);
    // Where the database does not answer, the entry stays due.
    await ports.store.postpone(outboxId, nextTryAt).catch(() => undefined);
    return isBroken ? 'broken' : 'later';
  }
}
