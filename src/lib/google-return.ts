import { AppError } from '@contract/values/app-error';

const key = 'googleReturn';

/**
 * `reason` of an AppError: the browser stopped Google's window because it came
 * too long after the press.
 */
export const pressAgainReason = 'press-again';

export const pressAgainText = 'Google is ready now. Press the button again.';

/** The next page of this tab finishes the sign-in. */
export function expectGoogleReturn(): void {
  sessionStorage.setItem(key, 'true');
}

/** True once. */
export function takeGoogleReturn(): boolean {
  const isExpected = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return isExpected;
}

export const isPressAgain = (error: unknown) =>
  error instanceof AppError && error.reason === pressAgainReason;
