import type { AuditEntry } from '@contract/entities/audit-entry';
import type { Payment } from '@contract/entities/payment/payment';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import type { PaymentClaim } from '@contract/entities/payment/payment-claim';
import type { Pesewas } from '@contract/values/payment/money';
import type { PaymentFor } from '@contract/values/payment/payment-state';
import type { Log } from '../../log';
import type { PaymentGateway } from '../../providers/payment-gateway';
import type { Limit, OpenLimit } from '../../records/limit';
import type { Times } from '../../records/sliding-window';

/** A request or a booking. */
export interface Payable {
  kind: PaymentFor;
  documentId: string;
  reference: string | null;
  userId: string;
  /** ServiceList.service_name, or the booking's topic */
  serviceType: string;
  clientName: string;
  /** the server's own; null when no price above zero is configured */
  pricePesewas: Pesewas | null;
  paid: boolean;
  /** false while a booking waits for an administrator, or was cancelled */
  open: boolean;
  /** null when there is no end */
  payBy: Date | null;
}

/** Marks the request paid, or confirms the booking. */
export type MarkPaid = (payment: Payment) => void;

export type PromptKey = `user-${string}` | `wallet-${string}`;

/** `hints`: the gateway's numbers that callbacks claimed, not yet believed. */
export interface Transid {
  paymentId: string;
  hints: readonly string[];
}

/** Reads come before writes, as Firestore demands. */
export interface PaymentTransaction {
  findCase(paymentId: string): Promise<PaymentCase | null>;
  /** About any payment for this document. */
  findOpenCaseFor(kind: PaymentFor, documentId: string): Promise<PaymentCase | null>;
  findClaim(telcotransid: string): Promise<PaymentClaim | null>;
  /** As configured, or 24. */
  findCaseAnswerHours(): Promise<number>;
  /** @throws AppError with the limit's refusal when it is used up */
  openLimit(limit: Limit, now: Date): Promise<OpenLimit>;
  saveCase(paymentCase: PaymentCase): void;
  /** Notifies administrators. */
  notifyOfCase(paymentCase: PaymentCase): void;
  saveClaim(claim: PaymentClaim): void;
  /** @returns its id */
  addAudit(entry: Omit<AuditEntry, 'auditId'>): string;
  /** By the record admins/{uid}; null for somebody else. */
  findAdministratorSince(uid: string): Promise<Date | null>;
  /** The payment that this transfer gave back. */
  findRefundTransfer(transferNumber: string): Promise<string | null>;
  saveRefundTransfer(transferNumber: string, transfer: { paymentId: string; at: Date }): void;
  /** Notifies the payer. */
  notifyOfRefund(payment: Payment): void;
  findPayable(kind: PaymentFor, documentId: string): Promise<Payable | null>;
  /** @returns null when money for it has to be given back: it is gone, cancelled or already paid */
  findUnpaid(kind: PaymentFor, documentId: string): Promise<MarkPaid | null>;
  findPayment(paymentId: string): Promise<Payment | null>;
  /** The last payment started for the document: the guard against a second live prompt. */
  findLastPayment(kind: PaymentFor, documentId: string): Promise<Payment | null>;
  findTransid(clienttransid: string): Promise<Transid | null>;
  /** @returns times by paymentId */
  findPromptTimes(key: PromptKey): Promise<Times>;
  createPayment(payment: Payment): void;
  savePayment(payment: Payment): void;
  saveGuard(kind: PaymentFor, documentId: string, paymentId: string): void;
  saveTransid(clienttransid: string, transid: Transid): void;
  savePromptTimes(key: PromptKey, times: Times): void;
}

/** Transactions are serialisable and may run their function more than once. */
export interface PaymentStore {
  transact<T>(run: (transaction: PaymentTransaction) => Promise<T>): Promise<T>;
  findPaymentIdByTransactionid(transactionid: string): Promise<string | null>;
  /** The payment that, by the gateway's word, this number of the network paid. */
  findPaymentIdByTelcoTransid(telcotransid: string): Promise<string | null>;
  /** For the statement of that day. */
  addUnmatchedCallback(at: Date): Promise<void>;
  /** Those whose nextCheckAt has come, the longest waiting first. */
  listDuePaymentIds(now: Date, limit: number): Promise<string[]>;
  /** Without reading the record, so that a broken one does not block the queue. */
  postponeCheck(paymentId: string, until: Date): Promise<void>;
}

export interface PaymentPorts {
  store: PaymentStore;
  gateway: PaymentGateway;
  log: Log;
  now(): Date;
  wait(ms: number): Promise<void>;
  newPaymentId(): string;
  /** at most 10 digits, hard to guess; the transaction checks that it is free */
  newClienttransid(): string;
  /** Keyed, so that limits hold no wallet number. */
  hashWallet(walletnumber: string): string;
}
