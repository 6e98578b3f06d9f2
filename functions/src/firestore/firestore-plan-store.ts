import {
  FieldPath,
  type DocumentReference,
  type Firestore,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { Report, reportsCollection } from '@contract/entities/due-diligence';
import { PlanAlarm, planAlarmsCollection } from '@contract/entities/plan-alarm';
import { PlanPrint, planPrintsCollection } from '@contract/entities/plan-print';
import { Request, requestsCollection } from '@contract/entities/request';
import {
  uploadReservationId,
  uploadReservationsCollection,
  type ClosedReservation,
} from '@contract/entities/upload-reservation';
import {
  objectPartsOf,
  type ObjectPath,
} from '@contract/values/file/object-path';
import type { Log } from '../log';
import type { Outbox } from '../notifications/outbox';
import type { SentPlan } from '../services/plans/compute-print';
import type {
  PlanStore,
  PlanTransaction,
  PrintKey,
} from '../services/plans/ports';
import type {
  FileRecord,
  ScanList,
  ScannedRecord,
} from '../services/scans/ports';
import { FirestoreFileRecord } from './firestore-file-record';
import { type FirestoreConnection, runWithOutbox } from './firestore-outbox';
import { FirestoreScanList } from './firestore-scan-list';
import { FirestoreTransaction } from './firestore-transaction';
import { isAccountDeleted } from './is-account-deleted';
import { findStored, readEach, readOrLog } from './stored-document';

const RequestWithPlan = z.pick(Request, {
  documentId: true,
  reference: true,
  userId: true,
  documentURL: true,
  imageUrl: true,
  createdAt: true,
  imageEvents: true,
});

const ReportWithPlan = z.pick(Report, {
  id: true,
  reference: true,
  userId: true,
  image: true,
  createdAt: true,
});

/**
 * The collections plan_prints and plan_alarms, and the records whose plans they
 * are about.
 */
export class FirestorePlanStore implements PlanStore {
  readonly sentDocuments: ScanList<SentPlan | null>;
  readonly reportImages: ScanList<SentPlan | null>;

  constructor(
    private readonly connection: FirestoreConnection,
    private readonly log: Pick<Log, 'error'>,
  ) {
    const { db } = connection;
    this.sentDocuments = new FirestoreScanList({
      id: 'plans-requests',
      query: db.collection(requestsCollection),
      orderedBy: 'createdAt',
      parse: findDocument,
    });
    this.reportImages = new FirestoreScanList({
      id: 'plans-reports',
      query: db.collection(reportsCollection),
      orderedBy: 'createdAt',
      parse: findReportImage,
    });
  }

  clearerImages(imageNumber: number): ScanList<SentPlan | null> {
    // Events alternate: an image is asked for, and then sent.
    const event = imageNumber * 2;
    return new FirestoreScanList({
      id: `plans-images-${imageNumber}`,
      query: this.#db.collection(requestsCollection),
      orderedBy: new FieldPath('imageEvents', `e${event}`, 'at'),
      parse: (record) => findClearerImage(record, event),
    });
  }

  transact<T>(
    change: (transaction: PlanTransaction, outbox: Outbox) => Promise<T>,
  ): Promise<T> {
    return runWithOutbox(this.connection, (transaction, outbox) =>
      change(
        new FirestorePlanTransaction(this.#db, transaction, this.log),
        outbox,
      ),
    );
  }

  async listAwaited(
    now: Date,
    limit: number,
  ): Promise<Pick<ScannedRecord<PlanPrint>, 'path' | 'read'>[]> {
    const due = this.#prints
      .where('awaited.againAt', '<=', now)
      .orderBy('awaited.againAt');
    const { docs } = await due.limit(limit).get();
    return docs.map((stored) => ({
      path: stored.ref.path,
      read: () => getPrint(stored),
    }));
  }

  printRecord(printId: string, userId: string): FileRecord<PlanPrint> {
    return new FirestoreFileRecord(
      this.#print(printId),
      PlanPrint,
      async (transaction) =>
        !(await isAccountDeleted(this.#db, transaction, userId)),
    );
  }

  async finishPrint(printId: string, isFindable: boolean): Promise<void> {
    const finished: Partial<PlanPrint> = { state: 'done', awaited: null };
    const withoutKeys: Partial<PlanPrint> = {
      ...finished,
      keys: [],
      bands: [],
    };
    const changes = isFindable ? finished : withoutKeys;
    await this.#print(printId).update(changes);
  }

  async listNewestSharing(
    field: PrintKey,
    values: readonly string[],
    limit: number,
  ): Promise<PlanPrint[]> {
    const sharing = this.#prints
      .where(field, 'array-contains-any', values)
      .orderBy('at', 'desc')
      .limit(limit);
    return readEach(PlanPrint, (await sharing.get()).docs, this.log);
  }

  async listSentBy(userId: string, limit: number): Promise<PlanPrint[]> {
    const sent = this.#prints.where('userId', '==', userId).limit(limit);
    return readEach(PlanPrint, (await sent.get()).docs, this.log);
  }

  async findRaised(alarmIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (alarmIds.length === 0) return new Set();
    const alarms = this.#db.collection(planAlarmsCollection);
    const refs = alarmIds.map((alarmId) => alarms.doc(alarmId));
    const found = await this.#db.getAll(...refs);
    return new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
  }

  get #db(): Firestore {
    return this.connection.db;
  }

  get #prints() {
    return this.#db.collection(planPrintsCollection);
  }

  #print(printId: string): DocumentReference {
    return this.#prints.doc(printId);
  }
}

class FirestorePlanTransaction
  extends FirestoreTransaction
  implements PlanTransaction
{
  constructor(
    db: Firestore,
    transaction: Transaction,
    private readonly log: Pick<Log, 'error'>,
  ) {
    super(db, transaction);
  }

  hasAlarm(alarmId: string): Promise<boolean> {
    return this.exists(planAlarmsCollection, alarmId);
  }

  async findAlarm(alarmId: string): Promise<PlanAlarm | null> {
    const alarm = this.documentAt(planAlarmsCollection, alarmId);
    return readOrLog(PlanAlarm, await this.transaction.get(alarm), this.log);
  }

  async countUndecidedAlarms(
    raisedFor: string,
    limit: number,
  ): Promise<number> {
    const undecided = this.db
      .collection(planAlarmsCollection)
      .where('raisedFor', '==', raisedFor)
      .where('state', 'in', ['waiting', 'open'])
      .limit(limit);
    const { size } = await this.transaction.get(undecided.select());
    return size;
  }

  async countOpenAlarms(raisedBy: string, limit: number): Promise<number> {
    const openAlarms = this.db
      .collection(planAlarmsCollection)
      .where('raisedBy', '==', raisedBy)
      .where('state', '==', 'open')
      .limit(limit);
    const { size } = await this.transaction.get(openAlarms.select());
    return size;
  }

  savePrint(print: PlanPrint): void {
    this.transaction.set(
      this.documentAt(planPrintsCollection, print.printId),
      print,
    );
  }

  closeReservation(userId: string, path: ObjectPath, closedAt: Date): void {
    const closed: ClosedReservation = {
      userId,
      path: objectPartsOf(path).join('/'),
      closedAt,
    };
    const id = uploadReservationId(userId, path);
    this.transaction.set(
      this.documentAt(uploadReservationsCollection, id),
      closed,
    );
  }

  createAlarm(alarm: PlanAlarm): void {
    this.transaction.create(
      this.documentAt(planAlarmsCollection, alarm.alarmId),
      alarm,
    );
  }
}

function getPrint(stored: QueryDocumentSnapshot): PlanPrint {
  const print = findStored(PlanPrint, stored);
  if (print === null) throw new Error('a print that was listed is not there');
  return print;
}

function findDocument(record: QueryDocumentSnapshot): SentPlan | null {
  const request = findStored(RequestWithPlan, record);
  if (request === null) return null;
  const { documentId, reference, userId } = request;
  return {
    collection: requestsCollection,
    documentId,
    reference,
    userId,
    path: request.documentURL,
    at: request.createdAt,
  };
}

function findClearerImage(
  record: QueryDocumentSnapshot,
  event: number,
): SentPlan | null {
  const request = findStored(RequestWithPlan, record);
  const sentAt = request?.imageEvents[`e${event}`]?.at;
  if (request === null || request.imageUrl === null || sentAt === undefined) {
    return null;
  }
  const { documentId, reference, userId, imageUrl } = request;
  return {
    collection: requestsCollection,
    documentId,
    reference,
    userId,
    path: imageUrl,
    at: sentAt,
  };
}

function findReportImage(record: QueryDocumentSnapshot): SentPlan | null {
  const report = findStored(ReportWithPlan, record);
  if (report === null) return null;
  const { id, reference, userId, image, createdAt } = report;
  return {
    collection: reportsCollection,
    documentId: id,
    reference,
    userId,
    path: image,
    at: createdAt,
  };
}
