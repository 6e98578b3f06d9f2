import { dayInAccra } from '@contract/values/booking/working-days';
import type { ChangePorts } from '../base-ports';
import { runWithOutbox } from '../firestore/firestore-outbox';

/** By the evening it is out of date. */
const usefulForMs = 12 * 60 * 60_000;

/** Once a day: its id is the day. Its content is read when it is sent; an empty one is dropped then. */
export async function enqueueMorningMail(ports: Omit<ChangePorts, 'log'>): Promise<void> {
  const at = ports.now();
  const day = dayInAccra(at);
  const outboxId = `morning-mail-${day}`;
  await runWithOutbox(ports, async (_transaction, outbox) => {
    if (await outbox.isQueued(outboxId)) return;
    outbox.enqueueForAdministrators({ kind: 'morning-mail', outboxId, recordId: day, at, usefulForMs });
  });
}
