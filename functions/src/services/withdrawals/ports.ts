import type { IssuedResult } from '@contract/entities/issued-result';
import type { Request } from '@contract/entities/request';
import type {
  ResultWithdrawal,
  WithdrawnFile,
} from '@contract/entities/result-withdrawal';
import type { ResultTime } from '@contract/entities/result-time';
import type { Permission } from '@contract/permissions';
import type { ObjectPath } from '@contract/values/file/object-path';
import type { Log } from '../../log';
import type { TransactionStore } from '../../notifications/outbox';
import type { AuditedTransaction } from '../../records/audit';
import type { PromiseStore } from '../promises/ports';

/** What changes together when a delivered version is withdrawn. */
export interface WithdrawalTransaction extends AuditedTransaction {
  /**
   * @returns null when there is none
   * @throws AppError bad-document
   */
  findRequest(documentId: string): Promise<Request | null>;
  /**
   * @param id from withdrawalIdOf
   * @throws AppError bad-document
   */
  findWithdrawal(id: string): Promise<ResultWithdrawal | null>;
  /**
   * @param resultId from resultIdOf
   * @throws AppError bad-document
   */
  findIssued(resultId: string): Promise<IssuedResult | null>;
  /**
   * When the person got the newest of their roles; null for who does not hold
   * the permission now.
   */
  findPermittedSince(uid: string, permission: Permission): Promise<Date | null>;
  /** True once the deletion of the account has begun. */
  isAccountDeleted(uid: string): Promise<boolean>;

  saveWithdrawal(withdrawal: ResultWithdrawal): void;
  /** Changes these fields. */
  updateRequest(documentId: string, changes: Partial<Request>): void;
  /** From the commit on, no rule gives the file to anybody. */
  closeFile(path: ObjectPath, file: WithdrawnFile): void;
  /**
   * What the file was made from: its owner reads it no more. The file itself has
   * it for the office.
   */
  deleteFindings(documentId: string, version: number): void;
  /** /verify says so from the commit on. */
  markIssuedWithdrawn(resultId: string, at: Date): void;
  /** @param resultTime null: there are no results that count */
  saveResultTime(documentId: string, resultTime: ResultTime | null): void;
  /** The owner's browser counts their requests again. */
  noteRequestChange(userId: string, at: Date): void;
}

/** The proposals to withdraw results, and what they change. */
export type WithdrawalStore = TransactionStore<WithdrawalTransaction>;

/** What withdrawing results needs from outside. */
export interface WithdrawalPorts {
  withdrawals: WithdrawalStore;
  promises: Pick<PromiseStore, 'findRules'>;
  /** unguessable, in the form of a record's id */
  newId: () => string;
  log: Log;
  now: () => Date;
}
