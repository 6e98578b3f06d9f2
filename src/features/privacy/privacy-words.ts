import { AppError } from '@contract/values/app-error';
import { isPressAgain, pressAgainText } from '@/lib/google-return';
import { codeOf, describeError } from '@/domain/error-messages';

export const deletedText = 'Your account has been deleted.';
export const ledgerText =
  'Your payments stay in our books, without your name, because the law asks us to keep them.';
export const passwordMissingText = 'Please enter your password.';
const wrongPasswordText = 'Email or password is wrong. Check and try again.';
export const tickMissingText = 'Please tick the box if you accept that.';
const administratorText =
  'Administrators cannot delete their account. Ask another administrator to take your rights away first.';
const otherGoogleAccountText =
  'That is another Google account. Choose the one you sign in with.';

export function acceptUnfinishedText(count: number): string {
  const services =
    count === 1 ? '1 service that is' : `${count} services that are`;
  return `I have paid for ${services} not finished. I know that I will not get the results.`;
}

export function describeDeletionError(
  error: unknown,
  provider: 'google' | 'email',
): string {
  const code = codeOf(error);
  if (code === 'permission-denied') return administratorText;
  // The server says what the deletion waits for.
  if (
    code === 'payment-under-way' &&
    error instanceof AppError &&
    error.message !== code
  ) {
    return error.message;
  }
  if (code === 'invalid-credentials') {
    return provider === 'google' ? otherGoogleAccountText : wrongPasswordText;
  }
  if (code === 'recent-sign-in-needed' && provider === 'google') {
    return 'Please confirm with Google again.';
  }
  if (isPressAgain(error)) return pressAgainText;
  return describeError(error);
}
