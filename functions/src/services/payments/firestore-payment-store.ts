import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { Admin, adminsCollection } from '@contract/entities/account/admin';
import { limitsCollection } from '@contract/entities/limit-record';
import { Payment, paymentsCollection } from '@contract/entities/payment/payment';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import { unmatchedCallbacksCollection } from '@contract/entities/payment/payment-statement';
import type { PaymentFor } from '@contract/values/payment/payment-state';
import { dayInAccra } from '@contract/values/booking/working-days';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored, isDocumentId } from '../../firestore/stored-document';
import type { BookingNotifier } from '../../notifications/booking-notifier';
import {
  enqueueForAdministrators,
  enqueueNotification,
  usefulForMs,
  type NewNotification,
} from '../../notifications/enqueue-notification';
import { FirestoreBookingTransaction } from '../bookings/firestore-booking-transaction';
import type { NotificationQueue } from '../../notifications/queue/ports';
import { FirestoreCaseTransaction } from './cases/firestore-case-transaction';
import { findPayable, findUnpaidDocument } from './payables';
import { findPaymentGuard, paymentGuard } from './payment-guard';
import type {
  PaymentStore,
  PaymentTransaction,
  PromptKey,
  PromptTimes,
  Transid,
  UnpaidDocument,
} from './ports';

/** Server-only collections: firestore.rules name none of them, so that no client reads or writes them. */
const transidsCollection = 'payment_transids';
const refundTransfersCollection = 'refund_transfers';

/** A day is the longest time over which prompts are counted. */
const promptsKeptMs = 24 * 60 * 60_000;

const StoredTransid = z.object({ paymentId: z.string(), hints: z.array(z.string()) });
const StoredTransfer = z.object({ paymentId: z.string() });
const StoredTimes = z.object({ prompts: z.record(z.string(), z.number()) });

/** Payments in Firestore. */
export class FirestorePaymentStore implements PaymentStore {
  /** @param notifier tells of bookings that a payment settles */
  constructor(
    private readonly db: Firestore,
    private readonly queue: NotificationQueue,
    private readonly notifier: BookingNotifier,
  ) {}

  async transact<T>(run: (transaction: PaymentTransaction) => Promise<T>): Promise<T> {
    const { result, enqueued } = await runTransaction(this.db, async (transaction) => {
      const payments = new FirestorePaymentTransaction(this.db, transaction, this.queue.store, this.notifier);
      return { result: await run(payments), enqueued: payments.enqueued };
    });
    await this.queue.enqueueDelivery(...enqueued);
    return result;
  }

  async findPaymentIdByTransactionid(transactionid: string): Promise<string | null> {
    const payments = this.db.collection(paymentsCollection);
    const found = await payments.where('transactionid', '==', transactionid).limit(1).get();
    return found.docs[0]?.id ?? null;
  }

  async findPaymentIdByTelcoTransid(telcotransid: string): Promise<string | null> {
    const payments = this.db.collection(paymentsCollection);
    // The gateway's callbacks call it telcotransid, its status API brandtransid.
    const [byTelco, byBrand] = await Promise.all([
      payments.where('telcotransid', '==', telcotransid).limit(1).get(),
      payments.where('brandtransid', '==', telcotransid).limit(1).get(),
    ]);
    return byTelco.docs[0]?.id ?? byBrand.docs[0]?.id ?? null;
  }

  async addUnmatchedCallback(at: Date): Promise<void> {
    const day = this.db.collection(unmatchedCallbacksCollection).doc(dayInAccra(at));
    await day.set({ count: FieldValue.increment(1) }, { merge: true });
  }

  async listDuePaymentIds(now: Date, limit: number): Promise<string[]> {
    const payments = this.db.collection(paymentsCollection);
    const due = await payments.where('nextCheckAt', '<=', now).orderBy('nextCheckAt').limit(limit).get();
    return due.docs.map((document) => document.id);
  }

  async postponeCheck(paymentId: string, until: Date): Promise<void> {
    await this.db.collection(paymentsCollection).doc(paymentId).update({ nextCheckAt: until });
  }
}

class FirestorePaymentTransaction extends FirestoreCaseTransaction implements PaymentTransaction {
  /** ids of the notifications this transaction enqueues */
  readonly enqueued: string[] = [];

  constructor(
    db: Firestore,
    transaction: Transaction,
    private readonly queue: NotificationQueue['store'],
    private readonly notifier: BookingNotifier,
  ) {
    super(db, transaction);
  }

  findPayable(kind: PaymentFor, documentId: string) {
    return findPayable(this.db, this.transaction, kind, documentId);
  }

  async findUnpaidDocument(kind: PaymentFor, documentId: string): Promise<UnpaidDocument | null> {
    const bookings = new FirestoreBookingTransaction(this.db, this.transaction, this.notifier);
    const document = await findUnpaidDocument(this.db, this.transaction, bookings, kind, documentId);
    if (document === null) return null;
    return {
      markPaid: (payment) => {
        document.markPaid(payment);
        this.enqueued.push(...bookings.enqueued);
        this.#notifyOfPayment(payment);
      },
    };
  }

  async findPayment(paymentId: string): Promise<Payment | null> {
    if (!isDocumentId(paymentId)) return null;
    return findStored(Payment, await this.transaction.get(this.at(paymentsCollection, paymentId)));
  }

  findGuardedPaymentId(kind: PaymentFor, documentId: string): Promise<string | null> {
    return findPaymentGuard(this.db, this.transaction, kind, documentId);
  }

  async findTransid(clienttransid: string): Promise<Transid | null> {
    return findStored(StoredTransid, await this.transaction.get(this.at(transidsCollection, clienttransid)));
  }

  async findPromptTimes(key: PromptKey): Promise<PromptTimes> {
    const stored = findStored(
      StoredTimes,
      await this.transaction.get(this.at(limitsCollection, `prompts-${key}`)),
    );
    return stored?.prompts ?? {};
  }

  createPayment(payment: Payment): void {
    this.transaction.create(this.at(paymentsCollection, payment.paymentId), { ...payment });
  }

  savePayment(payment: Payment): void {
    this.transaction.update(this.at(paymentsCollection, payment.paymentId), { ...payment });
  }

  saveGuard(kind: PaymentFor, documentId: string, paymentId: string): void {
    this.transaction.set(paymentGuard(this.db, kind, documentId), { paymentId });
  }

  saveTransid(clienttransid: string, transid: Transid): void {
    this.transaction.set(this.at(transidsCollection, clienttransid), transid);
  }

  savePromptTimes(key: PromptKey, prompts: PromptTimes): void {
    const last = Math.max(0, ...Object.values(prompts));
    this.transaction.set(this.at(limitsCollection, `prompts-${key}`), {
      prompts,
      expiresAt: new Date(last + promptsKeptMs),
    });
  }

  async findAdministratorSince(uid: string): Promise<Date | null> {
    const stored = await this.transaction.get(this.db.collection(adminsCollection).doc(uid));
    return findStored(Admin, stored)?.grantedAt ?? null;
  }

  async findRefundTransfer(transferNumber: string): Promise<string | null> {
    const stored = await this.transaction.get(this.at(refundTransfersCollection, transferNumber));
    return findStored(StoredTransfer, stored)?.paymentId ?? null;
  }

  saveRefundTransfer(transferNumber: string, transfer: { paymentId: string; at: Date }): void {
    this.transaction.create(this.at(refundTransfersCollection, transferNumber), transfer);
  }

  notifyOfCase({ paymentId, updatedAt }: PaymentCase): void {
    const outboxId = this.queue.newId();
    const told = { kind: 'charge-reported', recordId: paymentId, at: updatedAt, usefulForMs } as const;
    enqueueForAdministrators(this.queue, this.transaction, { ...told, outboxId });
    this.enqueued.push(outboxId);
  }

  notifyOfRefund({ paymentId, userId, refund, updatedAt }: Payment): void {
    const at = refund?.paidAt ?? updatedAt;
    this.#enqueue({ kind: 'refund-paid', uid: userId, recordId: paymentId, at });
  }

  /**
   * In the transaction that marks it paid: neither is ever there without the other. A booking that is paid tells of itself.
   */
  #notifyOfPayment({ paymentId, paymentFor, userId, paidAt, updatedAt }: Payment): void {
    if (paymentFor === 'consultancy') return;
    this.#enqueue({ kind: 'payment-received', uid: userId, recordId: paymentId, at: paidAt ?? updatedAt });
  }

  #enqueue(notification: NewNotification): void {
    this.enqueued.push(...enqueueNotification(this.queue, this.transaction, notification));
  }
}
