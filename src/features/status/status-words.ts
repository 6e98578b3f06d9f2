import { codeOf, unexpectedError } from '@/domain/error-messages';

/** What is said where the server gives no answer. */
export function describeStatusError(error: unknown): string {
  switch (codeOf(error)) {
    case 'network':
    case 'timeout':
    case 'no-answer':
      return 'We could not ask. Check your internet and try again.';
    case 'resource-exhausted':
      return 'You have asked many times. Please try again later, or sign in to Asaase.';
    default:
      return unexpectedError;
  }
}
