import type { ProcessPaymentAnswer, ProcessPaymentBody } from '@contract/endpoints/process-payment';
import { AppError } from '@contract/values/app-error';
import type { PaymentFor } from '@contract/values/payment-state';
import { findTenDigits } from '@contract/values/phone';
import type { Answer } from '../http/answer';
import type { PaymentPorts } from '../services/payments/ports';
import { startPayment } from '../services/payments/start-payment';

export const badPaymentDetails = 'Invalid payment details provided.';

/**
 * Starts a payment of the one kind that an endpoint is for. The body's ids and numbers other than the wallet's are
 * ignored (S6, S13).
 * @throws AppError invalid-argument; as startPayment
 */
export async function startAndDescribe(
  ports: PaymentPorts,
  uid: string,
  body: ProcessPaymentBody,
  kind: PaymentFor,
): Promise<Answer> {
  const walletnumber = findTenDigits(body.walletnumber);
  if (body.paymentFor !== kind || !walletnumber?.startsWith('0')) {
    throw new AppError('invalid-argument', badPaymentDetails);
  }
  const payment = await startPayment(ports, {
    userId: uid,
    kind,
    documentId: body.documentId,
    network: body.paymentoption,
    walletnumber,
    recipientNumber: findTenDigits(body.recipientNumber ?? ''),
    amountCedis: body.amount,
  });
  const answer: ProcessPaymentAnswer = {
    data: {
      id: payment.paymentId,
      transactionid: payment.transactionid,
      status: payment.state,
      reason: payment.reason,
      paymentFor: payment.paymentFor,
      userId: payment.userId,
      serviceType: payment.serviceType,
    },
  };
  return { status: 200, body: answer };
}
