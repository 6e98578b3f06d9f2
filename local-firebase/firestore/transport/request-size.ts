import { refuseArgument } from '../core/status';

/**
 * In bytes:
 * https://firebase.google.com/docs/firestore/quotas#writes_and_transactions.
 */
export const maxRequestBytes = 10 * 1024 * 1024;

/** Refuses a request that is too large for production, in its words. */
export function checkRequestSize(bytes: number): void {
  if (bytes > maxRequestBytes) {
    refuseArgument(
      `Request payload size exceeds the limit: ${maxRequestBytes} bytes.`,
    );
  }
}
