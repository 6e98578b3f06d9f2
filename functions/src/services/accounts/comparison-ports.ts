import type {
  AccountComparison,
  ConfirmedDeletions,
} from '@contract/entities/account/account-sessions';
import type { Log } from '../../log';
import type { NotificationQueue } from '../../notifications/queue/ports';
import type { AccountList } from '../../providers/identity';
import type { SessionStore } from '../../records/end-sessions';
import type { AccountStore } from './ports';

/** What is compared with the identity service. */
export type ComparisonName = 'passwords' | 'deletions';

/** A profile, and when its record was made. */
export interface ProfileOnRecord {
  uid: string;
  createdAt: Date;
}

/** How far the comparisons have come, and the profiles they go through. */
export interface ComparisonStore {
  /**
   * @returns null before the first round
   * @throws AppError bad-document
   */
  findComparison(name: ComparisonName): Promise<AccountComparison | null>;
  saveComparison(
    name: ComparisonName,
    comparison: AccountComparison,
  ): Promise<void>;
  /**
   * What the owner said of many accounts that are gone; null where nothing is
   * said, or it cannot be read.
   */
  findConfirmedDeletions(): Promise<ConfirmedDeletions | null>;
  /**
   * In the order of their uids.
   * @param lastUid the last one of the page before; null for the first page
   */
  listProfiles(
    lastUid: string | null,
    limit: number,
  ): Promise<ProfileOnRecord[]>;
}

/** An account whose owner deleted it at the identity service. */
export interface MissingAccount {
  uid: string;
  isAdmin: boolean;
  /** unfinished work is lost with it */
  acceptUnfinished: boolean;
}

/** Deletes what belongs to accounts (services/privacy). */
export interface AccountDeletions {
  /**
   * Begins the deletion; a repeated call finds it begun.
   * @throws AppError with the code of what it waits for
   */
  begin(account: MissingAccount, now: Date): Promise<unknown>;
  /**
   * Why it would not begin now: it has begun, or the code of what it waits for;
   * null where it would.
   */
  findObstacle(account: MissingAccount, now: Date): Promise<string | null>;
}

/** What comparing accounts needs from outside. */
export interface ComparePorts {
  accountStore: AccountStore;
  comparisons: ComparisonStore;
  sessions: SessionStore;
  list: AccountList;
  deletions: AccountDeletions;
  queue: NotificationQueue;
  log: Log;
  now: () => Date;
}
