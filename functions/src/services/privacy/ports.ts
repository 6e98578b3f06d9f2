import type { AccountCloser } from '../../providers/identity';
import type { AccountDeletion } from '@contract/entities/account/account-deletion';
import type { ClosedRecord } from '@contract/entities/closed-record';
import type { AnonymisedCollection } from '@contract/records-on-deletion';
import type { AppErrorCode } from '@contract/values/app-error-code';
import type { Log } from '../../log';

/** Who wants an account deleted, and what they accept. */
export interface DeletionRequest {
  uid: string;
  isAdmin: boolean;
  /** the person accepts that paid, unfinished work is lost */
  acceptUnfinished: boolean;
}

/** A deletion, and whether this call began it. */
export interface BegunDeletion {
  deletion: AccountDeletion;
  /** false where it had begun before this call */
  isNew: boolean;
}

/**
 * The records of a deletion, and what it does to the records of its person.
 * Every call may be repeated.
 */
export interface DeletionStore {
  /**
   * Begins a deletion. From here on the account starts no payment and creates
   * no record: of this and a payment at the same moment, one waits. A repeated
   * call finds the deletion that has begun.
   * @throws AppError permission-denied, payment-under-way, papers-held,
   * request-under-check, unfinished-requests with their number
   */
  begin(request: DeletionRequest, now: Date): Promise<BegunDeletion>;

  /**
   * Why the deletion would not begin now: it has begun, or the code of what it
   * waits for. Null where it would.
   * @throws what is no refusal
   */
  findObstacle(
    request: DeletionRequest,
    now: Date,
  ): Promise<AppErrorCode | 'begun' | null>;

  /** Uids of deletions whose next try is due, the longest waiting first. */
  listDue(now: Date, limit: number): Promise<string[]>;

  /**
   * Sets the next try without reading the record, so that one that does not
   * parse does not hold up the others.
   */
  postpone(uid: string, nextTryAt: Date): Promise<void>;

  /**
   * Takes up a deletion that is due, and sets its next try. Null when its time
   * has not come, or it has ended.
   * @throws AppError bad-document where it does not parse
   */
  claim(uid: string, now: Date): Promise<AccountDeletion | null>;

  /**
   * To the next step, unless another run has already gone there. The step after
   * 'forget' writes the audit entry and enqueues the farewell, once.
   * @param email for the farewell; null without an account
   * @returns the deletion as it now stands
   */
  advance(
    deletion: AccountDeletion,
    email: string | null,
    now: Date,
  ): Promise<AccountDeletion>;

  /**
   * Ids of records whose person is this one, in their order, after the one that
   * is named.
   */
  listOwned(
    collection: AnonymisedCollection,
    uid: string,
    lastId: string | null,
    limit: number,
  ): Promise<string[]>;

  /**
   * Ids of this person's requests that an administrator closed because they
   * could not be read; few.
   */
  listClosedRequests(uid: string): Promise<string[]>;

  /**
   * Cleans one record, its audit entries and the hour that it gives up, in one
   * transaction. A record that does not parse is cleaned too. Repeated, it
   * changes nothing.
   */
  anonymise(
    collection: AnonymisedCollection,
    id: string,
    now: Date,
  ): Promise<void>;

  /**
   * Deletes what is kept under the account, and under its address where that is
   * known. Of the messages that wait, the farewell stays.
   */
  forget(uid: string, email: string | null): Promise<void>;
}

/** Deletes files. It throws when the storage does not answer. */
export interface FileRemover {
  /**
   * Deletes some files of a folder.
   * @param folder 'documents/uid/', with its last slash
   * @returns how many; 0 when none is left
   */
  deleteSome(folder: string): Promise<number>;
}

/** What deleting accounts needs from outside. */
export interface PrivacyPorts {
  store: DeletionStore;
  accounts: AccountCloser;
  files: FileRemover;
  log: Log;
  now: () => Date;
}

/** Some of a person's closed records. */
export interface ClosedRecordPage {
  /**
   * each `record` as JSON has it, whatever is in it; one that cannot be read is
   * logged and left out
   */
  records: ClosedRecord[];
  hasMore: boolean;
}

export interface ClosedRecordStore {
  /** Closed records of one person, the first closed first. */
  listOwn(uid: string, skip: number, limit: number): Promise<ClosedRecordPage>;
}
