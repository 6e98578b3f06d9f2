import { dayInAccra } from '@contract/values/booking/working-days';
import type { NoticePorts } from './ports';

/** By the evening it is out of date. */
const usefulForMs = 12 * 60 * 60_000;

/**
 * Once a day: its id is the day. Its content is read when it is sent; an empty
 * one is dropped then.
 */
export async function enqueueMorningMail({
  notices,
  now,
}: Pick<NoticePorts, 'notices' | 'now'>): Promise<void> {
  const enqueuedAt = now();
  const day = dayInAccra(enqueuedAt);
  const outboxId = `morning-mail-${day}`;
  await notices.transact(async (_transaction, outbox) => {
    if (await outbox.isQueued(outboxId)) return;
    outbox.enqueueForAdministrators({
      kind: 'morning-mail',
      outboxId,
      recordId: day,
      at: enqueuedAt,
      usefulForMs,
    });
  });
}
