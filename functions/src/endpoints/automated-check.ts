import {
  automatedCheckName,
  VerifyPaymentBody,
  type AutomatedCheckAnswer,
} from '@contract/endpoints/verify-payment';
import { defineUserEndpoint } from '../http/endpoint';
import { verifyPayment } from '../services/payments/verify-payment';

/** The automatic verification after a payment call: the same way as the user's own. */
export const automatedCheck = defineUserEndpoint({
  name: automatedCheckName,
  body: VerifyPaymentBody,
  badBody: 'Payment Not Found',
  handle: async (body, ports, caller) => {
    const { documentPaid } = await verifyPayment(ports.payments, {
      userId: caller.uid,
      paymentId: body.paymentId,
      documentId: body.documentId,
      kind: body.paymentFor,
      transactionid: body.transactionid,
      cause: 'auto',
    });
    const answer: AutomatedCheckAnswer = { success: documentPaid };
    return { status: 200, body: answer };
  },
});
