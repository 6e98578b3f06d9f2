import { dayInAccra } from '@contract/values/booking/working-days';
import type { NoticePorts } from './ports';
import { formatRoleGroup } from './role-groups';

/** By the evening it is out of date. */
const usefulForMs = 12 * 60 * 60_000;

/**
 * Once a day to each group of people who may do the same: its id is the day and
 * their roles. Its content is read when it is sent; an empty one is dropped
 * then.
 */
export async function enqueueMorningMail({
  notices,
  now,
}: Pick<NoticePorts, 'notices' | 'now'>): Promise<void> {
  const enqueuedAt = now();
  const day = dayInAccra(enqueuedAt);
  for (const roles of await notices.listRoleGroups()) {
    const recordId = formatRoleGroup(roles);
    const outboxId = `morning-mail-${day}-${recordId}`;
    await notices.transact(async (_transaction, outbox) => {
      if (await outbox.isQueued(outboxId)) return;
      outbox.enqueueForAdministrators({
        kind: 'morning-mail',
        outboxId,
        recordId,
        at: enqueuedAt,
        usefulForMs,
      });
    });
  }
}
