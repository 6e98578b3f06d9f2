import { refuseArgument } from '../core/status';

/** The largest API request, in bytes: https://firebase.google.com/docs/firestore/quotas#writes_and_transactions. */
export const maxRequestBytes = 10 * 1024 * 1024;

/** Refuses a request that production would not take, in its words. */
export function checkRequestSize(bytes: number): void {
  if (bytes > maxRequestBytes)
    refuseArgument(`Request payload size exceeds the limit: ${maxRequestBytes} bytes.`);
}
