import type { Payment } from '@contract/entities/payment/payment';
import { isOpenPayment } from '@contract/values/payment/payment-state';
import type { VerifyPaymentBody } from '@contract/endpoints/payment/verify-payment';
import {
  checkTransaction,
  runAutomatedCheck,
} from '@/repositories/payments/verify-payment';
import { describeCheckFailure, describePayerProblem } from './payment-words';

/**
 * In the background: whatever comes of it is not told. A payment that is
 * settled, or a payer without an e-mail address, is not asked about.
 */
export function checkAutomatically(payment: Payment, email: string): void {
  if (!isOpenPayment(payment.state) || email === '') return;
  runAutomatedCheck(buildVerifyBody(payment, email)).catch(() => {
    // The specification only logs this; the user's own Verify Payment and
    // reconciliation follow.
  });
}

export interface PaymentNotice {
  title: string;
  text: string;
  /** shows in history and without a network */
  detail?: string;
  isPaid?: boolean;
}

/** Asks how the payment stands. Returns what the payer is told. */
export async function verifyPayment(
  payment: Payment,
  email: string,
): Promise<PaymentNotice> {
  if (email === '') return describePayerProblem('User email not found.');
  try {
    const { paymentStatus, message } = await checkTransaction(
      buildVerifyBody(payment, email),
    );
    const title = paymentStatus
      ? `${payment.serviceType} Processing`
      : 'Payment Required';
    return { title, text: message, isPaid: paymentStatus };
  } catch (error) {
    return describeCheckFailure(error);
  }
}

function buildVerifyBody(
  payment: Payment,
  clientEmail: string,
): VerifyPaymentBody {
  return {
    documentId: payment.documentId,
    transactionid: payment.transactionid ?? '',
    paymentId: payment.paymentId,
    clientsnumber: payment.recipientNumber ?? payment.walletnumber,
    clientsname: payment.clientName,
    paymentFor: payment.paymentFor,
    clientEmail,
  };
}
