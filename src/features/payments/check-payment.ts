import type { Payment } from '@contract/entities/payment';
import type { VerifyPaymentBody } from '@contract/endpoints/verify-payment';
import type { Payer } from './payment-target';

/** The body of both verification calls. */
export function buildVerifyBody(payment: Payment, payer: Payer): VerifyPaymentBody {
  return {
    documentId: payment.documentId,
    transactionid: payment.transactionid ?? '',
    paymentId: payment.paymentId,
    clientsnumber: payment.recipientNumber ?? payment.walletnumber,
    clientsname: payment.clientName,
    paymentFor: payment.paymentFor,
    clientEmail: payer.email,
  };
}

export const userNotFoundText = 'User not found.';

/** What is missing to verify, in the specification's words, or null. */
export function findPayerProblem(payer: Payer | null): string | null {
  if (payer === null || payer.uid === '') return userNotFoundText;
  return payer.email === '' ? 'User email not found.' : null;
}
