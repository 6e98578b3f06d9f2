import type { Transaction } from 'firebase-admin/firestore';
import { notificationsCollection } from '@contract/entities/notification-entry';
import { runTransaction } from '../../firestore/run-transaction';
import { createEntry, endDelivery, hasten } from '../../notifications/queue/entry-state';
import { isEndedSince, recordSessionsEnd, toSeconds } from '../../records/end-sessions';
import type { AccountPorts } from './ports';

interface PasswordChange {
  uid: string;
  newPassword: string;
  /** of the account, just shown to be the person's: the one that is confirmed with the change, and no other */
  provenAddress: string | null;
  /** In the transaction before the change: uses up what allows it. @throws to refuse the change */
  claim?(transaction: Transaction, now: Date): Promise<void>;
  /** Gives back what `claim` took, when the password was not changed, or may not have been. */
  unclaim?(): Promise<void>;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** When the notification checks by itself whether the change took place; no call takes as long. */
const notificationDelayMs = 3 * minute;

/**
 * Sets a password, ends every session and notifies the person. The notification is enqueued before the
 * identity service is called: after a crash in between it finds out whether the password changed, and
 * finishes or is dropped.
 */
export async function setPassword(ports: AccountPorts, change: PasswordChange): Promise<void> {
  const { db, identity, queue } = ports;
  const { uid } = change;
  const outboxId = queue.store.newId();
  const at = await runTransaction(db, async (transaction) => {
    const now = ports.now();
    await change.claim?.(transaction, now);
    const entry = createEntry({
      outboxId,
      kind: 'password-changed',
      to: { uid },
      at: now,
      usefulForMs: day,
      delayMs: notificationDelayMs,
    });
    transaction.create(db.collection(notificationsCollection).doc(outboxId), entry);
    return now;
  });
  try {
    await identity.setPassword(uid, change.newPassword, change.provenAddress);
  } catch (error) {
    const changed = await isChangedSince(ports, uid, at);
    if (changed === false) await queue.store.change(outboxId, (entry) => endDelivery(entry, 'dropped', at));
    if (changed !== true) {
      await change.unclaim?.();
      throw error;
    }
  }
  const account = await identity.findAccount(uid);
  await recordSessionsEnd(db, uid, account?.sessionsValidFrom ?? toSeconds(at));
  await queue.store.change(outboxId, (entry) => hasten(entry, ports.now()));
  await queue.enqueueDelivery(outboxId);
}

/** Null when nobody can say. */
async function isChangedSince(ports: AccountPorts, uid: string, at: Date): Promise<boolean | null> {
  try {
    const account = await ports.identity.findAccount(uid);
    return isEndedSince(account?.sessionsValidFrom ?? null, at);
  } catch {
    return null;
  }
}
