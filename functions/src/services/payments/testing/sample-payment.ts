import { AppError } from '@contract/values/app-error';
import type { Times } from '../../../records/sliding-window';
import { requirePromptLeft } from '../prompt-limits';
import type { Payment } from '@contract/entities/payment/payment';
import type { GatewayReport } from '../../../providers/gateways/gateway';
import { createPayment } from '../new-payment';

export const start = new Date('2026-01-05T09:00:00Z');

/** After the start of the payment. */
export function after(seconds: number): Date {
  return new Date(start.getTime() + seconds * 1000);
}

export function samplePayment(fields: Partial<Payment> = {}): Payment {
  const created = createPayment({
    paymentId: 'p1',
    clienttransid: '1000000001',
    payable: {
      kind: 'request',
      documentId: 'd1',
      reference: 'LS-7K3M-98',
      userId: 'u1',
      serviceType: 'Land/Property Search',
      clientName: 'Abena Example',
      pricePesewas: 50_000,
      isPaid: false,
      isOpen: true,
      payBy: null,
    },
    gateway: 'redde',
    network: 'MTN',
    walletnumber: '0240000009',
    recipientNumber: null,
    now: start,
  });
  return { ...created, ...fields };
}

/** About {@link samplePayment}. */
export function sampleReport(
  fields: Partial<GatewayReport> = {},
): GatewayReport {
  return {
    outcome: 'paid',
    reason: 'Successfully processed transaction.',
    failure: null,
    transactionid: '103046',
    clienttransid: '1000000001',
    paymentId: 'p1',
    amountPesewas: null,
    telcotransid: null,
    brandtransid: null,
    ...fields,
  };
}

/** For any wallet. */
export const isUserLimited = (times: Times, now: Date) =>
  isRefused(() => requirePromptLeft(times, {}, now));
/** For any user. */
export const isWalletLimited = (times: Times, now: Date) =>
  isRefused(() => requirePromptLeft({}, times, now));

function isRefused(ask: () => void): boolean {
  try {
    ask();
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'prompt-limit') return true;
    throw error;
  }
}
