import * as z from 'zod/mini';
import { limitsCollection } from '@contract/entities/limit-record';
import {
  type Payment,
  paymentsCollection,
} from '@contract/entities/payment/payment';
import {
  PaymentCase,
  paymentCasesCollection,
} from '@contract/entities/payment/payment-case';
import {
  PaymentClaim,
  paymentClaimsCollection,
} from '@contract/entities/payment/payment-claim';
import { defaultCaseAnswerHours } from '@contract/values/payment/charge-settings';
import type { Network } from '@contract/values/payment/network';
import type { PaymentFor } from '@contract/values/payment/payment-state';
import { usefulForMs } from '../notifications/outbox';
import { findConfig, readSettings } from './settings';
import type { Times } from '../records/sliding-window';
import type {
  PaymentTransaction,
  PromptKey,
  RefundTransfer,
  Transid,
} from '../services/payments/ports';
import { FirestorePayableDocuments } from './firestore-payable-documents';
import { FirestoreMoneyTransaction } from './firestore-money-transaction';
import { findStored } from './stored-document';

/** Server only: firestore.rules name neither of them. */
export const transidsCollection = 'payment_transids';
const refundTransfersCollection = 'refund_transfers';

/** The longest time over which prompts are counted. */
const promptsKeptMs = 24 * 60 * 60_000;

const StoredTransid = z.object({
  paymentId: z.string(),
  hints: z.array(z.string()),
});
const StoredTransfer = z.object({ paymentId: z.string() });
const StoredTimes = z.object({ prompts: z.record(z.string(), z.number()) });

/** Payments, their cases, guards, numbers and prompts. */
export class FirestorePaymentTransaction
  extends FirestoreMoneyTransaction
  implements PaymentTransaction
{
  readonly documents = new FirestorePayableDocuments(
    this.db,
    this.transaction,
    this.outbox,
  );

  findLastPayment(
    kind: PaymentFor,
    documentId: string,
  ): Promise<Payment | null> {
    return this.findLastPaymentFor(kind, documentId);
  }

  findHeldPayment(
    kind: PaymentFor,
    documentId: string,
  ): Promise<Payment | null> {
    return this.findHeldPaymentFor(kind, documentId);
  }

  findTransid(clienttransid: string): Promise<Transid | null> {
    return this.findDocument(StoredTransid, transidsCollection, clienttransid);
  }

  async findPromptTimes(key: PromptKey): Promise<Times> {
    const stored = await this.findDocument(
      StoredTimes,
      limitsCollection,
      `prompts-${key}`,
    );
    return stored?.prompts ?? {};
  }

  findCase(paymentId: string): Promise<PaymentCase | null> {
    return this.findDocument(PaymentCase, paymentCasesCollection, paymentId);
  }

  async findOpenCaseFor(
    kind: PaymentFor,
    documentId: string,
  ): Promise<PaymentCase | null> {
    const openCases = this.db
      .collection(paymentCasesCollection)
      .where('documentId', '==', documentId)
      .where('paymentFor', '==', kind)
      .where('state', '==', 'open');
    const [firstCase] = (await this.transaction.get(openCases.limit(1))).docs;
    return findStored(PaymentCase, firstCase);
  }

  findClaim(telcotransid: string): Promise<PaymentClaim | null> {
    return this.findDocument(
      PaymentClaim,
      paymentClaimsCollection,
      telcotransid,
    );
  }

  async findCaseAnswerHours(): Promise<number> {
    const config = await findConfig(this.db, this.transaction);
    const { caseAnswerHours } = readSettings(config);
    return caseAnswerHours ?? defaultCaseAnswerHours;
  }

  async findNetworkOff(network: Network): Promise<string | null> {
    const config = await findConfig(this.db, this.transaction);
    return readSettings(config).networksOff?.[network] ?? null;
  }

  async findRefundTransfer(transferNumber: string): Promise<string | null> {
    const transfer = await this.findDocument(
      StoredTransfer,
      refundTransfersCollection,
      transferNumber,
    );
    return transfer?.paymentId ?? null;
  }

  createPayment(payment: Payment): void {
    this.transaction.create(
      this.documentAt(paymentsCollection, payment.paymentId),
      { ...payment },
    );
  }

  savePayment(payment: Payment): void {
    this.transaction.update(
      this.documentAt(paymentsCollection, payment.paymentId),
      { ...payment },
    );
  }

  saveGuard(kind: PaymentFor, documentId: string, paymentId: string): void {
    this.transaction.set(this.guardOf(kind, documentId), { paymentId });
  }

  saveTransid(clienttransid: string, transid: Transid): void {
    this.transaction.set(this.documentAt(transidsCollection, clienttransid), {
      ...transid,
    });
  }

  savePromptTimes(key: PromptKey, times: Times): void {
    const newestMs = Math.max(0, ...Object.values(times));
    this.transaction.set(this.documentAt(limitsCollection, `prompts-${key}`), {
      prompts: times,
      expiresAt: new Date(newestMs + promptsKeptMs),
    });
  }

  saveCase(paymentCase: PaymentCase): void {
    this.transaction.set(
      this.documentAt(paymentCasesCollection, paymentCase.paymentId),
      { ...paymentCase },
    );
  }

  saveClaim(claim: PaymentClaim): void {
    this.transaction.set(
      this.documentAt(paymentClaimsCollection, claim.telcotransid),
      { ...claim },
    );
  }

  saveRefundTransfer(transferNumber: string, transfer: RefundTransfer): void {
    this.transaction.create(
      this.documentAt(refundTransfersCollection, transferNumber),
      { ...transfer },
    );
  }

  notifyOfCase(paymentCase: PaymentCase): void {
    this.outbox.enqueueForAdministrators({
      kind: 'charge-reported',
      recordId: paymentCase.paymentId,
      at: paymentCase.updatedAt,
      usefulForMs,
    });
  }

  notifyOfRefundDue(payment: Payment): void {
    this.outbox.enqueueNotification({
      kind: 'refund-due',
      uid: payment.userId,
      recordId: payment.paymentId,
      at: payment.updatedAt,
    });
  }

  notifyOfRefund(payment: Payment): void {
    this.outbox.enqueueNotification({
      kind: 'refund-paid',
      uid: payment.userId,
      recordId: payment.paymentId,
      at: payment.refund?.paidAt ?? payment.updatedAt,
    });
  }
}
