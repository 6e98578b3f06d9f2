import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  Payment,
  paymentsCollection,
} from '@contract/entities/payment/payment';
import { unmatchedCallbacksCollection } from '@contract/entities/payment/payment-statement';
import { type GatewayId, gatewayIds } from '@contract/values/payment/gateway';
import { dayInAccra } from '@contract/values/booking/working-days';
import { runWithOutbox } from './firestore-outbox';
import type { NotificationQueue } from '../notifications/queue/ports';
import type {
  PaymentStore,
  PaymentTransaction,
} from '../services/payments/ports';
import { indexRequest } from '../services/requests/index-request';
import { FirestoreSearchStore } from './firestore-search-store';
import {
  FirestorePaymentTransaction,
  transidsCollection,
} from './firestore-payment-transaction';

const GatewayOf = z.pick(Payment, { gateway: true });

/** Payments in Firestore. */
export class FirestorePaymentStore implements PaymentStore {
  constructor(
    private readonly db: Firestore,
    private readonly queue: NotificationQueue,
  ) {}

  transact<T>(
    change: (transaction: PaymentTransaction) => Promise<T>,
  ): Promise<T> {
    const { db, queue } = this;
    return runWithOutbox({ db, queue }, (transaction, outbox) =>
      change(new FirestorePaymentTransaction(db, transaction, outbox)),
    );
  }

  async findPaymentIdByTransactionid(
    gateway: GatewayId,
    transactionid: string,
  ): Promise<string | null> {
    const payments = this.db.collection(paymentsCollection);
    const sameNumber = payments
      .where('transactionid', '==', transactionid)
      .limit(gatewayIds.length);
    const { docs } = await sameNumber.get();
    const ofGateway = docs.find((stored) => {
      const { data } = GatewayOf.safeParse(stored.data());
      return data?.gateway === gateway;
    });
    return ofGateway?.id ?? null;
  }

  async findPaymentIdByTelcoTransid(
    telcotransid: string,
  ): Promise<string | null> {
    const payments = this.db.collection(paymentsCollection);
    // The gateway's callbacks name it telcotransid, its status API
    // brandtransid.
    const [byTelco, byBrand] = await Promise.all([
      payments.where('telcotransid', '==', telcotransid).limit(1).get(),
      payments.where('brandtransid', '==', telcotransid).limit(1).get(),
    ]);
    return byTelco.docs[0]?.id ?? byBrand.docs[0]?.id ?? null;
  }

  async keepHint(clienttransid: string, transactionid: string): Promise<void> {
    const transid = this.db.collection(transidsCollection).doc(clienttransid);
    await transid.update({ hints: FieldValue.arrayUnion(transactionid) });
  }

  async indexRequest(documentId: string): Promise<void> {
    const { db, queue } = this;
    await indexRequest(new FirestoreSearchStore({ db, queue }), documentId);
  }

  async addUnmatchedCallback(receivedAt: Date): Promise<void> {
    const day = this.db
      .collection(unmatchedCallbacksCollection)
      .doc(dayInAccra(receivedAt));
    await day.set({ count: FieldValue.increment(1) }, { merge: true });
  }

  async listDuePaymentIds(now: Date, maxCount: number): Promise<string[]> {
    const payments = this.db.collection(paymentsCollection);
    const due = await payments
      .where('nextCheckAt', '<=', now)
      .orderBy('nextCheckAt')
      .limit(maxCount)
      .get();
    return due.docs.map(({ id }) => id);
  }

  async postponeCheck(paymentId: string, nextCheckAt: Date): Promise<void> {
    await this.db
      .collection(paymentsCollection)
      .doc(paymentId)
      .update({ nextCheckAt });
  }
}
