import type { StatusBody } from '@contract/endpoints/ask-status';
import type { StatusPorts } from './ports';
import { aboutReference, fromSource } from './status-limits';

/** Who asks is waiting for it. */
const usefulForMs = 15 * 60_000;

/**
 * Enqueues an SMS with where a record stands. Does not look the record up:
 * neither answer nor time tell whether reference and number belong together.
 * That is judged when the SMS is written (notifications/kinds/status).
 * @throws AppError resource-exhausted
 */
export async function sendStatusSms(
  { statuses, queue, hash, now }: StatusPorts,
  { reference, phone }: StatusBody,
  source: string,
): Promise<void> {
  const outboxId = queue.store.newId();
  await statuses.transact(async (transaction, outbox) => {
    const time = now();
    const [countForSource, countForReference] = await Promise.all([
      transaction.openLimit(fromSource(hash, source), time),
      transaction.openLimit(aboutReference(hash, reference), time),
    ]);
    countForSource(outboxId);
    countForReference(outboxId);
    outbox.enqueue({
      outboxId,
      kind: 'status-asked',
      channel: 'sms',
      recordId: reference,
      to: { address: phone },
      at: time,
      usefulForMs,
    });
  });
}
