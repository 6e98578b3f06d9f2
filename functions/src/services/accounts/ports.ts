import type { ResetTokenRecord } from '@contract/entities/account/reset-token-record';
import type { UserProfile } from '@contract/entities/account/user-profile';
import type { KeyedHash } from '../../keyed-hash';
import type { Log } from '../../log';
import type { TransactionStore } from '../../notifications/outbox';
import type { NewEntry } from '../../notifications/queue/entry-state';
import type { NotificationQueue } from '../../notifications/queue/ports';
import type { Identity } from '../../providers/identity';
import type { SessionStore } from '../../records/end-sessions';
import type { LimitedTransaction } from '../../records/limit';

/**
 * What is known of an account beside the identity service. Each read throws
 * AppError bad-document.
 */
export interface AccountTransaction extends LimitedTransaction {
  /** Whether the account got its welcome mail. */
  isWelcomed(uid: string): Promise<boolean>;
  /**
   * Until when we know why its sessions were ended; null when we ended none.
   */
  findSessionsKnownUntil(uid: string): Promise<Date | null>;
  findProfile(
    uid: string,
  ): Promise<Pick<UserProfile, 'email' | 'createdAt'> | null>;
  /** The last token that a code was exchanged for. */
  findResetToken(uid: string): Promise<ResetTokenRecord | null>;

  /** The transaction fails when the account is welcomed already. */
  saveWelcome(uid: string, at: Date): void;
  saveSessionsKnownUntil(uid: string, knownUntil: Date): void;
  /** Uses the token up, or makes it valid again. */
  setResetTokenUsed(uid: string, isUsed: boolean): void;
  /**
   * Stores a notification whose delivery the caller asks for, later than the
   * commit.
   */
  addNotification(entry: NewEntry): void;
}

/** The records of accounts. */
export type AccountStore = TransactionStore<AccountTransaction>;

/** What changing passwords and confirming addresses needs from outside. */
export interface AccountPorts {
  accountStore: AccountStore;
  sessions: SessionStore;
  identity: Identity;
  queue: NotificationQueue;
  hash: KeyedHash;
  /** 32 random bytes in base64url */
  newToken(): string;
  log: Log;
  now: () => Date;
}
