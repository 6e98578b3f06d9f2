import { notificationsCollection } from '@contract/entities/notification-entry';
import { dayInAccra } from '@contract/values/booking/working-days';
import type { ChangePorts } from '../base-ports';
import { runTransaction } from '../firestore/run-transaction';
import { enqueueForAdministrators } from './enqueue-notification';

/** In the evening it would be of another day. */
const usefulForMs = 12 * 60 * 60_000;

/**
 * Enqueues the letter of this morning, once however often this runs: its id is the day. What it says is counted when it
 * is sent, and when there is nothing to say it is dropped then.
 */
export async function enqueueMorningLetter(ports: Omit<ChangePorts, 'log'>): Promise<void> {
  const { db, queue } = ports;
  const at = ports.now();
  const day = dayInAccra(at);
  const outboxId = `morning-letter-${day}`;
  const isNew = await runTransaction(db, async (transaction) => {
    const ref = db.collection(notificationsCollection).doc(outboxId);
    if ((await transaction.get(ref)).exists) return false;
    const letter = { kind: 'morning-letter', outboxId, recordId: day, at, usefulForMs } as const;
    enqueueForAdministrators(queue.store, transaction, letter);
    return true;
  });
  if (isNew) await queue.enqueueDelivery(outboxId);
}
