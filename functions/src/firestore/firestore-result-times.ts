import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type AuditAction,
  auditCollection,
  AuditEntry,
} from '@contract/entities/audit-entry';
import { Request, requestsCollection } from '@contract/entities/request';
import {
  resultTimesCollection,
  type ResultTime,
} from '@contract/entities/result-time';
import type {
  DeliveredRequest,
  ResultTimeStore,
} from '../services/promises/ports';
import type { ScanList } from '../services/scans/ports';
import { FirestoreScanList } from './firestore-scan-list';
import { findRecord, findStored } from './stored-document';

const delivered: AuditAction = 'request-results-delivered';
const Delivery = z.pick(AuditEntry, { documentId: true });
const Delivered = z.pick(Request, {
  documentId: true,
  serviceId: true,
  promisedBy: true,
  results: true,
});

/** The collection result_times, made from the deliveries in the audit. */
export class FirestoreResultTimes implements ResultTimeStore {
  readonly deliveries: ScanList<string>;

  constructor(private readonly db: Firestore) {
    this.deliveries = new FirestoreScanList({
      id: 'result-times',
      query: db.collection(auditCollection).where('action', '==', delivered),
      orderedBy: 'at',
      parse: (entry) => findStored(Delivery, entry)?.documentId ?? '',
    });
  }

  async isNoted(documentId: string): Promise<boolean> {
    const noted = await this.#times.doc(documentId).get();
    return noted.exists;
  }

  findDelivered(documentId: string): Promise<DeliveredRequest | null> {
    return findRecord(this.db, requestsCollection, Delivered, documentId);
  }

  async save(resultTime: ResultTime): Promise<void> {
    await this.#times.doc(resultTime.documentId).set({ ...resultTime });
  }

  get #times() {
    return this.db.collection(resultTimesCollection);
  }
}
