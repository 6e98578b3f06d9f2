import {
  checkTransactionName,
  VerifyPaymentBody,
  type CheckTransactionAnswer,
} from '@contract/endpoints/verify-payment';
import type { PaymentFor } from '@contract/values/payment-state';
import { defineUserEndpoint } from '../http/endpoint';
import { verifyPayment } from '../services/payments/verify-payment';

/** Specification, section 4. */
const paidMessages: Readonly<Record<PaymentFor, string>> = {
  request:
    'Your request is being processed. This process will take a few days, and the results will be shared with you in due course.',
  consultancy: 'Your consultancy booking is confirmed. You will receive further details shortly.',
};
const unpaidMessages: Readonly<Record<PaymentFor, string>> = {
  request: 'Please complete your payment before proceeding. Follow the payment instructions provided.',
  consultancy: 'Please complete your payment to confirm your consultancy booking.',
};

/** The user's 'Verify Payment'. */
export const checkTransaction = defineUserEndpoint({
  name: checkTransactionName,
  body: VerifyPaymentBody,
  badBody: 'Payment Not Found',
  handle: async (body, ports, caller) => {
    const { payment, documentPaid } = await verifyPayment(ports.payments, {
      userId: caller.uid,
      paymentId: body.paymentId,
      documentId: body.documentId,
      kind: body.paymentFor,
      transactionid: body.transactionid,
      cause: 'user',
    });
    const messages = documentPaid ? paidMessages : unpaidMessages;
    const answer: CheckTransactionAnswer = {
      message: messages[body.paymentFor],
      paymentStatus: documentPaid,
      state: payment.state,
    };
    return { status: 200, body: answer };
  },
});
