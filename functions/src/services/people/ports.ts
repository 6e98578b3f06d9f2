import type { AccountChange } from '@contract/entities/account/account-change';
import type { Admin } from '@contract/entities/account/admin';
import type { AdministratorProposal } from '@contract/entities/account/administrator-proposal';
import type { SecondFactorRemoval } from '@contract/entities/account/second-factor-removal';
import type { ClosedAccount } from '@contract/entities/account/closed-account';
import type { UserProfile } from '@contract/entities/account/user-profile';
import type { Permission } from '@contract/permissions';
import type { Log } from '../../log';
import type { TransactionStore } from '../../notifications/outbox';
import type { NotificationQueue } from '../../notifications/queue/ports';
import type { AccountRights } from '../../providers/identity';
import type { AuditedTransaction } from '../../records/audit';
import type { SessionStore } from '../../records/end-sessions';
import type { LimitedTransaction } from '../../records/limit';

/**
 * Rights and closed accounts, and what is decided about them. Each read throws
 * AppError bad-document.
 */
export interface PeopleTransaction
  extends AuditedTransaction, LimitedTransaction {
  findAdmin(uid: string): Promise<Admin | null>;
  /**
   * By the roles on record; false also for a record whose roles cannot be read.
   */
  isPermitted(uid: string, permission: Permission): Promise<boolean>;
  /**
   * Uids of those who decide about roles, 100 at most: more would not fit into
   * one transaction with their notifications.
   */
  listManagers(): Promise<string[]>;
  findClosedAccount(uid: string): Promise<ClosedAccount | null>;
  /** The latest proposal to make somebody an administrator. */
  findProposal(uid: string): Promise<AdministratorProposal | null>;
  /** The latest proposal to take somebody's second factor away. */
  findSecondFactorRemoval(uid: string): Promise<SecondFactorRemoval | null>;
  /**
   * What the identity service has still to be told; null where it knows
   * everything.
   */
  findPendingChange(uid: string): Promise<AccountChange | null>;

  /** The transaction fails when this person is one already. */
  createAdmin(admin: Admin): void;
  /** Takes the place of the record that was read. */
  saveAdmin(admin: Admin): void;
  deleteAdmin(uid: string): void;
  /** The transaction fails when the account is closed already. */
  createClosedAccount(closed: ClosedAccount): void;
  deleteClosedAccount(uid: string): void;
  saveProposal(proposal: AdministratorProposal): void;
  saveSecondFactorRemoval(removal: SecondFactorRemoval): void;
  savePendingChange(change: AccountChange): void;
  deletePendingChange(uid: string): void;
}

/**
 * What the records say about an account that the identity service has to agree
 * with.
 */
export interface DecidedAccount {
  isAdmin: boolean;
  /** whether they may still work on requests */
  mayTakeRequests: boolean;
  closed: ClosedAccount | null;
  /** null where the identity service was told everything */
  change: AccountChange | null;
}

/** What the records know of somebody. */
export interface PersonOnRecord {
  hasProfile: boolean;
  hasRight: boolean;
  /**
   * @throws AppError bad-document, but not for a profile, which is logged and
   * then null
   */
  read(): PersonDetails;
}

/** The records of one person. */
export interface PersonDetails {
  profile: UserProfile | null;
  closed: ClosedAccount | null;
  admin: Admin | null;
  proposal: AdministratorProposal | null;
  secondFactorRemoval: SecondFactorRemoval | null;
}

/** How often a change was tried, and when it is tried next. */
export interface ChangeTries {
  tries: number;
  nextTryAt: Date;
}

/** The records of people, as administrators decide about them. */
export interface PeopleStore extends TransactionStore<PeopleTransaction> {
  /** @throws AppError bad-document */
  readDecided(uid: string): Promise<DecidedAccount>;
  readPerson(uid: string): Promise<PersonOnRecord>;
  /** Uids of profiles with one of these addresses, in any order. */
  listByEmail(addresses: readonly string[], limit: number): Promise<string[]>;
  /** @param phoneNumber ten digits */
  listByPhone(phoneNumber: string, limit: number): Promise<string[]>;
  /** Profiles whose field begins with this text; capitals count. */
  listByNameStart(
    field: 'name' | 'searchName',
    start: string,
    limit: number,
  ): Promise<string[]>;
  /** Uids of changes that are due, the longest waiting first. */
  listDueChanges(now: Date, limit: number): Promise<string[]>;
  /**
   * In a transaction; nothing where there is no such change any more.
   * @param postpone is given the tries so far, null where the change does not
   * parse
   */
  postponeChange(
    uid: string,
    postpone: (tries: number | null) => ChangeTries,
  ): Promise<void>;
}

/** What deciding about people needs from outside. */
export interface PeoplePorts {
  peopleStore: PeopleStore;
  sessions: SessionStore;
  accounts: AccountRights;
  queue: NotificationQueue;
  /**
   * Nobody works any more on the open requests of this person, a bounded number
   * at a time.
   * @returns false while some are left
   */
  releaseRequests: (uid: string) => Promise<boolean>;
  log: Log;
  now: () => Date;
}
