import { FieldValue } from 'firebase-admin/firestore';
import { adminsCollection } from '@contract/entities/account/admin';
import { auditCollection } from '@contract/entities/audit-entry';
import {
  PlanAlarm,
  planAlarmsCollection,
  type PlanAlarmRecord,
} from '@contract/entities/plan-alarm';
import {
  publicContactCollection,
  publicContactId,
  type PublicContact,
} from '@contract/entities/public-contact';
import {
  requestChangesCollection,
  type RequestChanges,
} from '@contract/entities/request-changes';
import { requestsCollection } from '@contract/entities/request';
import { alarmRecordKey } from '@contract/values/alarm-hold';
import { landChecksCollection } from '@contract/entities/land-checks';
import type { PaymentFor } from '@contract/values/payment/payment-state';
import type { Permission } from '@contract/permissions';
import type { Outbox } from '../notifications/outbox';
import type {
  RecordKind,
  RecordStore,
  RecordTransaction,
} from '../services/audit/ports';
import { isPermitted } from './administrator-permissions';
import { type FirestoreConnection, runWithOutbox } from './firestore-outbox';
import { FirestoreTransaction } from './firestore-transaction';
import { findGuardId, guardsCollection } from './payment-guard';
import { findStored } from './stored-document';

/** Any collection whose records administrators change one at a time. */
export class FirestoreRecordStore implements RecordStore {
  constructor(private readonly connection: FirestoreConnection) {}

  transact<T>(
    change: (transaction: RecordTransaction, outbox: Outbox) => Promise<T>,
  ): Promise<T> {
    return runWithOutbox(this.connection, (transaction, outbox) =>
      change(
        new FirestoreRecordTransaction(this.connection.db, transaction),
        outbox,
      ),
    );
  }
}

class FirestoreRecordTransaction
  extends FirestoreTransaction
  implements RecordTransaction
{
  findRecord<T>(
    { schema, collection }: RecordKind<T>,
    id: string,
  ): Promise<T | null> {
    return this.findDocument(schema, collection, id);
  }

  async hasRecords(collection: string): Promise<boolean> {
    const first = this.db.collection(collection).limit(1);
    const { empty } = await this.transaction.get(first);
    return !empty;
  }

  async findAuditAuthor(auditId: string | null): Promise<string | null> {
    if (auditId === null) return null;
    const entry = await this.transaction.get(
      this.documentAt(auditCollection, auditId),
    );
    const author: unknown = entry.get('by');
    return typeof author === 'string' ? author : null;
  }

  async isPermitted(uid: string, permission: Permission): Promise<boolean> {
    const record = await this.transaction.get(
      this.documentAt(adminsCollection, uid),
    );
    return isPermitted(record, permission);
  }

  async listUndismissedAlarms(
    recordId: string,
    limit: number,
  ): Promise<PlanAlarm[]> {
    const alarms = this.#alarms
      .where('recordIds', 'array-contains', recordId)
      .where('state', 'in', ['open', 'confirmed'])
      .limit(limit);
    const { docs } = await this.transaction.get(alarms);
    return docs
      .map((alarm) => findStored(PlanAlarm, alarm))
      .filter((alarm) => alarm !== null);
  }

  async findPaidRecords(
    records: readonly PlanAlarmRecord[],
  ): Promise<ReadonlySet<string>> {
    const byKey = new Map(
      records.map((record) => [alarmRecordKey(record), record]),
    );
    const paidKeys = new Set<string>();
    for (const [key, record] of byKey) {
      if (await this.#isPaid(record)) paidKeys.add(key);
    }
    return paidKeys;
  }

  async findWaitingAlarm(raisedBy: string): Promise<PlanAlarm | null> {
    const waiting = this.#alarms
      .where('raisedBy', '==', raisedBy)
      .where('state', '==', 'waiting')
      .orderBy('createdAt')
      .limit(1);
    const { docs } = await this.transaction.get(waiting);
    return findStored(PlanAlarm, docs[0]);
  }

  isPaymentStarted(kind: PaymentFor, documentId: string): Promise<boolean> {
    return this.exists(guardsCollection, findGuardId(kind, documentId));
  }

  createRecord(collection: string, id: string, record: object): void {
    this.transaction.create(this.documentAt(collection, id), { ...record });
  }

  updateRecord(collection: string, id: string, changes: object): void {
    this.transaction.update(this.documentAt(collection, id), { ...changes });
  }

  savePublicContact(contact: PublicContact): void {
    this.transaction.set(
      this.documentAt(publicContactCollection, publicContactId),
      contact,
    );
  }

  noteRequestChange(userId: string, at: Date): void {
    const change: RequestChanges = { at };
    this.transaction.set(
      this.documentAt(requestChangesCollection, userId),
      change,
    );
  }

  noteLandCheck(userId: string, requestId: string, until: Date | null): void {
    this.transaction.set(
      this.documentAt(landChecksCollection, userId),
      { until: { [requestId]: until ?? FieldValue.delete() } },
      { merge: true },
    );
  }

  get #alarms() {
    return this.db.collection(planAlarmsCollection);
  }

  async #isPaid({ collection, documentId }: PlanAlarmRecord): Promise<boolean> {
    const stored = await this.transaction.get(
      this.documentAt(collection, documentId),
    );
    const payment: unknown = stored.get('paymentStatus');
    return collection === requestsCollection
      ? payment !== false
      : payment === 'paid';
  }
}
