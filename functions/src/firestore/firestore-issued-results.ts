import {
  IssuedResult,
  issuedResultsCollection,
} from '@contract/entities/issued-result';
import type { Outbox, TransactionStore } from '../notifications/outbox';
import type { VerificationTransaction } from '../services/results/ports';
import { type FirestoreConnection, runWithOutbox } from './firestore-outbox';
import { FirestoreTransaction } from './firestore-transaction';

const maxVersions = 100;

/** The collection issued_results, as people outside ask about it. */
export class FirestoreIssuedResults implements TransactionStore<VerificationTransaction> {
  constructor(private readonly connection: FirestoreConnection) {}

  transact<T>(
    change: (
      transaction: VerificationTransaction,
      outbox: Outbox,
    ) => Promise<T>,
  ): Promise<T> {
    return runWithOutbox(this.connection, (transaction, outbox) =>
      change(
        new FirestoreVerificationTransaction(this.connection.db, transaction),
        outbox,
      ),
    );
  }
}

class FirestoreVerificationTransaction
  extends FirestoreTransaction
  implements VerificationTransaction
{
  findIssued(resultId: string): Promise<IssuedResult | null> {
    return this.findDocument(IssuedResult, issuedResultsCollection, resultId);
  }

  async hasStandingNewer({
    documentId,
    version,
  }: IssuedResult): Promise<boolean> {
    const issued = this.db
      .collection(issuedResultsCollection)
      .where('documentId', '==', documentId);
    const { docs } = await this.transaction.get(issued.limit(maxVersions));
    return docs.some(
      (result) =>
        Number(result.get('version')) > version &&
        (result.get('withdrawnAt') ?? null) === null,
    );
  }
}
