import type { Pesewas } from '@contract/values/payment/money';
import type { HttpAnswer } from '../../http-client';
import type {
  GatewayConnection,
  PaymentGateway,
  ReportedOutcome,
} from '../gateway';

/** What every gateway is told of an order. */
export interface ModelOrder {
  paymentId: string;
  clienttransid: string;
  amountPesewas: Pesewas;
  /** ten national digits */
  walletnumber: string;
}

/** What a gateway says of a transaction, true or not. */
export interface ModelReport {
  outcome: ReportedOutcome;
  transactionid: string;
  clienttransid: string | null;
  paymentId: string;
  /** null: the gateway does not say */
  amountPesewas: Pesewas | null;
}

/** A call as the adapter sends it. */
export interface WireRequest {
  method: 'GET' | 'POST';
  path: string;
  body: unknown;
}

/** What the adapter asked, without the words of its wire. */
export type ModelCall =
  | { kind: 'order'; order: ModelOrder }
  | { kind: 'question'; transactionid: string }
  | { kind: 'code'; transactionid: string; code: string };

/** What the gateway answers, without the words of its wire. */
export type ModelAnswer =
  /** the order is taken; its prompt is on the phone */
  | { kind: 'taken'; report: ModelReport }
  /** looked at, and not taken */
  | { kind: 'refused'; reason: string }
  /** it has an order under this number already */
  | { kind: 'duplicate' }
  /** the code is right, and the prompt is on the phone */
  | { kind: 'prompted' }
  | { kind: 'wrong-code' }
  /** to a question */
  | { kind: 'report'; report: ModelReport }
  | { kind: 'no-such-transaction' }
  /** nothing that can be read */
  | { kind: 'garbage' };

/** What a callback says, true or not. */
export interface ModelCallback {
  outcome: ReportedOutcome;
  transactionid: string | null;
  clienttransid: string | null;
}

/**
 * A gateway's words, for the model that all gateways are tried with: its
 * adapter speaks to the model through them. A `mood` is any number and chooses
 * among several ways of saying the same.
 */
export interface GatewayWire {
  /** Opens the real adapter with settings of its own. */
  open(connection: GatewayConnection): PaymentGateway;
  /** @throws Error for a call that the gateway does not have */
  readCall(request: WireRequest): ModelCall;
  writeAnswer(answer: ModelAnswer, mood: number): HttpAnswer;
  /** @returns the body that comes to the callback's address */
  writeCallback(callback: ModelCallback, mood: number): unknown;
}
