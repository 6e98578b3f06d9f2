import * as z from 'zod/mini';
import { Admin, adminsCollection } from '@contract/entities/account/admin';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import { limitsCollection } from '@contract/entities/limit-record';
import { type Payment, paymentsCollection } from '@contract/entities/payment/payment';
import { PaymentCase, paymentCasesCollection } from '@contract/entities/payment/payment-case';
import { PaymentClaim, paymentClaimsCollection } from '@contract/entities/payment/payment-claim';
import { defaultCaseAnswerHours } from '@contract/values/payment/charge-settings';
import type { PaymentFor } from '@contract/values/payment/payment-state';
import { findStored } from '../../firestore/stored-document';
import { usefulForMs } from '../../notifications/outbox';
import { findConfig, readSettings } from '../../firestore/settings';
import type { Times } from '../../records/sliding-window';
import { findPayable, findUnpaid, type MarkPaid, type Payable } from './payables';
import { RecordTransaction } from '../../firestore/record-transaction';

/** Server only: firestore.rules name none of them. */
export const transidsCollection = 'payment_transids';
const refundTransfersCollection = 'refund_transfers';

/** The longest time over which prompts are counted. */
const promptsKeptMs = 24 * 60 * 60_000;

/** `hints`: the gateway's numbers that callbacks claimed, not yet believed. */
const Transid = z.object({ paymentId: z.string(), hints: z.array(z.string()) });
export type Transid = z.infer<typeof Transid>;

const RefundedBooking = z.pick(Booking, { refundDue: true, paymentId: true });
const StoredTransfer = z.object({ paymentId: z.string() });
const StoredTimes = z.object({ prompts: z.record(z.string(), z.number()) });

export type PromptKey = `user-${string}` | `wallet-${string}`;

/** What every store of payments can do in a transaction. */
export type PaymentTransaction = Pick<FirestorePaymentTransaction, keyof FirestorePaymentTransaction>;

/** Reads come before writes, as Firestore demands. */
export class FirestorePaymentTransaction extends RecordTransaction {
  findPayable(kind: PaymentFor, documentId: string): Promise<Payable | null> {
    return findPayable(this.db, this.transaction, kind, documentId);
  }

  /** @returns null when money for it has to be given back: it is gone, cancelled or already paid */
  findUnpaid(kind: PaymentFor, documentId: string): Promise<MarkPaid | null> {
    return findUnpaid(this.db, this.transaction, this.outbox, kind, documentId);
  }

  /** The last payment started for the document: the guard against a second live prompt. */
  findLastPayment(kind: PaymentFor, documentId: string): Promise<Payment | null> {
    return this.findLastPaymentFor(kind, documentId);
  }

  /** The payment for this document whose money came with another amount, while nobody has decided about it. */
  findHeldPayment(kind: PaymentFor, documentId: string): Promise<Payment | null> {
    return this.findHeldPaymentFor(kind, documentId);
  }

  findTransid(clienttransid: string): Promise<Transid | null> {
    return this.find(Transid, transidsCollection, clienttransid);
  }

  /** @returns times by paymentId */
  async findPromptTimes(key: PromptKey): Promise<Times> {
    return (await this.find(StoredTimes, limitsCollection, `prompts-${key}`))?.prompts ?? {};
  }

  createPayment(payment: Payment): void {
    this.transaction.create(this.at(paymentsCollection, payment.paymentId), { ...payment });
  }

  savePayment(payment: Payment): void {
    this.transaction.update(this.at(paymentsCollection, payment.paymentId), { ...payment });
  }

  saveGuard(kind: PaymentFor, documentId: string, paymentId: string): void {
    this.transaction.set(this.guardOf(kind, documentId), { paymentId });
  }

  saveTransid(clienttransid: string, transid: Transid): void {
    this.transaction.set(this.at(transidsCollection, clienttransid), transid);
  }

  savePromptTimes(key: PromptKey, prompts: Times): void {
    const last = Math.max(0, ...Object.values(prompts));
    this.transaction.set(this.at(limitsCollection, `prompts-${key}`), {
      prompts,
      expiresAt: new Date(last + promptsKeptMs),
    });
  }

  /** By the record admins/{uid}; null for somebody else. */
  async findAdministratorSince(uid: string): Promise<Date | null> {
    return (await this.find(Admin, adminsCollection, uid))?.grantedAt ?? null;
  }

  /** The payment that this transfer gave back. */
  async findRefundTransfer(transferNumber: string): Promise<string | null> {
    return (await this.find(StoredTransfer, refundTransfersCollection, transferNumber))?.paymentId ?? null;
  }

  saveRefundTransfer(transferNumber: string, transfer: { paymentId: string; at: Date }): void {
    this.transaction.create(this.at(refundTransfersCollection, transferNumber), transfer);
  }

  findCase(paymentId: string): Promise<PaymentCase | null> {
    return this.find(PaymentCase, paymentCasesCollection, paymentId);
  }

  /** About any payment for this document. */
  async findOpenCaseFor(kind: PaymentFor, documentId: string): Promise<PaymentCase | null> {
    const open = this.db
      .collection(paymentCasesCollection)
      .where('documentId', '==', documentId)
      .where('paymentFor', '==', kind)
      .where('state', '==', 'open');
    const [first] = (await this.transaction.get(open.limit(1))).docs;
    return findStored(PaymentCase, first);
  }

  findClaim(telcotransid: string): Promise<PaymentClaim | null> {
    return this.find(PaymentClaim, paymentClaimsCollection, telcotransid);
  }

  /** As configured, or 24. */
  async findCaseAnswerHours(): Promise<number> {
    const { caseAnswerHours } = readSettings(await findConfig(this.db, this.transaction));
    return caseAnswerHours ?? defaultCaseAnswerHours;
  }

  saveCase(paymentCase: PaymentCase): void {
    this.transaction.set(this.at(paymentCasesCollection, paymentCase.paymentId), { ...paymentCase });
  }

  saveClaim(claim: PaymentClaim): void {
    this.transaction.set(this.at(paymentClaimsCollection, claim.telcotransid), { ...claim });
  }

  /** Notifies administrators. */
  notifyOfCase({ paymentId, updatedAt }: PaymentCase): void {
    const told = { kind: 'charge-reported', recordId: paymentId, at: updatedAt, usefulForMs } as const;
    this.outbox.enqueueForAdministrators(told);
  }

  /** Notifies the payer. */
  notifyOfRefund({ paymentId, userId, refund, updatedAt }: Payment): void {
    const at = refund?.paidAt ?? updatedAt;
    this.outbox.enqueueNotification({ kind: 'refund-paid', uid: userId, recordId: paymentId, at });
  }

  /** Notifies the payer as soon as money has to go back, long before it is sent. */
  notifyOfRefundDue({ paymentId, userId, updatedAt: at }: Payment): void {
    this.outbox.enqueueNotification({ kind: 'refund-due', uid: userId, recordId: paymentId, at });
  }

  /** True while the booking that this money paid says that it has to go back. */
  async hasBookingToRefund({ paymentFor, documentId, paymentId }: Payment): Promise<boolean> {
    if (paymentFor !== 'consultancy') return false;
    const booking = await this.find(RefundedBooking, bookingsCollection, documentId);
    return booking?.refundDue === true && booking.paymentId === paymentId;
  }

  /** The money of a booking is back. */
  endBookingRefund(bookingId: string): void {
    this.transaction.update(this.at(bookingsCollection, bookingId), { refundDue: false });
  }
}
