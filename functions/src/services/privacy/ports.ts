import type { AccountDeletion, DeletionStep } from '@contract/entities/account/account-deletion';
import type { Log } from '../../log';
import type { AccountCloser } from '../../providers/identity';
import type { StoredFiles } from '../../providers/stored-files';

export interface DeletionRequest {
  uid: string;
  isAdmin: boolean;
  /** the person accepts that paid work which is not finished is lost */
  acceptUnfinished: boolean;
}

/** Where deletions and the records of a person are kept. Every call may be made again. */
export interface DeletionStore {
  /**
   * Records that an account is to be deleted; from then on it starts no payment and creates no record. Finds the record
   * there is when it is already being deleted.
   * @throws AppError permission-denied, payment-under-way, papers-held, unfinished-requests (reason: their number)
   */
  begin(request: DeletionRequest, now: Date): Promise<{ deletion: AccountDeletion; isNew: boolean }>;
  /** Ids of deletions whose time has come, the longest waiting first. */
  listDue(now: Date, limit: number): Promise<string[]>;
  /** Takes a deletion up and sets its next try; null when its time has not come or it has ended. */
  claim(uid: string, now: Date): Promise<AccountDeletion | null>;
  /** Goes on to the next step, unless another run already has. @returns the deletion as it now stands */
  advance(deletion: AccountDeletion, to: DeletionStep, now: Date): Promise<AccountDeletion>;
  /**
   * The same from 'forget' to 'account', with what stands in the books about it: the audit entry and the farewell, once.
   * @param email where the farewell goes; null when the account is already gone
   */
  advanceToAccount(deletion: AccountDeletion, email: string | null, now: Date): Promise<AccountDeletion>;
  /** Ids of a person's records in one collection, in the order of the ids. */
  listOwned(collection: string, uid: string, after: string | null, limit: number): Promise<string[]>;
  /** Takes the person out of one record, and out of what else speaks of it. */
  anonymise(collection: string, id: string, now: Date): Promise<void>;
  /** Deletes what is kept under the account, and under its address where that is known. */
  forget(uid: string, email: string | null): Promise<void>;
}

/** Everything the deletion of an account needs from outside. */
export interface PrivacyPorts {
  store: DeletionStore;
  accounts: AccountCloser;
  files: StoredFiles;
  log: Log;
  now(): Date;
}
