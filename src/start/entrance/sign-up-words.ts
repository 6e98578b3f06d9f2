import type { AppErrorCode } from '@contract/values/app-error-code';
import { findSdkCode } from '@/firebase/errors';
import { isPressAgain, pressAgainText } from '@/lib/google-return';
import { codeOf, errorMessages } from '@/domain/error-messages';
import type { Failure } from './entrance';

/** specification, section 8, "Authentication" */
export const accountCreated = 'Account created successfully!';
const googleFailed = 'Error signing up with Google. Please try again.';
const otherFailure = 'Authentication failed. Try again';

const wordsBySdkCode: Readonly<Record<string, string>> = {
  'auth/invalid-email': 'Please enter a valid email',
  'auth/invalid-credential': 'Email or password is wrong. Check and try again.',
  // 'different', a spelling mistake corrected (specification, D4)
  'auth/email-already-in-use':
    'Email already in use. Try logging in or use a different email.',
  'auth/weak-password': 'Password should be at least 6 characters.',
  'auth/too-many-requests': 'Too many failed attempts. Try again in 5 mins.',
};

export function describeSignUpError(error: unknown): Failure {
  const sentence = wordsBySdkCode[findSdkCode(error) ?? ''] ?? otherFailure;
  return { sentence, help: findHelp(error) };
}

/** null when the person closed the popup */
export function describeGoogleSignUpError(error: unknown): Failure | null {
  if (codeOf(error) === 'cancelled') return null;
  if (isPressAgain(error)) return { sentence: pressAgainText, help: null };
  return { sentence: googleFailed, help: findHelp(error) };
}

const helpful: ReadonlySet<AppErrorCode> = new Set([
  'network',
  'timeout',
  'app-check-needed',
]);

/** For errors that the specification's sentences do not explain. */
export function findHelp(error: unknown): string | null {
  const code = codeOf(error);
  return helpful.has(code) ? errorMessages[code] : null;
}
