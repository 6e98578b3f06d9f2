import { causeOf } from '../../log';
import { mapAtOnce } from '../../map-at-once';
import { deliverNotification, type Delivery } from './deliver-notification';
import type { DeliveryPorts } from './ports';

const batchSize = 40;
const atOnce = 4;
const brokenEntryDelayMs = 60 * 60_000;

/** Finds the notifications whose task was lost or whose try failed. */
export async function sweepNotifications(ports: DeliveryPorts): Promise<void> {
  const due = await ports.store.listDue(ports.now(), batchSize);
  const total: Partial<Record<Delivery | 'broken', number>> = {};
  const outcomes = await mapAtOnce(due, atOnce, (id) => deliverOne(ports, id));
  for (const outcome of outcomes) total[outcome] = (total[outcome] ?? 0) + 1;
  if (due.length > 0) ports.log.info('notifications swept', total);
}

async function deliverOne(ports: DeliveryPorts, outboxId: string): Promise<Delivery | 'broken'> {
  try {
    return await deliverNotification(ports, outboxId);
  } catch (error) {
    ports.log.error('notification could not be read', { outboxId, cause: causeOf(error) });
    await ports.store.postpone(outboxId, new Date(ports.now().getTime() + brokenEntryDelayMs));
    return 'broken';
  }
}
