import type { BasePorts } from '../../base-ports';
import type { PaymentGateway } from '../../providers/payment-gateway';
import type { PaymentStore } from './firestore-payment-store';

export interface PaymentPorts extends Pick<BasePorts, 'log' | 'now'> {
  store: PaymentStore;
  gateway: PaymentGateway;
  wait(ms: number): Promise<void>;
  newPaymentId(): string;
  /** at most 10 digits, hard to guess; the transaction checks that it is free */
  newClienttransid(): string;
  /** Keyed, so that limits hold no wallet number. */
  hashWallet(walletnumber: string): string;
}
