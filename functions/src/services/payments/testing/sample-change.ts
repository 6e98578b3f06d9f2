import type { Payment } from '@contract/entities/payment/payment';
import type { GatewayReport } from '../../../providers/gateways/gateway';
import { transition, type PaymentChange } from '../transition';
import { after, sampleReport } from './sample-payment';

export const accepted: PaymentChange = {
  kind: 'accepted',
  transactionid: '103046',
  reason: 'Recieved',
};

export const report = (
  fields: Partial<GatewayReport> = {},
  paysForNothing = false,
): PaymentChange => ({
  kind: 'report',
  report: sampleReport(fields),
  paysForNothing,
});

export const apply = (payment: Payment, change: PaymentChange, seconds = 1) =>
  transition(payment, change, { at: after(seconds), cause: 'test' });
