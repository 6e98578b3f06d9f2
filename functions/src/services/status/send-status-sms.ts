import type { SendStatusSmsBody } from '@contract/endpoints/ask-status';
import type { StatusPorts } from './ports';
import { aboutReference, fromSource } from './status-limits';

/** Who asks is waiting for it. */
const usefulForMs = 15 * 60_000;

/**
 * Enqueues an SMS with where a record stands, once for each attempt: a call
 * whose answer was lost is made again. Does not look the record up: neither
 * answer nor time tell whether reference and number belong together. That is
 * judged when the SMS is written (notifications/kinds/status).
 * @throws AppError resource-exhausted
 */
export async function sendStatusSms(
  { statuses, hash, now }: StatusPorts,
  { reference, phone, attempt }: SendStatusSmsBody,
  source: string,
): Promise<void> {
  const outboxId = `status-sms-${hash('status-sms', attempt, reference, phone)}`;
  await statuses.transact(async (transaction, outbox) => {
    if (await outbox.isQueued(outboxId)) return;
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
