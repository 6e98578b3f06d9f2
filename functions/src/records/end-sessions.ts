import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AccountSessions, accountSessionsCollection } from '@contract/entities/account/account-sessions';
import { usersCollection } from '@contract/entities/account/user-profile';
import { runTransaction } from '../firestore/run-transaction';
import { findStored } from '../firestore/stored-document';

const Sessions = z.object({ sessionsValidFrom: z.optional(z.date()) });

/**
 * Tells the account's devices, through its profile, that older sign-ins are over. Never moves back. That
 * we ended them is kept also for an account without a profile.
 * @param from whole seconds, as the identity service counts: a sign-in within the same second is good
 */
export async function recordSessionsEnd(db: Firestore, uid: string, from: Date): Promise<void> {
  const ref = db.collection(usersCollection).doc(uid);
  const sessions = db.collection(accountSessionsCollection).doc(uid);
  await runTransaction(db, async (transaction) => {
    const profile = findStored(Sessions, await transaction.get(ref));
    const known = findStored(AccountSessions, await transaction.get(sessions));
    if ((known?.knownUntil.getTime() ?? 0) < from.getTime())
      transaction.set(sessions, { knownUntil: from } satisfies AccountSessions);
    if (profile === null || (profile.sessionsValidFrom?.getTime() ?? 0) >= from.getTime()) return;
    transaction.update(ref, { sessionsValidFrom: from });
  });
}

export function isEndedSince(sessionsValidFrom: Date | null, at: Date): boolean {
  return sessionsValidFrom !== null && sessionsValidFrom >= toSeconds(at);
}

/** The identity service counts in whole seconds. */
export function toSeconds(moment: Date): Date {
  return new Date(Math.trunc(moment.getTime() / 1000) * 1000);
}
