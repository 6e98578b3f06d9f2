import { toCedis } from '@contract/values/payment/money';
import { isOutcomeUnknown, type Problem } from '@/domain/error-messages';
import { prepareEndpoints } from '@/firebase/endpoint-client';
import { isOffline } from '@/lib/require-connection';
import { processPayment } from '@/repositories/payments/process-payment';
import { findStandingPayment, type PaymentTarget } from './payment-target';
import {
  describePaymentProblem,
  notSubmitted,
  offlinePaymentText,
} from '@/features/payments/payment-words';
import type { WalletFormOutput } from './wallet-form-schema';

type StartOutcome = { paymentId: string } | { problem: Problem };

/**
 * Without an answer of ours, looks for a payment that is pending or paid, so
 * that nobody pays twice.
 */
export async function startPayment(
  uid: string,
  target: PaymentTarget,
  wallet: WalletFormOutput,
): Promise<StartOutcome> {
  if (isOffline()) {
    return { problem: { text: offlinePaymentText, nextStep: null } };
  }
  try {
    await prepareEndpoints();
  } catch {
    return { problem: notSubmitted };
  }
  try {
    const paymentId = await processPayment({
      documentId: target.documentId,
      paymentFor: target.paymentFor,
      ...wallet,
      amount: toCedis(target.amountPesewas),
      description: 'Service Payment',
      service:
        target.paymentFor === 'consultancy'
          ? 'Pro Services'
          : target.serviceType,
      userId: uid,
      recipientNumber: target.recipientNumber ?? undefined,
    });
    return { paymentId };
  } catch (error) {
    if (isOutcomeUnknown(error)) {
      const standingId = await findStandingPayment(uid, target.documentId);
      if (standingId !== null) return { paymentId: standingId };
    }
    return { problem: describePaymentProblem(error, target.paymentFor) };
  }
}
