import { AppError } from '@contract/values/app-error';
import type { AppErrorCode } from '@contract/values/app-error-code';
import { QuotaFailure } from './quota-failure';
import {
  noAnswerText,
  noConnectionText,
  slowText,
} from '@/lib/require-connection';
import { notRecognisedText, StorageFailure } from '@/lib/storage-failure';

/** specification, section 8, "General" */
export const unexpectedError =
  'An unexpected error occurred. Please try again.';

export const errorMessages: Readonly<Record<AppErrorCode, string>> = {
  unauthenticated: 'Please sign in and try again.',
  'app-check-needed': notRecognisedText,
  'permission-denied': 'You do not have permission to do this.',
  'invalid-argument':
    'Something in the form is not right. Check it and try again.',
  'not-found': 'We could not find this.',
  'document-not-found': 'Document Not Found',
  'payment-not-found': 'Payment Not Found',
  'amount-mismatch': 'Invalid payment details provided.',
  'already-paid': 'This is already paid.',
  'case-open':
    'We are checking a payment you reported for this. Do not pay again.',
  'network-off': 'This network is switched off. Use another wallet.',
  'prompt-limit':
    'Too many payment prompts. Please wait an hour and try again.',
  'gateway-refused': 'Payment processing failed',
  'gateway-unavailable':
    'The payment service does not answer. Please try again in a few minutes.',
  'resource-exhausted':
    'Too many requests. Please wait a moment and try again.',
  'failed-precondition':
    'This cannot be done now. Reload the page and try again.',
  network: noConnectionText,
  timeout: slowText,
  'no-answer': noAnswerText,
  cancelled: 'Cancelled.',
  'invalid-credentials': 'Invalid email or password. Please try again.',
  'too-many-attempts': 'Too many failed attempts. Try again in 5 mins.',
  'invalid-otp': 'Invalid OTP. Please try again.',
  'invalid-reset-token': 'Failed to reset the password. Please try again.',
  'recent-sign-in-needed': 'Please enter your password again.',
  'fresh-sign-in-needed': 'Sign in again to do this.',
  'payment-under-way':
    'A payment or a refund is still under way. Please try again when it is settled.',
  'papers-held':
    'There is a dispute about one of your requests. You can delete your account when it is settled.',
  'request-under-check':
    'We are checking something about one of your requests. You can delete your account when that is done.',
  'unfinished-requests': 'You have paid for work that is not finished.',
  'slot-taken': 'Somebody has just taken this time. Please choose another one.',
  'slot-refused': 'This time is not offered. Please choose another one.',
  'too-many-bookings':
    'You have two open bookings. Another one can be made when one of them is over or cancelled.',
  'cut-off-passed':
    'It is too late to change this booking here. Please contact us.',
  'service-unavailable':
    'We cannot check your sign-in just now. Please try again in a few minutes.',
  'bad-document': 'A record could not be read. Please tell support.',
  internal: unexpectedError,
};

export interface Problem {
  text: string;
  nextStep: string | null;
}

/** 'internal' for what is no error of ours */
export const codeOf = (error: unknown): AppErrorCode =>
  error instanceof AppError ? error.code : 'internal';

const unknownOutcomes: ReadonlySet<AppErrorCode> = new Set([
  'network',
  'timeout',
  'no-answer',
  'internal',
  'bad-document',
]);

/**
 * True when what was asked for may be done: no answer came, none of ours, or
 * none that says so.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  return unknownOutcomes.has(codeOf(error));
}

/** A sentence for people, for any error. */
export function describeError(error: unknown): string {
  if (error instanceof StorageFailure || error instanceof QuotaFailure) {
    return error.message;
  }
  return errorMessages[codeOf(error)];
}
