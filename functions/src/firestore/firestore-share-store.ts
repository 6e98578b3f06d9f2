import { accountDeletionsCollection } from '@contract/entities/account/account-deletion';
import { closedAccountsCollection } from '@contract/entities/account/closed-account';
import { Request, requestsCollection } from '@contract/entities/request';
import {
  ResultFindings,
  resultFindingsCollection,
  resultFindingsId,
} from '@contract/entities/result-findings';
import {
  mostSharesAtOnce,
  ResultShare,
  resultSharesCollection,
} from '@contract/entities/result-share';
import type { Findings } from '@contract/values/findings/findings';
import type { Outbox, TransactionStore } from '../notifications/outbox';
import type { ShareTransaction } from '../services/shares/ports';
import { type FirestoreConnection, runWithOutbox } from './firestore-outbox';
import { FirestoreTransaction } from './firestore-transaction';

/** The collection result_shares, and the results that its links lead to. */
export class FirestoreShareStore implements TransactionStore<ShareTransaction> {
  constructor(private readonly connection: FirestoreConnection) {}

  transact<T>(
    change: (transaction: ShareTransaction, outbox: Outbox) => Promise<T>,
  ): Promise<T> {
    return runWithOutbox(this.connection, (transaction, outbox) =>
      change(
        new FirestoreShareTransaction(this.connection.db, transaction),
        outbox,
      ),
    );
  }
}

class FirestoreShareTransaction
  extends FirestoreTransaction
  implements ShareTransaction
{
  findRequest(documentId: string): Promise<Request | null> {
    return this.findDocument(Request, requestsCollection, documentId);
  }

  async findFindings(
    documentId: string,
    version: number,
  ): Promise<Findings | null> {
    const id = resultFindingsId(documentId, version);
    const stored = await this.findDocument(
      ResultFindings,
      resultFindingsCollection,
      id,
    );
    return stored?.findings ?? null;
  }

  findShare(shareId: string): Promise<ResultShare | null> {
    return this.findDocument(ResultShare, resultSharesCollection, shareId);
  }

  async countUnended(
    uid: string,
    documentId: string,
    now: Date,
  ): Promise<number> {
    const unended = this.db
      .collection(resultSharesCollection)
      .where('userId', '==', uid)
      .where('documentId', '==', documentId)
      .where('revokedAt', '==', null)
      .where('expiresAt', '>', now)
      .orderBy('expiresAt', 'desc')
      .limit(mostSharesAtOnce);
    const { docs } = await this.transaction.get(unended);
    return docs.length;
  }

  async isAccountClosed(uid: string): Promise<boolean> {
    const [isDeleted, isDisabled] = await Promise.all([
      this.exists(accountDeletionsCollection, uid),
      this.exists(closedAccountsCollection, uid),
    ]);
    return isDeleted || isDisabled;
  }

  saveShare(share: ResultShare): void {
    this.transaction.set(
      this.documentAt(resultSharesCollection, share.shareId),
      share,
    );
  }
}
