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

  async recordSessionsEnd(uid: string, from: Date): Promise<void> {
    const profileRef = this.db.collection(usersCollection).doc(uid);
    const sessionsRef = this.db.collection(accountSessionsCollection).doc(uid);
    await runTransaction(this.db, async (transaction) => {
      const profile = findStored(
        ProfileSessions,
        await transaction.get(profileRef),
      );
      const sessions = findStored(
        AccountSessions,
        await transaction.get(sessionsRef),
      );
      if (isBefore(sessions?.knownUntil, from)) {
        const ended: AccountSessions = { knownUntil: from };
        transaction.set(sessionsRef, ended);
      }
      if (profile !== null && isBefore(profile.sessionsValidFrom, from)) {
        transaction.update(profileRef, { sessionsValidFrom: from });
      }
    });
  }
}

/** What was never ended was ended before everything. */
function isBefore(known: Date | undefined, from: Date): boolean {
  return (known?.getTime() ?? 0) < from.getTime();
}
