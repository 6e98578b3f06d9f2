import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { paymentsCollection } from '@contract/entities/payment/payment';
import { unmatchedCallbacksCollection } from '@contract/entities/payment/payment-statement';
import { dayInAccra } from '@contract/values/booking/working-days';
import { runWithOutbox } from '../../firestore/firestore-outbox';
import type { NotificationQueue } from '../../notifications/queue/ports';
import { indexRequest } from '../requests/index-request';
import {
  FirestorePaymentTransaction,
  type PaymentTransaction,
  transidsCollection,
} from './firestore-payment-transaction';

/** What every store of payments can do. */
export type PaymentStore = Pick<FirestorePaymentStore, keyof FirestorePaymentStore>;

export class FirestorePaymentStore {
  constructor(
    private readonly db: Firestore,
    private readonly queue: NotificationQueue,
  ) {}

  /** Serialisable; may run its function more than once. */
  transact<T>(run: (transaction: PaymentTransaction) => Promise<T>): Promise<T> {
    const { db, queue } = this;
    return runWithOutbox({ db, queue }, (transaction, outbox) =>
      run(new FirestorePaymentTransaction(db, transaction, outbox)),
    );
  }

  async findPaymentIdByTransactionid(transactionid: string): Promise<string | null> {
    const payments = this.db.collection(paymentsCollection);
    const found = await payments.where('transactionid', '==', transactionid).limit(1).get();
    return found.docs[0]?.id ?? null;
  }

  /** The payment that, by the gateway's word, this number of the network paid. */
  async findPaymentIdByTelcoTransid(telcotransid: string): Promise<string | null> {
    const payments = this.db.collection(paymentsCollection);
    // The gateway's callbacks name it telcotransid, its status API brandtransid.
    const [byTelco, byBrand] = await Promise.all([
      payments.where('telcotransid', '==', telcotransid).limit(1).get(),
      payments.where('brandtransid', '==', telcotransid).limit(1).get(),
    ]);
    return byTelco.docs[0]?.id ?? byBrand.docs[0]?.id ?? null;
  }

  /** A number of the gateway to ask about, without reading anything: for when a transaction fails. */
  async keepHint(clienttransid: string, transactionid: string): Promise<void> {
    const transid = this.db.collection(transidsCollection).doc(clienttransid);
    await transid.update({ hints: FieldValue.arrayUnion(transactionid) });
  }

  /** Afterwards and repeatable: a payment never depends on it. */
  async indexRequest(documentId: string): Promise<void> {
    await indexRequest(this.db, documentId);
  }

  /** For the statement of that day. */
  async addUnmatchedCallback(at: Date): Promise<void> {
    const day = this.db.collection(unmatchedCallbacksCollection).doc(dayInAccra(at));
    await day.set({ count: FieldValue.increment(1) }, { merge: true });
  }

  /** Those whose nextCheckAt has come, the longest waiting first. */
  async listDuePaymentIds(now: Date, limit: number): Promise<string[]> {
    const payments = this.db.collection(paymentsCollection);
    const due = await payments.where('nextCheckAt', '<=', now).orderBy('nextCheckAt').limit(limit).get();
    return due.docs.map((document) => document.id);
  }

  /** Without reading the record, so that a broken one does not block the queue. */
  async postponeCheck(paymentId: string, until: Date): Promise<void> {
    await this.db.collection(paymentsCollection).doc(paymentId).update({ nextCheckAt: until });
  }
}
