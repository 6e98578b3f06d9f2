import { isPermanent } from '../../records/database-errors';
import { isBadDocument } from '../../records/bad-document';
import { codeOf } from '../../log';
import type { Account } from '../../providers/identity';
import type { ComparePorts } from './comparison-ports';

const usefulForMs = 7 * 24 * 60 * 60_000;

/**
 * Notifies those whose password was changed at the identity service, past our
 * endpoints, and ends their other sessions. May be repeated. A record that does
 * not parse is passed over: the round must come to everybody.
 * @param since the sessions ended from this moment
 * @param until to this one, both included
 * @throws what passes by itself
 */
export async function notifyOfPasswords(
  ports: ComparePorts,
  accounts: readonly Account[],
  since: Date,
  until: Date,
): Promise<void> {
  for (const account of accounts) {
    const endedAt = account.sessionsValidFrom;
    if (account.disabled || !account.hasPassword || endedAt === null) continue;
    if (endedAt >= since && endedAt <= until) {
      await notifySafely(ports, account, endedAt);
    }
  }
}

async function notifySafely(
  ports: ComparePorts,
  account: Account,
  endedAt: Date,
): Promise<void> {
  try {
    await notifyOnce(ports, account, endedAt);
  } catch (error) {
    if (!isBadDocument(error) && !isPermanent(error)) throw error;
    ports.log.error('a password could not be compared', {
      uid: account.uid,
      cause: codeOf(error),
    });
  }
}

/**
 * Skips accounts as old as their sessions, what we ended ourselves, and what
 * was told before.
 */
async function notifyOnce(
  ports: ComparePorts,
  { uid, email }: Account,
  endedAt: Date,
): Promise<void> {
  const { queue } = ports;
  const outboxId = queue.store.newId();
  const cause = await ports.accountStore.transact(async (transaction) => {
    const sessionsKnownUntil = await transaction.findSessionsKnownUntil(uid);
    const profile = await transaction.findProfile(uid);
    const knownUntil = sessionsKnownUntil ?? profile?.createdAt ?? endedAt;
    if (endedAt.getTime() <= knownUntil.getTime()) return 'known';
    transaction.saveSessionsKnownUntil(uid, endedAt);
    // Another address ends the sessions too, without a new password.
    if (profile !== null && profile.email !== email) return 'other address';
    transaction.addNotification({
      outboxId,
      kind: 'password-changed',
      to: { uid },
      at: endedAt,
      usefulForMs,
    });
    return 'other password';
  });
  if (cause === 'known') return;
  await ports.sessions.recordSessionsEnd(uid, endedAt);
  if (cause === 'other address') return;
  ports.log.warn('a password was changed at the identity service', { uid });
  await queue.enqueueDelivery(outboxId);
}
