import { dayInAccra } from '@contract/values/booking/working-days';
import type { ChangePorts } from '../base-ports';
import { runWithOutbox } from './outbox';

/** In the evening it would be of another day. */
const usefulForMs = 12 * 60 * 60_000;

/**
 * Enqueues the mail of this morning, once however often this runs: its id is the day. What it says is counted when it
 * is sent, and when there is nothing to say it is dropped then.
 */
export async function enqueueMorningMail(ports: Omit<ChangePorts, 'log'>): Promise<void> {
  const at = ports.now();
  const day = dayInAccra(at);
  const outboxId = `morning-mail-${day}`;
  await runWithOutbox(ports, async (_transaction, outbox) => {
    if (await outbox.isQueued(outboxId)) return;
    outbox.enqueueForAdministrators({ kind: 'morning-mail', outboxId, recordId: day, at, usefulForMs });
  });
}
