import {
  processConsultancyPaymentEndpoint,
  processPaymentEndpoint,
} from '@contract/endpoints/payment/process-payment';
import { AppError } from '@contract/values/app-error';
import type { Payment } from '@contract/entities/payment/payment';
import { bookingTexts } from '@contract/values/booking/booking-texts';
import {
  describeReturned,
  heldPaymentText,
} from '@contract/values/payment/other-amount-texts';
import { formatGhs } from '@contract/values/payment/money';
import {
  codeOf,
  describeError,
  errorMessages,
  isOutcomeUnknown,
  type Problem,
} from '@/domain/error-messages';
import type { PaymentFor } from '@contract/values/payment/payment-state';
import { failureWords } from './failure-words';
import { hasNoPrompt, type PaymentStage } from '@/domain/payment-stage';

const unexpectedPaymentText = 'An unexpected error occurred during payment';
export const offlinePaymentText = `Nothing was sent. ${errorMessages.network}`;
export const slowPromptText =
  'This takes longer than usual. You can wait, or close this: we go on, and the payment stands under History and Payments.';
const verificationErrorTitle = 'Verification Error';
export const unknownOutcomeText =
  'Payment Pending. We do not know yet whether the prompt was sent. Do not pay again: look under History and Payments in a few minutes.';
export const doNotPayAgainText =
  'Do not pay again while we wait. If the money has left your wallet, it counts for this payment.';

/** What is possible today for a payer without a wallet of Ghana. */
export const otherPayerFacts = [
  'We take mobile money of Ghana only: no cards, no banks, no wallets of other countries.',
  'A relative in Ghana can pay. Enter the number of their wallet, and tell them before that a prompt comes.',
  'The prompt on their phone names us and the amount. It does not name you or the land.',
  'They enter their own PIN. Never ask for it, and never send it to anybody.',
  'The receipt and the results come to you, in this account. They get the SMS of their network.',
  'If money has to go back, it goes back to the wallet it came from.',
] as const;

interface SavedRequest {
  reference: string | null;
}

/** Right after it was sent, while the payment opens. */
export const describeJustSaved = ({ reference }: SavedRequest) =>
  reference === null
    ? 'Your request is saved.'
    : `Your request ${reference} is saved.`;

const endpointNames = [
  processPaymentEndpoint.name,
  processConsultancyPaymentEndpoint.name,
];
/**
 * Our own notes for the log begin with the endpoint's name; everything else is
 * the server's sentence.
 */
const hasServerWords = ({ code, message }: AppError) =>
  message !== '' &&
  message !== code &&
  !endpointNames.some((name) => message.startsWith(`${name} `));

const nextSteps: Readonly<Partial<Record<AppError['code'], string>>> = {
  'gateway-refused':
    'Nothing was taken. Check the number and the network, or use another wallet.',
  'network-off': 'Nothing was taken. Choose another network or wallet.',
  'gateway-unavailable': 'Please try again in a few minutes.',
  'amount-mismatch': 'Close this, reload the page and check the price.',
  'invalid-argument': 'Check the wallet number and the network.',
  'already-paid': 'Look under History and Payments: the receipt is there.',
  'document-not-found':
    'Look under History and Payments, or make a new request.',
  'failed-precondition': 'Write to Support, and we will help you to pay.',
  unauthenticated: 'Sign in again. Nothing was sent.',
};

/** True because the server answers a second start with the live prompt. */
const noAnswerStep =
  'If a prompt comes to your phone, you can approve it. Pressing Pay again does not charge you twice.';

/**
 * The text is the gateway's reason, else the server's message, else one
 * sentence (the specification's order).
 */
export function describePaymentProblem(
  error: unknown,
  paymentFor: PaymentFor,
): Problem {
  if (
    !(error instanceof AppError) ||
    ['network', 'cancelled', 'internal'].includes(error.code)
  ) {
    return { text: unexpectedPaymentText, nextStep: noAnswerStep };
  }
  const { code, reason, message } = error;
  if (isOutcomeUnknown(error)) {
    return { text: unknownOutcomeText, nextStep: null };
  }
  if (code === 'document-not-found' && paymentFor === 'consultancy') {
    return bookingGone;
  }
  const ownSentence = hasServerWords(error)
    ? message
    : 'Payment processing failed';
  return {
    text: reason === null || reason === '' ? ownSentence : reason,
    nextStep: nextSteps[code] ?? null,
  };
}

const bookingGone: Problem = {
  text: bookingTexts.detailsMissing,
  nextStep: 'Look at your bookings, or make a new one. Nothing was taken.',
};

export const notSubmitted: Problem = {
  text: 'An error occurred while submitting the form.',
  nextStep: 'Nothing was sent. Check your internet and press Pay again.',
};

/** For screen readers; '' at the stage where a payment begins. */
export function describeStage(
  stage: PaymentStage,
  payment: Pick<
    Payment,
    'amountPesewas' | 'failure' | 'refund' | 'code' | 'events'
  >,
) {
  switch (stage) {
    case 'checking':
      return heldPaymentText;
    case 'returned':
      return describeReturned(payment);
    case 'code':
    case 'waiting':
      return '';
    case 'run-out':
      return hasNoPrompt(payment)
        ? 'The time for the code is over. No prompt was sent.'
        : 'The prompt has run out. The payment is still pending.';
    case 'paid':
      return `Payment Successful. ${formatGhs(payment.amountPesewas)} has arrived.`;
    case 'failed':
      return `Payment failed. ${failureWords[payment.failure ?? 'other'].reason}`;
  }
}

export const describePaid = (paymentFor: PaymentFor) =>
  paymentFor === 'request'
    ? 'Your request is being processed. This process will take a few days, and the results will be shared with you in due course.'
    : 'Your consultancy booking is confirmed. You will receive further details shortly.';

const checkFailures: Readonly<
  Partial<Record<AppError['code'], { title: string; text: string }>>
> = {
  'payment-not-found': {
    title: 'Payment Not Found',
    text: 'We cannot find this payment. Check History and Payments, or write to Support.',
  },
  'document-not-found': {
    title: 'Document Not Found',
    text: 'We cannot find what this payment is for. Write to Support and we will look into it.',
  },
};

/** For a check that failed itself: it says nothing about the payment. */
export function describeCheckFailure(error: unknown) {
  const code = codeOf(error);
  if (code === 'unauthenticated') {
    return describePayerProblem('User not found.');
  }
  const words = checkFailures[code] ?? {
    title: verificationErrorTitle,
    text: 'An error occurred while verifying your payment. Please try again later.',
  };
  return {
    ...words,
    detail: `Error during payment verification: ${describeError(error)}`,
  };
}

export function describePayerProblem(problem: string) {
  return {
    title: verificationErrorTitle,
    text: problem,
    detail: 'Sign in again, then verify this payment.',
  };
}
