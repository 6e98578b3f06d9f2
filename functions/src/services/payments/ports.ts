import type { Permission } from '@contract/permissions';
import type { Payment } from '@contract/entities/payment/payment';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import type { PaymentClaim } from '@contract/entities/payment/payment-claim';
import type { Pesewas } from '@contract/values/payment/money';
import type { Network } from '@contract/values/payment/network';
import type { GatewayId } from '@contract/values/payment/gateway';
import type { PaymentFor } from '@contract/values/payment/payment-state';
import type { Log } from '../../log';
import type { PaymentGateway } from '../../providers/gateways/gateway';
import type { AuditedTransaction } from '../../records/audit';
import type { LimitedTransaction } from '../../records/limit';
import type { Times } from '../../records/sliding-window';

/** What a change of payments needs that asks no gateway. */
export interface LedgerPorts {
  store: PaymentStore;
  log: Log;
  now(): Date;
}

/** What payments need from outside. */
export interface PaymentPorts extends LedgerPorts {
  /**
   * The gateway that collects this payment, whatever the new ones are collected
   * by.
   */
  gatewayOf(payment: Pick<Payment, 'gateway'>): PaymentGateway;
  /** collects new payments */
  newPaymentGateway: GatewayId;
  /**
   * from the call of a start to the gateway's answer, or to its being given up;
   * ms
   */
  startBudgetMs: number;
  /**
   * after that budget, for writing the gateway's answer, and again for keeping
   * its number alone; ms
   */
  answerLimitMs: number;
  wait(ms: number): Promise<void>;
  newPaymentId(): string;
  /** of one code that a payer sends */
  newTryId(): string;
  /**
   * at most 10 digits, hard to guess; the transaction checks that it is free
   */
  newClienttransid(): string;
  /** Keyed, so that limits hold no wallet number. */
  hashWallet(walletnumber: string): string;
}

/** Where the payments are. */
export interface PaymentStore {
  /**
   * Runs a function in a transaction: what it read still stands when its writes
   * are stored, all of them or none. Whoever is notified gets the notification
   * after that.
   * @param change reads before it writes; it may run several times, so it
   * changes nothing but through the transaction
   * @returns what the run of `change` returned whose writes were stored
   * @throws whatever `change` throws, and then nothing was stored; what the
   * database fails with, and then it may be stored
   */
  transact<T>(
    change: (transaction: PaymentTransaction) => Promise<T>,
  ): Promise<T>;

  /**
   * The payment that has this number of this gateway's: two gateways may give
   * the same number to two payments.
   * @returns null when none has
   */
  findPaymentIdByTransactionid(
    gateway: GatewayId,
    transactionid: string,
  ): Promise<string | null>;

  /**
   * The payment that, by the gateway's word, this number of the network paid.
   * @returns null when none is known
   */
  findPaymentIdByTelcoTransid(telcotransid: string): Promise<string | null>;

  /**
   * Keeps a number of the gateway's to ask about beside our own, without
   * reading anything: for when a transaction fails. Repeated, it adds nothing.
   * @throws when there is no such number of ours
   */
  keepHint(clienttransid: string, transactionid: string): Promise<void>;

  /**
   * Stores what a paid request is searched by. Afterwards and repeatable: a
   * payment never depends on it.
   */
  indexRequest(documentId: string): Promise<void>;

  /**
   * Counts a callback about no payment of ours, for the statement of that day.
   * Repeated, it counts again.
   */
  addUnmatchedCallback(at: Date): Promise<void>;

  /**
   * Ids of at most `most` payments whose nextCheckAt has come, the longest
   * waiting first.
   */
  listDuePaymentIds(now: Date, maxCount: number): Promise<string[]>;

  /**
   * Without reading the record, so that a broken one does not block the queue.
   * @throws when there is none
   */
  postponeCheck(paymentId: string, nextCheckAt: Date): Promise<void>;
}

/**
 * What a change of a payment reads and writes in one transaction. Every read
 * comes before the first write. What is found null where there is none, and
 * bad-document is thrown where its record does not parse.
 */
export interface PaymentTransaction
  extends AuditedTransaction, LimitedTransaction {
  /** The requests and bookings that payments pay for. */
  documents: PayableDocuments;

  findPayment(paymentId: string): Promise<Payment | null>;

  /**
   * The last payment started for a document: the guard against a second live
   * prompt.
   */
  findLastPayment(
    kind: PaymentFor,
    documentId: string,
  ): Promise<Payment | null>;

  /**
   * The payment for a document whose money came with another amount, while
   * nobody has decided about it.
   */
  findHeldPayment(
    kind: PaymentFor,
    documentId: string,
  ): Promise<Payment | null>;

  /** By our own number. */
  findTransid(clienttransid: string): Promise<Transid | null>;

  /** When prompts were sent, by paymentId; none where none was counted. */
  findPromptTimes(key: PromptKey): Promise<Times>;

  findCase(paymentId: string): Promise<PaymentCase | null>;

  /** A case that is open about any payment for a document. */
  findOpenCaseFor(
    kind: PaymentFor,
    documentId: string,
  ): Promise<PaymentCase | null>;

  findClaim(telcotransid: string): Promise<PaymentClaim | null>;

  /**
   * In how many hours a payer is promised an answer: as configured, or the
   * default.
   */
  findCaseAnswerHours(): Promise<number>;

  /**
   * The sentence of the office about a network with which nobody can begin a
   * payment.
   * @returns null while it is on, also where the setting does not parse
   */
  findNetworkOff(network: Network): Promise<string | null>;

  /**
   * Since when a person has their newest role on record; null for whoever does
   * not hold the permission now.
   */
  findPermittedSince(uid: string, permission: Permission): Promise<Date | null>;

  /** Whether an account is deleted, or its deletion has begun. */
  isAccountDeleted(uid: string): Promise<boolean>;

  /** The id of the payment that a transfer gave back. */
  findRefundTransfer(transferNumber: string): Promise<string | null>;

  /** Fails the transaction where the payment is there already. */
  createPayment(payment: Payment): void;

  /** Fails the transaction where the payment is not there. */
  savePayment(payment: Payment): void;

  /** Makes it the last payment of its document. */
  saveGuard(kind: PaymentFor, documentId: string, paymentId: string): void;

  saveTransid(clienttransid: string, transid: Transid): void;

  /** Kept for as long as the longest of the limits counts. */
  savePromptTimes(key: PromptKey, times: Times): void;

  saveCase(paymentCase: PaymentCase): void;

  saveClaim(claim: PaymentClaim): void;

  /**
   * Takes the number of a transfer. Fails the transaction where it is taken.
   */
  saveRefundTransfer(transferNumber: string, transfer: RefundTransfer): void;

  /**
   * Has administrators notified of a reported charge, once the transaction is
   * stored.
   */
  notifyOfCase(paymentCase: PaymentCase): void;

  /**
   * Has the payer notified as soon as money has to go back, long before it is
   * sent.
   */
  notifyOfRefundDue(payment: Payment): void;

  /** Has the payer notified that the money was sent back. */
  notifyOfRefund(payment: Payment): void;
}

/** What payments need of the requests and bookings that they pay for. */
export interface PayableDocuments {
  /**
   * With the server's own price, from ServiceList or AdminConfig (S6).
   * @returns null when it is gone, or its owner's account is deleted
   * @throws AppError bad-document
   */
  findPayable(kind: PaymentFor, documentId: string): Promise<Payable | null>;

  /**
   * The document that money is still wanted for. Nothing optional is read, and
   * a booking that does not parse is found all the same: money that arrived is
   * booked whatever else the record says (decision 105).
   * @returns null when money for it has to be given back: it is gone, cancelled
   * or paid, or its owner's account is deleted
   */
  findUnpaid(
    kind: PaymentFor,
    documentId: string,
  ): Promise<UnpaidDocument | null>;

  /**
   * Marks a request paid, or confirms a booking, and has the owner notified
   * once the transaction is stored.
   * @param document as `findUnpaid` of the same transaction returned it
   */
  markPaid(document: UnpaidDocument, payment: Payment): void;

  /**
   * Whether the booking that this money paid says that it has to go back. False
   * for a request.
   */
  hasBookingToRefund(payment: Payment): Promise<boolean>;

  /** The money of a booking is back. */
  endBookingRefund(bookingId: string): void;
}

/** A request or a booking, as far as its payment is concerned. */
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
  isPaid: boolean;
  /** false while a booking waits for an administrator, or was cancelled */
  isOpen: boolean;
  /** null when there is no end */
  payBy: Date | null;
}

/**
 * A request or booking that money is still wanted for. Each store adds to it
 * what it has read for marking it paid.
 */
export interface UnpaidDocument {
  kind: PaymentFor;
  documentId: string;
}

/** A number of ours, which the gateway has from us. */
export interface Transid {
  paymentId: string;
  /** the gateway's numbers that callbacks claimed, not yet believed */
  hints: string[];
}

/** The transfer that gave a payment back. */
export interface RefundTransfer {
  paymentId: string;
  at: Date;
}

/** Prompts are counted for each user, and for each wallet by its hash. */
export type PromptKey = `user-${string}` | `wallet-${string}`;
