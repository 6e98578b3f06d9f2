import {
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { ExportKind } from '@contract/endpoints/export-records';
import { auditCollection } from '@contract/entities/audit-entry';
import { bookingsCollection } from '@contract/entities/booking';
import { paymentsCollection } from '@contract/entities/payment/payment';
import { paymentStatementsCollection } from '@contract/entities/payment/payment-statement';
import { planGroundsCollection } from '@contract/entities/plan-ground';
import { requestsCollection } from '@contract/entities/request';
import {
  endOfDayInAccra,
  startOfDayInAccra,
} from '@contract/values/booking/working-days';
import type { Outbox } from '../notifications/outbox';
import type {
  ExportedRecord,
  ExportSelection,
  ExportSnapshot,
  ExportStore,
  ExportTransaction,
} from '../services/exports/ports';
import { addAlarmStates } from './add-alarm-states';
import { type FirestoreConnection, runWithOutbox } from './firestore-outbox';
import { FirestoreTransaction } from './firestore-transaction';
import { toDates } from './stored-document';

/** Records of a page are in memory together. */
const pageSize = 500;

/** Where the records of a kind are, and the field that dates them. */
interface ExportSource {
  collection: string;
  datedBy: string;
  /** true: the field is a day, 'yyyy-MM-dd' */
  isDay?: true;
  /** true: only what was paid, as administrators see requests */
  isPaidOnly?: true;
  /** reads what other collections hold about the records of a page */
  addRelated?: AddRelated;
}

/**
 * Adds fields to the records of a page, from what other collections held at that
 * moment.
 */
type AddRelated = (
  db: Firestore,
  records: readonly ExportedRecord[],
  readTime: Timestamp,
) => Promise<readonly ExportedRecord[]>;

const sources: Readonly<Record<ExportKind, ExportSource>> = {
  requests: {
    collection: requestsCollection,
    datedBy: 'createdAt',
    isPaidOnly: true,
  },
  grounds: {
    collection: planGroundsCollection,
    datedBy: 'at',
    addRelated: addAlarmStates,
  },
  bookings: { collection: bookingsCollection, datedBy: 'selectedSlot' },
  payments: { collection: paymentsCollection, datedBy: 'createdAt' },
  statements: {
    collection: paymentStatementsCollection,
    datedBy: 'day',
    isDay: true,
  },
  refunds: { collection: paymentsCollection, datedBy: 'refund.proposedAt' },
  audit: { collection: auditCollection, datedBy: 'at' },
};

const Fields = z.record(z.string(), z.unknown());

/** Any collection that can be exported. */
export class FirestoreExportStore implements ExportStore {
  constructor(private readonly connection: FirestoreConnection) {}

  transact<T>(
    change: (transaction: ExportTransaction, outbox: Outbox) => Promise<T>,
  ): Promise<T> {
    return runWithOutbox(this.connection, (transaction, outbox) =>
      change(new FirestoreTransaction(this.connection.db, transaction), outbox),
    );
  }

  async openSnapshot(
    selection: ExportSelection,
    maxCount: number,
  ): Promise<ExportSnapshot> {
    const selected = this.#select(selection);
    const counted = await selected.limit(maxCount).count().get();
    return {
      count: counted.data().count,
      readPages: () =>
        this.#readPages(
          selected,
          counted.readTime,
          sources[selection.kind].addRelated,
        ),
    };
  }

  async *#readPages(
    selected: Query,
    readTime: Timestamp,
    addRelated: AddRelated | undefined,
  ): AsyncGenerator<readonly ExportedRecord[]> {
    let last: QueryDocumentSnapshot | undefined;
    do {
      const page: Query =
        last === undefined ? selected : selected.startAfter(last);
      const { docs } = await this.connection.db.runTransaction(
        (transaction) => transaction.get(page.limit(pageSize)),
        { readOnly: true, readTime },
      );
      const records = docs.map(readRecord);
      if (records.length > 0) {
        yield addRelated === undefined
          ? records
          : await addRelated(this.connection.db, records, readTime);
      }
      last = docs.length < pageSize ? undefined : docs.at(-1);
    } while (last !== undefined);
  }

  #select({ kind, from, to }: ExportSelection): Query {
    const { collection, datedBy, isDay, isPaidOnly } = sources[kind];
    const records = this.connection.db.collection(collection);
    const kept = isPaidOnly
      ? records.where('paymentStatus', '==', true)
      : records;
    return kept
      .where(datedBy, '>=', isDay ? from : startOfDayInAccra(from))
      .where(datedBy, '<=', isDay ? to : endOfDayInAccra(to))
      .orderBy(datedBy)
      .orderBy(FieldPath.documentId());
  }
}

function readRecord(stored: QueryDocumentSnapshot): ExportedRecord {
  return { id: stored.id, fields: z.parse(Fields, toDates(stored.data())) };
}
