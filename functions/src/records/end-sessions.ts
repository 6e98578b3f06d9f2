import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AccountSessions, accountSessionsCollection } from '@contract/entities/account/account-sessions';
import { usersCollection } from '@contract/entities/account/user-profile';
import { runTransaction } from '../firestore/run-transaction';
import { findStored } from '../firestore/stored-document';

const Sessions = z.object({ sessionsValidFrom: z.optional(z.date()) });

/**
 * Tells every device of the account, through its profile, that sign-ins before this moment are over. Never moves back.
 * An account without a profile has no screens to tell; that we know why they ended is kept for it too.
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

/** Whether the sessions of an account were ended at that moment or later. */
export function isEndedSince(sessionsValidFrom: Date | null, at: Date): boolean {
  return sessionsValidFrom !== null && sessionsValidFrom >= toSeconds(at);
}

/** Whole seconds, as the identity service counts. */
export function toSeconds(moment: Date): Date {
  return new Date(Math.trunc(moment.getTime() / 1000) * 1000);
}
