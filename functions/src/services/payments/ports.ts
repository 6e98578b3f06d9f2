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

/** What a payment pays: a request or a booking, with the server's own price. */
export interface Payable {
  kind: PaymentFor;
  documentId: string;
  /** what people call it by; null where it has none */
  reference: string | null;
  userId: string;
  /** ServiceList.service_name, or the booking's topic */
  serviceType: string;
  clientName: string;
  /** null when no price above zero is configured */
  pricePesewas: Pesewas | null;
  paid: boolean;
  /** false while a booking waits for an administrator, or was cancelled */
  open: boolean;
  /** until when it can be paid; null when there is no end to it */
  payBy: Date | null;
}

/** A document the next PAID transaction settles. */
export interface UnpaidDocument {
  /** Marks the request paid, or approves the booking. */
  markPaid(payment: Payment): void;
}

/** Whose prompts are counted: 'user-…' or 'wallet-…'. */
export type PromptKey = `user-${string}` | `wallet-${string}`;

/** Our number for one debit order, and the gateway's numbers that callbacks claimed for it, not yet believed. */
export interface Transid {
  paymentId: string;
  hints: readonly string[];
}

/** Reads come before writes, as Firestore demands. */
export interface PaymentTransaction {
  // "I was charged": what the payer says, kept beside the payment it is about.
  findCase(paymentId: string): Promise<PaymentCase | null>;
  /** An open case about any payment for this document. */
  findOpenCaseFor(kind: PaymentFor, documentId: string): Promise<PaymentCase | null>;
  findClaim(telcotransid: string): Promise<PaymentClaim | null>;
  /** Within how many hours a case is answered, as configured or 24. */
  findCaseAnswerHours(): Promise<number>;
  /** @throws AppError with the limit's refusal when it is used up */
  openLimit(limit: Limit, now: Date): Promise<OpenLimit>;
  saveCase(paymentCase: PaymentCase): void;
  /** Tells administrators of a case that was opened. */
  notifyOfCase(paymentCase: PaymentCase): void;
  saveClaim(claim: PaymentClaim): void;
  /** Records an administrator's action together with what it changes. */
  addAudit(entry: Omit<AuditEntry, 'auditId'>): string;
  /** Since when somebody is an administrator, by the record; null when they are none. */
  findAdministratorSince(uid: string): Promise<Date | null>;
  /** The payment that the transfer with this number gave back. */
  findRefundTransfer(transferNumber: string): Promise<string | null>;
  saveRefundTransfer(transferNumber: string, transfer: { paymentId: string; at: Date }): void;
  /** Tells the payer that the money was sent. */
  notifyOfRefund(payment: Payment): void;
  findPayable(kind: PaymentFor, documentId: string): Promise<Payable | null>;
  /** @returns null when money for it has to be given back: it is gone, cancelled or already paid. */
  findUnpaidDocument(kind: PaymentFor, documentId: string): Promise<UnpaidDocument | null>;
  findPayment(paymentId: string): Promise<Payment | null>;
  /** The last payment started for this document: the guard against a second live prompt. */
  findLastPayment(kind: PaymentFor, documentId: string): Promise<Payment | null>;
  findTransid(clienttransid: string): Promise<Transid | null>;
  /** When prompts were sent, by paymentId. */
  findPromptTimes(key: PromptKey): Promise<Times>;
  createPayment(payment: Payment): void;
  savePayment(payment: Payment): void;
  saveGuard(kind: PaymentFor, documentId: string, paymentId: string): void;
  saveTransid(clienttransid: string, transid: Transid): void;
  savePromptTimes(key: PromptKey, times: Times): void;
}

/** Where payments live. Transactions are serialisable and may run their function more than once. */
export interface PaymentStore {
  transact<T>(run: (transaction: PaymentTransaction) => Promise<T>): Promise<T>;
  findPaymentIdByTransactionid(transactionid: string): Promise<string | null>;
  /** The payment that the gateway says this number of the network paid. */
  findPaymentIdByTelcoTransid(telcotransid: string): Promise<string | null>;
  /** Counts a callback that matches no payment, for the statement of that day. */
  addUnmatchedCallback(at: Date): Promise<void>;
  /** Ids of payments whose nextCheckAt has come, the longest waiting first. */
  listDuePaymentIds(now: Date, limit: number): Promise<string[]>;
  /** Moves one record's next check without reading it, so that a broken one does not block the queue. */
  postponeCheck(paymentId: string, until: Date): Promise<void>;
}

/** Everything the payment engine needs from outside. */
export interface PaymentPorts {
  store: PaymentStore;
  gateway: PaymentGateway;
  log: Log;
  now(): Date;
  wait(ms: number): Promise<void>;
  newPaymentId(): string;
  /** at most 10 digits, hard to guess; uniqueness is checked in the transaction */
  newClienttransid(): string;
  /** A keyed hash, so that limits never hold a wallet number. */
  hashWallet(walletnumber: string): string;
}
