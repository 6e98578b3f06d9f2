import {
  IssuedResult,
  issuedResultsCollection,
} from '@contract/entities/issued-result';
import {
  requestChangesCollection,
  type RequestChanges,
} from '@contract/entities/request-changes';
import { Request, requestsCollection } from '@contract/entities/request';
import {
  resultFindingsCollection,
  resultFindingsId,
} from '@contract/entities/result-findings';
import {
  ResultWithdrawal,
  resultWithdrawalsCollection,
  withdrawnFilesCollection,
  type WithdrawnFile,
} from '@contract/entities/result-withdrawal';
import {
  resultTimesCollection,
  type ResultTime,
} from '@contract/entities/result-time';
import {
  objectPartsOf,
  type ObjectPath,
} from '@contract/values/file/object-path';
import type { Outbox } from '../notifications/outbox';
import type {
  WithdrawalStore,
  WithdrawalTransaction,
} from '../services/withdrawals/ports';
import { type FirestoreConnection, runWithOutbox } from './firestore-outbox';
import { FirestoreTransaction } from './firestore-transaction';

/** The collection result_withdrawals, and what a withdrawal changes. */
export class FirestoreWithdrawalStore implements WithdrawalStore {
  constructor(private readonly connection: FirestoreConnection) {}

  transact<T>(
    change: (transaction: WithdrawalTransaction, outbox: Outbox) => Promise<T>,
  ): Promise<T> {
    return runWithOutbox(this.connection, (transaction, outbox) =>
      change(
        new FirestoreWithdrawalTransaction(this.connection.db, transaction),
        outbox,
      ),
    );
  }
}

class FirestoreWithdrawalTransaction
  extends FirestoreTransaction
  implements WithdrawalTransaction
{
  findRequest(documentId: string): Promise<Request | null> {
    return this.findDocument(Request, requestsCollection, documentId);
  }

  findWithdrawal(id: string): Promise<ResultWithdrawal | null> {
    return this.findDocument(ResultWithdrawal, resultWithdrawalsCollection, id);
  }

  findIssued(resultId: string): Promise<IssuedResult | null> {
    return this.findDocument(IssuedResult, issuedResultsCollection, resultId);
  }

  saveWithdrawal(withdrawal: ResultWithdrawal): void {
    const { withdrawalId } = withdrawal;
    this.transaction.set(
      this.documentAt(resultWithdrawalsCollection, withdrawalId),
      withdrawal,
    );
  }

  updateRequest(documentId: string, changes: Partial<Request>): void {
    this.transaction.update(
      this.documentAt(requestsCollection, documentId),
      changes,
    );
  }

  closeFile(path: ObjectPath, file: WithdrawnFile): void {
    const name = objectPartsOf(path).at(-1) ?? '';
    this.transaction.set(this.documentAt(withdrawnFilesCollection, name), file);
  }

  deleteFindings(documentId: string, version: number): void {
    const id = resultFindingsId(documentId, version);
    this.transaction.delete(this.documentAt(resultFindingsCollection, id));
  }

  markIssuedWithdrawn(resultId: string, at: Date): void {
    this.transaction.update(
      this.documentAt(issuedResultsCollection, resultId),
      { withdrawnAt: at },
    );
  }

  saveResultTime(documentId: string, resultTime: ResultTime | null): void {
    const document = this.documentAt(resultTimesCollection, documentId);
    if (resultTime === null) this.transaction.delete(document);
    else this.transaction.set(document, resultTime);
  }

  noteRequestChange(userId: string, at: Date): void {
    const change: RequestChanges = { at };
    this.transaction.set(
      this.documentAt(requestChangesCollection, userId),
      change,
    );
  }
}
