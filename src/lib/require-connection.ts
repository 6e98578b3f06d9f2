import { AppError } from '@contract/values/app-error';

export const noConnectionText =
  'No connection. Check your internet and try again.';
/**
 * Every change of ours may be repeated, and what was done shows on the screen.
 */
export const noAnswerText =
  'We did not get an answer, so we do not know whether this was done. Look before you try again.';
export const slowText =
  'This took too long. Check your internet and try again.';

/** False where it is not known. */
export function isOffline(): boolean {
  return (
    typeof navigator !== 'undefined' &&
    'onLine' in navigator &&
    !navigator.onLine
  );
}

/**
 * Without a network the SDK would queue a write unseen and lose it with the
 * page.
 * @throws AppError 'network'
 */
export function requireConnection(): void {
  if (isOffline()) throw new AppError('network', 'The browser is offline.');
}
