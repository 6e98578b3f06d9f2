import {
  dayInAccra,
  isWorkingDay,
} from '@contract/values/booking/working-days';
import type { PromisePorts } from './ports';

/** By the evening it is out of date. */
const usefulForMs = 10 * 60 * 60_000;

/**
 * Warns the office, once each working day, of what is promised by the next
 * working day (D18): the id of the mail is the day. Its content is read when it
 * is sent; an empty one is dropped then.
 */
export async function warnOfPromises({
  promises,
  records,
  now,
}: PromisePorts): Promise<void> {
  const enqueuedAt = now();
  const day = dayInAccra(enqueuedAt);
  const { holidays } = await promises.findRules();
  if (!isWorkingDay(day, holidays)) return;
  const outboxId = `promises-due-${day}`;
  await records.transact(async (_transaction, outbox) => {
    if (await outbox.isQueued(outboxId)) return;
    outbox.enqueueForAdministrators({
      kind: 'promises-due',
      outboxId,
      recordId: day,
      at: enqueuedAt,
      usefulForMs,
    });
  });
}
