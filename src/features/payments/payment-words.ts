import {
  processConsultancyPaymentEndpoint,
  processPaymentEndpoint,
} from '@contract/endpoints/payment/process-payment';
import { AppError } from '@contract/values/app-error';
import type { Payment } from '@contract/entities/payment/payment';
import { bookingTexts } from '@contract/values/booking/booking-texts';
import { formatGhs } from '@contract/values/payment/money';
import { codeOf, describeError, errorMessages, type Problem } from '@/domain/error-messages';
import type { PaymentFor } from '@contract/values/payment/payment-state';
import { failureWords } from './failure-words';
import type { PaymentStage } from '@/domain/payment-stage';

const unexpectedPaymentText = 'An unexpected error occurred during payment';
export const offlinePaymentText = `Nothing was sent. ${errorMessages.network}`;
export const slowPromptText =
  'This takes longer than usual. You can wait, or close this: we go on, and the payment stands under History and Payments.';
const verificationErrorTitle = 'Verification Error';
export const unknownOutcomeText =
  'Payment Pending. We do not know yet whether the prompt was sent. Do not pay again: look under History and Payments in a few minutes.';
export const doNotPayAgainText =
  'Do not pay again while we wait. If the money has left your wallet, it counts for this payment.';

export const describeSavedRequest = ({ reference }: { reference: string | null }) =>
  `Your request${reference === null ? '' : ` ${reference}`} is saved. Pay for it under History and Payments.`;

const withoutAnswer: readonly AppError['code'][] = ['network', 'cancelled'];

const ownNotes = [processPaymentEndpoint.name, processConsultancyPaymentEndpoint.name];
/** Our own notes for the log begin with the endpoint's name; everything else is the server's sentence. */
const hasServerWords = ({ code, message }: AppError) =>
  message !== '' && message !== code && !ownNotes.some((name) => message.startsWith(`${name} `));

const nextSteps: Readonly<Partial<Record<AppError['code'], string>>> = {
  'gateway-refused': 'Nothing was taken. Check the number and the network, or use another wallet.',
  'gateway-unavailable': 'Please try again in a few minutes.',
  'amount-mismatch': 'Close this, reload the page and check the price.',
  'invalid-argument': 'Check the wallet number and the network.',
  'already-paid': 'Look under History and Payments: the receipt is there.',
  'document-not-found': 'Look under History and Payments, or make a new request.',
  'failed-precondition': 'Write to Support, and we will help you to pay.',
  unauthenticated: 'Sign in again. Nothing was sent.',
};

/** True because the server answers a second start with the live prompt. */
const noAnswerStep =
  'If a prompt comes to your phone, you can approve it. Pressing Pay again does not charge you twice.';

export function describePaymentProblem(error: unknown, paymentFor: PaymentFor): Problem {
  const code = error instanceof AppError ? error.code : 'network';
  if (code === 'document-not-found' && paymentFor === 'consultancy') return bookingGone;
  const nextStep = withoutAnswer.includes(code) ? noAnswerStep : (nextSteps[code] ?? null);
  return { text: getPaymentErrorText(error), nextStep };
}

const bookingGone: Problem = {
  text: bookingTexts.detailsMissing,
  nextStep: 'Look at your bookings, or make a new one. Nothing was taken.',
};

export const notSubmitted: Problem = {
  text: 'An error occurred while submitting the form.',
  nextStep: 'Nothing was sent. Check your internet and press Pay again.',
};

/** The specification's order. A timeout is no failure and must not come here. */
export function getPaymentErrorText(error: unknown): string {
  if (!(error instanceof AppError)) return unexpectedPaymentText;
  if (withoutAnswer.includes(error.code)) return unexpectedPaymentText;
  if (error.reason !== null && error.reason !== '') return error.reason;
  return hasServerWords(error) ? error.message : 'Payment processing failed';
}

/** For screen readers; '' at the stage where a payment begins. */
export function describeStage(stage: PaymentStage, payment: Pick<Payment, 'amountPesewas' | 'failure'>) {
  switch (stage) {
    case 'waiting':
      return '';
    case 'run-out':
      return 'The prompt has run out. The payment is still pending.';
    case 'paid':
      return `Payment Successful. ${formatGhs(payment.amountPesewas)} has arrived.`;
    case 'failed':
      return `Payment failed. ${failureWords[payment.failure ?? 'other'].reason}`;
  }
}

export function getProcessingDialog(paymentFor: PaymentFor, serviceType: string) {
  return {
    title: `${serviceType} Processing`,
    text:
      paymentFor === 'request'
        ? 'Your request is being processed. This process will take a few days, and the results will be shared with you in due course.'
        : 'Your consultancy booking is confirmed. You will receive further details shortly.',
  };
}

export function getPaymentRequiredDialog(paymentFor: PaymentFor) {
  return {
    title: 'Payment Required',
    text:
      paymentFor === 'request'
        ? 'Please complete your payment before proceeding. Follow the payment instructions provided.'
        : 'Please complete your payment to confirm your consultancy booking.',
  };
}

const checkFailures: Readonly<Partial<Record<AppError['code'], { title: string; text: string }>>> = {
  'payment-not-found': {
    title: 'Payment Not Found',
    text: 'We cannot find this payment. Check History and Payments, or write to Support.',
  },
  'document-not-found': {
    title: 'Document Not Found',
    text: 'We cannot find what this payment is for. Write to Support and we will look into it.',
  },
};

export function describeCheckFailure(error: unknown) {
  const words = checkFailures[codeOf(error)] ?? {
    title: verificationErrorTitle,
    text: 'An error occurred while verifying your payment. Please try again later.',
  };
  return { ...words, detail: `Error during payment verification: ${describeError(error)}` };
}

export function describePayerProblem(problem: string) {
  return { title: verificationErrorTitle, text: problem, detail: 'Sign in again, then verify this payment.' };
}
