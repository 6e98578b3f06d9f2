import type { HttpAnswer, HttpCall } from 'local-firebase/lib/http-server';
import type { SandboxOrder, SandboxTransaction } from './transaction';

/** A call that the gateway does not take up, in its own words. */
export interface WireRefusal {
  refusal: HttpAnswer;
}

interface WireRoute {
  method: string;
  path: RegExp;
}

/** The payer's code, for one of the gateway's transactions. */
export interface SentCode {
  /** null for a number that the gateway never gives */
  id: number | null;
  code: string;
}

/**
 * A gateway's words: which calls it has, how it reads them, and what it says.
 * Transactions, wallets, the phone page and the trouble that tests plan are the
 * same for all.
 */
export interface SandboxWire {
  /** where a debit is asked for */
  orderRoute: WireRoute;
  /** where the payer's code goes */
  codeRoute: WireRoute;
  /** where the status of a transaction is asked for */
  statusRoute: WireRoute;
  /** Checks key and body. */
  readOrder(call: HttpCall): Promise<SandboxOrder | WireRefusal>;
  /** Checks key and body. */
  readCode(call: HttpCall): Promise<SentCode | WireRefusal>;
  /** Checks the key. */
  readQuestion(call: HttpCall): { id: number | null } | WireRefusal;
  /** The gateway's words about a prompt that is on its way to the phone. */
  describeWaiting(order: SandboxOrder): string;
  /** The gateway's words about a code that is on its way to the phone. */
  describeCodeAsked(): string;
  /** The first answer to an order. */
  acceptOrder(transaction: SandboxTransaction): HttpAnswer;
  /** @param reason why it is not taken */
  refuseOrder(reason: string): HttpAnswer;
  /** The gateway has an order under this number already. */
  refuseDuplicate(): HttpAnswer;
  /** The answer to a code that was right. */
  acceptCode(transaction: SandboxTransaction): HttpAnswer;
  /** The answer to a wrong code; the transaction may have ended by it. */
  refuseCode(transaction: SandboxTransaction): HttpAnswer;
  answerQuestion(transaction: SandboxTransaction): HttpAnswer;
  /** There is no such transaction. */
  refuseQuestion(): HttpAnswer;
  /** The body of a callback, as JSON. */
  writeCallback(transaction: SandboxTransaction): unknown;
}

/** What the local suite knows of a gateway. */
export interface SandboxDeclaration {
  /**
   * The variables by which the functions find it, besides its secrets.
   * @param url of the sandbox
   */
  settings(url: string): Readonly<Record<string, string>>;
  /** The secrets of a new account. */
  drawSecrets(): Readonly<Record<string, string>>;
  /** @param secrets drawn earlier, perhaps besides others */
  openWire(secrets: Readonly<Record<string, string>>): SandboxWire;
}
