import type * as z from 'zod/mini';
import type { Pesewas } from '@contract/values/payment/money';
import type { Network } from '@contract/values/payment/network';
import type { PaymentFailure } from '@contract/values/payment/payment-state';
import type { ConnectHttp } from '../http-client';

/**
 * What a gateway is told about a payment. Its names are those of the stored
 * payment.
 */
export interface DebitOrder {
  paymentId: string;
  /** our number of the order, at most ten digits */
  clienttransid: string;
  amountPesewas: Pesewas;
  paymentoption: Network;
  /** ten national digits */
  walletnumber: string;
  serviceType: string;
}

/**
 * `not-sent`: certainly no money moves. `unknown`: it may, so no order is
 * repeated or called failed.
 */
export type DebitOutcome =
  | { kind: 'accepted'; transactionid: string; reason: string | null }
  /** no prompt before the payer has sent the code of an SMS (decision 192) */
  | { kind: 'code-asked'; transactionid: string; reason: string | null }
  | {
      kind: 'refused';
      transactionid: string | null;
      reason: string | null;
      failure: PaymentFailure;
    }
  | { kind: 'not-sent'; why: string }
  | { kind: 'unknown' };

/** The payer's code, for the gateway that sent it. */
export interface CodeOrder {
  /** the gateway's number of the order */
  transactionid: string;
  /** never stored and never logged */
  code: string;
}

/**
 * What came of a code. `not-sent`: it certainly did not arrive. `unknown`: it
 * may have, so that the prompt may come.
 */
export type CodeOutcome =
  /** it is right, by the gateway's word, and the prompt is on its way */
  | { kind: 'prompted'; reason: string | null }
  | { kind: 'wrong-code'; reason: string | null }
  /** the gateway has ended the order */
  | { kind: 'refused'; reason: string | null; failure: PaymentFailure }
  | { kind: 'not-sent'; why: string }
  | { kind: 'unknown' };

/**
 * Our own words for how a gateway says that an order stands. `code-asked`: it
 * waits for the payer's code. A word that an adapter does not know is
 * `pending`.
 */
export type ReportedOutcome = 'code-asked' | 'pending' | 'paid' | 'failed';

/** A gateway's answer to our question about one of its transactions. */
export interface GatewayReport {
  outcome: ReportedOutcome;
  /** the gateway's own words, as plain text for the payer */
  reason: string | null;
  /** set when the outcome is failed */
  failure: PaymentFailure | null;
  /** the gateway's number: the one asked about when the answer leaves it out */
  transactionid: string | null;
  /** our number */
  clienttransid: string | null;
  /**
   * ours, as it was sent with the order: what tells it from an old order under
   * the same number of ours
   */
  paymentId: string | null;
  /** what was taken; null where the answer leaves it out */
  amountPesewas: Pesewas | 'unreadable' | null;
  /** the network's number, as in the payer's SMS */
  telcotransid: string | null;
  /** the network's number too, where the gateway has a second field for it */
  brandtransid: string | null;
}

/**
 * An opened gateway. No call throws: what is not understood is `unknown`
 * or null.
 */
export interface PaymentGateway {
  /**
   * Asks the customer for the money. The gateway takes the same `clienttransid`
   * once only.
   * @param withinMs for all tries together
   */
  requestDebit(order: DebitOrder, withinMs: number): Promise<DebitOutcome>;
  /**
   * Passes the payer's code on, once: it is not tried again.
   * @param withinMs at most the gateway's own limit
   */
  sendCode(order: CodeOrder, withinMs: number): Promise<CodeOutcome>;
  /**
   * Asks how a transaction of the gateway stands. Can be repeated.
   * @param withinMs at most the gateway's own limit, which holds without it
   * @returns null without an answer that can be understood
   */
  findReport(
    transactionid: string,
    withinMs?: number,
  ): Promise<GatewayReport | null>;
}

/**
 * What a callback claims. None is signed, so it is a hint to ask the gateway,
 * and no news (S7).
 */
export interface CallbackClaim {
  outcome: ReportedOutcome;
  clienttransid: string | null;
  transactionid: string | null;
}

/** How an adapter reaches its company. */
export interface GatewayConnection {
  connect: ConnectHttp;
  /** gives calls up after that time; ms */
  timeLimit: (ms: number) => AbortSignal;
  /** for connecting and answering together, and for all tries; ms */
  timeoutMs: number;
  /**
   * told after every call whether the gateway gave an answer that can be
   * understood
   */
  note: (answered: boolean) => void;
}

/** One gateway as the registry knows it. */
export interface GatewayDeclaration<Settings> {
  /**
   * Parses the body of a callback. The endpoint answers 400 to what it refuses.
   */
  callback: z.ZodMiniType<CallbackClaim>;
  /**
   * @param settings parsed by the gateway's own schema, which
   * functions/src/config.ts composes
   */
  open(settings: Settings, connection: GatewayConnection): PaymentGateway;
}
