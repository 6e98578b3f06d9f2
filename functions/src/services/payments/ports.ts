import type { BasePorts } from '../../base-ports';
import type { PaymentGateway } from '../../providers/payment-gateway';
import type { PaymentStore } from './firestore-payment-store';

export interface PaymentPorts extends Pick<BasePorts, 'log' | 'now'> {
  store: PaymentStore;
  gateway: PaymentGateway;
  /** from the call of a start to the gateway's answer, or to its being given up; ms */
  startBudgetMs: number;
  /** after that budget, for writing the gateway's answer, and again for keeping its number alone; ms */
  answerLimitMs: number;
  wait(ms: number): Promise<void>;
  newPaymentId(): string;
  /** at most 10 digits, hard to guess; the transaction checks that it is free */
  newClienttransid(): string;
  /** Keyed, so that limits hold no wallet number. */
  hashWallet(walletnumber: string): string;
}
