import { AppError } from '@contract/values/app-error';
import { toCedis } from '@contract/values/money';
import { isOffline } from '@/lib/require-connection';
import { findOpenPaymentId } from '@/repositories/payments';
import { processPayment } from '@/repositories/process-payment';
import type { Payer, PaymentTarget } from './payment-target';
import { getPaymentErrorText, offlinePaymentText, unknownOutcomeText } from './payment-words';
import type { WalletFormOutput } from './wallet-form-schema';

export type StartOutcome =
  | { kind: 'started'; paymentId: string }
  /** nobody can say whether a prompt went out */
  | { kind: 'unknown'; text: string }
  | { kind: 'failed'; text: string };

export interface PaymentCalls {
  process: typeof processPayment;
  findOpen: typeof findOpenPaymentId;
}

const realCalls: PaymentCalls = { process: processPayment, findOpen: findOpenPaymentId };

/**
 * Asks for a wallet prompt. When no answer comes, the payment that may be under way is looked for, so that
 * nobody is told to pay twice.
 */
export async function startPayment(
  payer: Payer,
  target: PaymentTarget,
  wallet: WalletFormOutput,
  calls: PaymentCalls = realCalls,
): Promise<StartOutcome> {
  if (isOffline()) return { kind: 'failed', text: offlinePaymentText };
  try {
    const paymentId = await calls.process({
      documentId: target.documentId,
      paymentFor: target.paymentFor,
      ...wallet,
      amount: toCedis(target.amountPesewas),
      description: 'Service Payment',
      service: target.paymentFor === 'consultancy' ? 'Pro Services' : target.serviceType,
      userId: payer.uid,
      ...(target.recipientNumber === null ? {} : { recipientNumber: target.recipientNumber }),
    });
    return { kind: 'started', paymentId };
  } catch (error) {
    const unanswered = error instanceof AppError && ['timeout', 'network'].includes(error.code);
    if (!unanswered) return { kind: 'failed', text: getPaymentErrorText(error) };
    const open = await calls.findOpen(payer.uid, target.documentId).catch(() => null);
    if (open !== null) return { kind: 'started', paymentId: open };
    return error.code === 'timeout'
      ? { kind: 'unknown', text: unknownOutcomeText }
      : { kind: 'failed', text: getPaymentErrorText(error) };
  }
}
