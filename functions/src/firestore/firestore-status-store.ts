import type { Log } from '../log';
import type { Outbox } from '../notifications/outbox';
import type {
  FoundStatus,
  LastPayment,
  ReferencedRecord,
} from '../notifications/status-words';
import type { StatusStore, StatusTransaction } from '../services/status/ports';
import { type FirestoreConnection, runWithOutbox } from './firestore-outbox';
import { FirestoreTransaction } from './firestore-transaction';
import { StatusReader } from './read-status';

/** Records by their reference. */
export class FirestoreStatusStore implements StatusStore {
  constructor(
    private readonly connection: FirestoreConnection,
    private readonly log: Pick<Log, 'error'>,
  ) {}

  transact<T>(
    change: (transaction: StatusTransaction, outbox: Outbox) => Promise<T>,
  ): Promise<T> {
    const { db } = this.connection;
    return runWithOutbox(this.connection, (transaction, outbox) => {
      const reader = new StatusReader(
        (collection, id) => transaction.get(db.collection(collection).doc(id)),
        this.log,
      );
      return change(
        new FirestoreStatusTransaction(db, transaction, reader),
        outbox,
      );
    });
  }
}

class FirestoreStatusTransaction
  extends FirestoreTransaction
  implements StatusTransaction
{
  constructor(
    db: FirestoreConnection['db'],
    transaction: ConstructorParameters<typeof FirestoreTransaction>[1],
    private readonly reader: StatusReader,
  ) {
    super(db, transaction);
  }

  findReferenced(reference: string): Promise<ReferencedRecord | null> {
    return this.reader.findReferenced(reference);
  }

  findRecord(referenced: ReferencedRecord): Promise<FoundStatus | null> {
    return this.reader.findRecord(referenced);
  }

  findLastPayment(referenced: ReferencedRecord): Promise<LastPayment> {
    return this.reader.findLastPayment(referenced);
  }
}
