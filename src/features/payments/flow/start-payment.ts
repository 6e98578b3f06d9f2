import { toCedis } from '@contract/values/payment/money';
import { codeOf, type Problem } from '@/domain/error-messages';
import { prepareEndpoints } from '@/firebase/endpoint-client';
import { isOffline } from '@/lib/require-connection';
import { processPayment } from '@/repositories/payments/process-payment';
import { findStandingPayment, type PaymentTarget } from './payment-target';
import {
  describePaymentProblem,
  notSubmitted,
  offlinePaymentText,
  unknownOutcomeText,
} from '@/features/payments/payment-words';
import type { WalletFormOutput } from './wallet-form-schema';

type StartOutcome =
  | { kind: 'started'; paymentId: string }
  /** the prompt may have been sent */
  | { kind: 'unknown'; problem: Problem }
  | { kind: 'failed'; problem: Problem };

/** Without an answer, looks for a payment that is pending or paid, so that nobody pays twice. */
export async function startPayment(
  uid: string,
  target: PaymentTarget,
  wallet: WalletFormOutput,
): Promise<StartOutcome> {
  if (isOffline()) return { kind: 'failed', problem: { text: offlinePaymentText, nextStep: null } };
  try {
    await prepareEndpoints();
  } catch {
    return { kind: 'failed', problem: notSubmitted };
  }
  try {
    const paymentId = await processPayment({
      documentId: target.documentId,
      paymentFor: target.paymentFor,
      ...wallet,
      amount: toCedis(target.amountPesewas),
      description: 'Service Payment',
      service: target.paymentFor === 'consultancy' ? 'Pro Services' : target.serviceType,
      userId: uid,
      ...(target.recipientNumber === null ? {} : { recipientNumber: target.recipientNumber }),
    });
    return { kind: 'started', paymentId };
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'timeout' && code !== 'network')
      return { kind: 'failed', problem: describePaymentProblem(error, target.paymentFor) };
    const standing = await findStandingPayment(uid, target.documentId);
    if (standing !== null) return { kind: 'started', paymentId: standing };
    return code === 'timeout'
      ? { kind: 'unknown', problem: { text: unknownOutcomeText, nextStep: null } }
      : { kind: 'failed', problem: describePaymentProblem(error, target.paymentFor) };
  }
}
