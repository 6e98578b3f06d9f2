import {
  FieldValue,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { notificationsCollection } from '@contract/entities/notification-entry';
import { paymentsCollection } from '@contract/entities/payment/payment';
import { openPaymentStates } from '@contract/values/payment/payment-state';
import type { Log } from '../log';
import type { Outbox } from '../notifications/outbox';
import { Heartbeats, heartbeatsCollection } from '../records/heartbeats';
import {
  incidentsCollection,
  type Incident,
  type OpenIncident,
} from '../records/incidents';
import {
  Contacts,
  type ContactStore,
  type OutsideService,
} from '../records/outside-services';
import type {
  HealthRecords,
  HealthStore,
  IncidentTransaction,
} from '../services/health/ports';
import { type FirestoreConnection, runWithOutbox } from './firestore-outbox';
import { findOpenIncident } from './open-incident';
import { findStored } from './stored-document';

const maxUnsettled = 100;

/**
 * The collections heartbeats and incidents, the queue, and payments that nobody
 * has settled.
 */
export class FirestoreHealthStore implements HealthStore, ContactStore {
  constructor(
    private readonly connection: FirestoreConnection,
    private readonly log: Pick<Log, 'error'>,
  ) {}

  transact<T>(
    change: (transaction: IncidentTransaction, outbox: Outbox) => Promise<T>,
  ): Promise<T> {
    return runWithOutbox(this.connection, (transaction, outbox) =>
      change(
        new FirestoreIncidentTransaction(this.#db, transaction, this.log),
        outbox,
      ),
    );
  }

  async readRecords(queuedBefore: Date): Promise<HealthRecords> {
    const [[heartbeats, contacts], lateEntries] = await Promise.all([
      this.#db.getAll(this.#schedules, this.#services),
      this.#db
        .collection(notificationsCollection)
        .where('nextTryAt', '<=', queuedBefore)
        .orderBy('nextTryAt')
        .limit(1)
        .get(),
    ]);
    return {
      heartbeats: findStored(Heartbeats, heartbeats),
      contacts: findStored(Contacts, contacts),
      isQueueLate: !lateEntries.empty,
    };
  }

  async saveHeartbeats(heartbeats: Heartbeats): Promise<void> {
    await this.#schedules.set(heartbeats, { merge: true });
  }

  async countUnsettledPayments(createdBefore: Date): Promise<number> {
    const unsettled = this.#db
      .collection(paymentsCollection)
      .where('state', 'in', openPaymentStates)
      .where('createdAt', '<', createdBefore)
      .limit(maxUnsettled);
    return (await unsettled.count().get()).data().count;
  }

  async saveAnswer(service: OutsideService): Promise<void> {
    await this.#services.set({ [service]: { silences: 0 } }, { merge: true });
  }

  async addSilence(service: OutsideService, silentAt: Date): Promise<void> {
    const contact = { silences: FieldValue.increment(1), silentAt };
    await this.#services.set({ [service]: contact }, { merge: true });
  }

  get #db(): Firestore {
    return this.connection.db;
  }

  get #schedules(): DocumentReference {
    return this.#db.collection(heartbeatsCollection).doc('schedules');
  }

  get #services(): DocumentReference {
    return this.#db.collection(heartbeatsCollection).doc('services');
  }
}

class FirestoreIncidentTransaction implements IncidentTransaction {
  constructor(
    private readonly db: Firestore,
    private readonly transaction: Transaction,
    private readonly log: Pick<Log, 'error'>,
  ) {}

  findOpenIncident(): Promise<OpenIncident | null> {
    return findOpenIncident(this.db, this.log, this.transaction);
  }

  newIncidentId(): string {
    return this.db.collection(incidentsCollection).doc().id;
  }

  saveIncident(id: string, incident: Incident): void {
    this.transaction.set(
      this.db.collection(incidentsCollection).doc(id),
      incident,
    );
  }
}
