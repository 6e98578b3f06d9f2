import {
  processConsultancyPaymentEndpoint,
  processPaymentEndpoint,
  type ProcessPaymentAnswer,
  type ProcessPaymentBody,
} from '@contract/endpoints/payment/process-payment';
import { sendPaymentCodeEndpoint } from '@contract/endpoints/payment/send-payment-code';
import {
  automatedCheckEndpoint,
  checkTransactionEndpoint,
} from '@contract/endpoints/payment/verify-payment';
import { isHeld, isGivenBack } from '@contract/entities/payment/payment';
import { AppError } from '@contract/values/app-error';
import { type GatewayId, gatewayIds } from '@contract/values/payment/gateway';
import {
  describeReturned,
  heldPaymentText,
} from '@contract/values/payment/other-amount-texts';
import { maxCodeTries } from '@contract/values/payment/payment-code';
import type { PaymentFor } from '@contract/values/payment/payment-state';
import { findTenDigits } from '@contract/values/phone';
import {
  defineOpenEndpoint,
  defineUserEndpoint,
  type Endpoint,
} from '../http/endpoint';
import { callbackEndpointOf } from '../providers/gateways/gateways';
import { sendCode } from '../services/payments/code/send-code';
import { handleCallback } from '../services/payments/handle-callback';
import type { PaymentPorts } from '../services/payments/ports';
import { startPayment } from '../services/payments/start-payment';
import {
  verifyPayment,
  type Verification,
} from '../services/payments/verify-payment';

const maxCallbackBytes = 8 * 1024;
const badPaymentDetails = 'Invalid payment details provided.';

/** Specification, section 4. */
const paidMessages: Readonly<Record<PaymentFor, string>> = {
  request:
    'Your request is being processed. This process will take a few days, and the results will be shared with you in due course.',
  consultancy:
    'Your consultancy booking is confirmed. You will receive further details shortly.',
};
const unpaidMessages: Readonly<Record<PaymentFor, string>> = {
  request:
    'Please complete your payment before proceeding. Follow the payment instructions provided.',
  consultancy:
    'Please complete your payment to confirm your consultancy booking.',
};

export const paymentEndpoints: readonly Endpoint[] = [
  defineUserEndpoint(processPaymentEndpoint, {
    badBody: badPaymentDetails,
    handle: (body, ports, { uid }) =>
      startAndDescribe(ports.payments, uid, body, 'request'),
  }),
  // Answers within ten seconds whatever the gateway does.
  defineUserEndpoint(processConsultancyPaymentEndpoint, {
    badBody: badPaymentDetails,
    handle: (body, ports, { uid }) =>
      startAndDescribe(ports.consultancyPayments, uid, body, 'consultancy'),
  }),
  defineUserEndpoint(sendPaymentCodeEndpoint, {
    badBody: 'Enter the code of the SMS. It has digits only.',
    handle: async (body, ports, { uid }) => {
      const { state, code } = await sendCode(ports.payments, {
        ...body,
        userId: uid,
      });
      return {
        state,
        triesLeft: maxCodeTries - (code?.tries ?? 0),
        isWrong: code?.isLastWrong === true,
      };
    },
  }),
  // The button 'Verify Payment'.
  defineUserEndpoint(checkTransactionEndpoint, {
    badBody: 'Payment Not Found',
    handle: async (body, ports, { uid }) => {
      const order = { ...body, userId: uid, cause: 'user' } as const;
      const verified = await verifyPayment(ports.payments, order);
      const { payment, isDocumentPaid } = verified;
      const message = describeVerified(verified, body.paymentFor);
      return { message, paymentStatus: isDocumentPaid, state: payment.state };
    },
  }),
  defineUserEndpoint(automatedCheckEndpoint, {
    badBody: 'Payment Not Found',
    handle: async (body, ports, { uid }) => {
      const { isDocumentPaid } = await verifyPayment(ports.payments, {
        ...body,
        userId: uid,
        cause: 'auto',
      });
      return { success: isDocumentPaid };
    },
  }),
  ...gatewayIds.map(defineCallback),
];

/** Known and unknown payments are answered alike. */
function defineCallback(gateway: GatewayId): Endpoint {
  return defineOpenEndpoint(callbackEndpointOf(gateway), {
    maxBytes: maxCallbackBytes,
    badBody: 'Not a callback.',
    isThroughHosting: false,
    status: 202,
    handle: (claim, ports) => handleCallback(ports.payments, gateway, claim),
  });
}

function describeVerified(
  { payment, isDocumentPaid }: Verification,
  paymentFor: PaymentFor,
): string {
  if (isDocumentPaid) return paidMessages[paymentFor];
  if (isHeld(payment)) return heldPaymentText;
  return isGivenBack(payment)
    ? describeReturned(payment)
    : unpaidMessages[paymentFor];
}

/**
 * Ids and numbers in the body that the payment does not need are ignored (S6,
 * S13).
 */
async function startAndDescribe(
  ports: PaymentPorts,
  uid: string,
  body: ProcessPaymentBody,
  kind: PaymentFor,
): Promise<ProcessPaymentAnswer> {
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
  const {
    paymentId,
    transactionid,
    state,
    reason,
    paymentFor,
    userId,
    serviceType,
  } = payment;
  return {
    data: {
      id: paymentId,
      transactionid,
      status: state,
      reason,
      paymentFor,
      userId,
      serviceType,
    },
  };
}
