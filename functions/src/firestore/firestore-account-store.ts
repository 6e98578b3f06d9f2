import * as z from 'zod/mini';
import {
  AccountMail,
  accountMailCollection,
} from '@contract/entities/account/account-mail';
import {
  AccountSessions,
  accountSessionsCollection,
} from '@contract/entities/account/account-sessions';
import {
  ResetTokenRecord,
  resetTokensCollection,
} from '@contract/entities/account/reset-token-record';
import {
  UserProfile,
  usersCollection,
} from '@contract/entities/account/user-profile';
import { notificationsCollection } from '@contract/entities/notification-entry';
import type { Outbox } from '../notifications/outbox';
import { createEntry, type NewEntry } from '../notifications/queue/entry-state';
import type {
  AccountStore,
  AccountTransaction,
} from '../services/accounts/ports';
import { type FirestoreConnection, runWithOutbox } from './firestore-outbox';
import { FirestoreTransaction } from './firestore-transaction';

const Profile = z.pick(UserProfile, { email: true, createdAt: true });
type Profile = z.infer<typeof Profile>;

/**
 * The records beside the identity service: welcome mails, sessions, reset
 * tokens.
 */
export class FirestoreAccountStore implements AccountStore {
  constructor(private readonly connection: FirestoreConnection) {}

  transact<T>(
    change: (transaction: AccountTransaction, outbox: Outbox) => Promise<T>,
  ): Promise<T> {
    return runWithOutbox(this.connection, (transaction, outbox) =>
      change(
        new FirestoreAccountTransaction(this.connection.db, transaction),
        outbox,
      ),
    );
  }
}

class FirestoreAccountTransaction
  extends FirestoreTransaction
  implements AccountTransaction
{
  async isWelcomed(uid: string): Promise<boolean> {
    const accountMail = await this.findDocument(
      AccountMail,
      accountMailCollection,
      uid,
    );
    return accountMail !== null;
  }

  async findSessionsKnownUntil(uid: string): Promise<Date | null> {
    const sessions = await this.findDocument(
      AccountSessions,
      accountSessionsCollection,
      uid,
    );
    return sessions?.knownUntil ?? null;
  }

  findProfile(uid: string): Promise<Profile | null> {
    return this.findDocument(Profile, usersCollection, uid);
  }

  findResetToken(uid: string): Promise<ResetTokenRecord | null> {
    return this.findDocument(ResetTokenRecord, resetTokensCollection, uid);
  }

  saveWelcome(uid: string, welcomedAt: Date): void {
    this.transaction.create(this.documentAt(accountMailCollection, uid), {
      welcomedAt,
    });
  }

  saveSessionsKnownUntil(uid: string, knownUntil: Date): void {
    const sessions: AccountSessions = { knownUntil };
    this.transaction.set(
      this.documentAt(accountSessionsCollection, uid),
      sessions,
    );
  }

  setResetTokenUsed(uid: string, isUsed: boolean): void {
    this.transaction.update(this.documentAt(resetTokensCollection, uid), {
      used: isUsed,
    });
  }

  addNotification(entry: NewEntry): void {
    this.transaction.create(
      this.documentAt(notificationsCollection, entry.outboxId),
      createEntry(entry),
    );
  }
}
