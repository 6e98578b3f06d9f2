import { AppError } from '@contract/values/app-error';

export const noConnectionText = 'No connection. Check your internet and try again.';
export const slowText = 'This took too long. Check your internet and try again.';

/** True when the browser is certain that there is no network. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;
}

/**
 * Before anything is sent that a person waits for: without a network it would wait unseen, and be lost with the page.
 * @throws AppError 'network'
 */
export function requireConnection(): void {
  if (isOffline()) throw new AppError('network', 'The browser is offline.');
}
