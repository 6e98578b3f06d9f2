import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { usersCollection } from '@contract/entities/user-profile';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored } from '../../firestore/stored-document';

const Sessions = z.object({ sessionsValidFrom: z.optional(z.date()) });

/**
 * Tells every device of the account, through its profile, that sign-ins before this moment are over. Never moves back.
 * An account without a profile has no screens to tell.
 * @param from whole seconds, as the identity service counts: a sign-in within the same second is good
 */
export async function recordSessionsEnd(db: Firestore, uid: string, from: Date): Promise<void> {
  const ref = db.collection(usersCollection).doc(uid);
  await runTransaction(db, async (transaction) => {
    const profile = findStored(Sessions, await transaction.get(ref));
    if (profile === null || (profile.sessionsValidFrom?.getTime() ?? 0) >= from.getTime()) return;
    transaction.update(ref, { sessionsValidFrom: from });
  });
}
