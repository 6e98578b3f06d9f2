import { isPressAgain, pressAgainText } from '@/lib/google-return';
import { codeOf, describeError, errorMessages } from '@/domain/error-messages';
import type { Failure } from './entrance';

/** specification, section 8, "Authentication" */
export const signedIn = 'Logged in successfully!';
export const signedInWithGoogle = 'Logged in with Google successfully!';
export const createdWithGoogle = 'New account created with Google!';
const googleFailed = 'Google sign-in failed. Please try again.';

export function describeSignInError(error: unknown): Failure {
  return { sentence: findSentence(error), help: null };
}

function findSentence(error: unknown): string {
  switch (codeOf(error)) {
    case 'network':
    case 'timeout':
    case 'too-many-attempts':
    case 'app-check-needed':
    case 'cancelled':
      return describeError(error);
    case 'invalid-credentials':
    case 'invalid-argument':
    case 'permission-denied':
      return errorMessages['invalid-credentials'];
    default:
      return errorMessages.internal;
  }
}

/** null when the person closed the popup */
export function describeGoogleError(error: unknown): Failure | null {
  if (codeOf(error) === 'cancelled') return null;
  return {
    sentence: isPressAgain(error) ? pressAgainText : googleFailed,
    help: null,
  };
}
