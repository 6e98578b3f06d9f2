import { endDelivery, hasten } from '../../notifications/queue/entry-state';
import { isEndedSince, toSeconds } from '../../records/end-sessions';
import type { AccountPorts, AccountTransaction } from './ports';

/** A new password for one account. */
export interface PasswordChange {
  uid: string;
  newPassword: string;
  /**
   * of the account, just shown to be the person's: the one that is confirmed
   * with the change, and no other
   */
  provenAddress: string | null;
  /**
   * In the transaction before the change: uses up what allows it.
   * @throws to refuse the change
   */
  claim?(transaction: AccountTransaction, now: Date): Promise<void>;
  /**
   * Gives back what `claim` took, when the password was not changed, or may not
   * have been.
   */
  unclaim?(): Promise<void>;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/**
 * When the notification checks by itself whether the change took place; no call
 * takes as long.
 */
const notificationDelayMs = 3 * minuteMs;

/**
 * Sets a password, ends every session and notifies the person. The notification
 * is stored before the identity service is called: after a crash in between it
 * finds out whether the password changed, and finishes or is dropped.
 * @throws what `claim` refuses with; whatever the identity service fails with
 */
export async function setPassword(
  ports: AccountPorts,
  change: PasswordChange,
): Promise<void> {
  const { identity, queue } = ports;
  const { uid } = change;
  const outboxId = queue.store.newId();
  const startedAt = await ports.accountStore.transact(async (transaction) => {
    const now = ports.now();
    await change.claim?.(transaction, now);
    transaction.addNotification({
      outboxId,
      kind: 'password-changed',
      to: { uid },
      at: now,
      usefulForMs: dayMs,
      delayMs: notificationDelayMs,
    });
    return now;
  });
  try {
    await identity.setPassword(uid, change.newPassword, change.provenAddress);
  } catch (error) {
    const isChanged = await isChangedSince(ports, uid, startedAt);
    if (isChanged === false) {
      await queue.store.change(outboxId, (entry) =>
        endDelivery(entry, 'dropped', startedAt),
      );
    }
    if (isChanged !== true) {
      await change.unclaim?.();
      throw error;
    }
  }
  const account = await identity.findAccount(uid);
  await ports.sessions.recordSessionsEnd(
    uid,
    account?.sessionsValidFrom ?? toSeconds(startedAt),
  );
  await queue.store.change(outboxId, (entry) => hasten(entry, ports.now()));
  await queue.enqueueDelivery(outboxId);
}

/** Null when nobody can say. */
async function isChangedSince(
  ports: AccountPorts,
  uid: string,
  startedAt: Date,
): Promise<boolean | null> {
  try {
    const account = await ports.identity.findAccount(uid);
    return isEndedSince(account?.sessionsValidFrom ?? null, startedAt);
  } catch {
    return null;
  }
}
