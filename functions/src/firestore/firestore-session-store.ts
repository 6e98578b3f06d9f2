import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  AccountSessions,
  accountSessionsCollection,
} from '@contract/entities/account/account-sessions';
import { usersCollection } from '@contract/entities/account/user-profile';
import type { SessionStore } from '../records/end-sessions';
import { runTransaction } from './run-transaction';
import { findStored } from './stored-document';

const ProfileSessions = z.object({ sessionsValidFrom: z.optional(z.date()) });

/** What the profile and account_sessions say of an account's sessions. */
export class FirestoreSessionStore implements SessionStore {
  constructor(private readonly db: Firestore) {}

  async recordSessionsEnd(uid: string, validFrom: Date): Promise<void> {
    const profileDocument = this.db.collection(usersCollection).doc(uid);
    const sessionsDocument = this.db
      .collection(accountSessionsCollection)
      .doc(uid);
    await runTransaction(this.db, async (transaction) => {
      const profile = findStored(
        ProfileSessions,
        await transaction.get(profileDocument),
      );
      const sessions = findStored(
        AccountSessions,
        await transaction.get(sessionsDocument),
      );
      if (isBefore(sessions?.knownUntil, validFrom)) {
        const ended: AccountSessions = { knownUntil: validFrom };
        transaction.set(sessionsDocument, ended);
      }
      if (profile !== null && isBefore(profile.sessionsValidFrom, validFrom)) {
        transaction.update(profileDocument, { sessionsValidFrom: validFrom });
      }
    });
  }
}

/** What was never ended was ended before everything. */
function isBefore(moment: Date | undefined, validFrom: Date): boolean {
  return (moment?.getTime() ?? 0) < validFrom.getTime();
}
