import {
  ProcessPaymentBody,
  processPaymentName,
  type ProcessPaymentAnswer,
} from '@contract/endpoints/process-payment';
import { AppError } from '@contract/values/app-error';
import { findTenDigits } from '@contract/values/phone';
import { defineUserEndpoint } from '../http/endpoint';
import { startPayment } from '../services/payments/start-payment';

const badDetails = 'Invalid payment details provided.';

/** Sends a wallet prompt for a service request. The body's ids and numbers other than the wallet's are ignored (S6, S13). */
export const processPayment = defineUserEndpoint({
  name: processPaymentName,
  body: ProcessPaymentBody,
  badBody: badDetails,
  handle: async (body, ports, caller) => {
    const walletnumber = findTenDigits(body.walletnumber);
    const isRequest = body.paymentFor === 'request';
    if (!isRequest || !walletnumber?.startsWith('0')) throw new AppError('invalid-argument', badDetails);
    const payment = await startPayment(ports.payments, {
      userId: caller.uid,
      kind: body.paymentFor,
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
  },
});
