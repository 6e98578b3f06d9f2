import { useSyncExternalStore } from 'react';
import type { Payment } from '@contract/entities/payment';
import type { Request } from '@contract/entities/request';
import type { AppError } from '@contract/values/app-error';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { getOwnRequestStore } from '@/repositories/own-requests';
import { newestPaymentsFor } from '@/repositories/payments';

export type Timeline =
  | { kind: 'loading' }
  /** there is none, or it is another person's: the rules answer both alike */
  | { kind: 'missing' }
  | { kind: 'failed'; error: AppError; retry: () => void }
  | { kind: 'ready'; request: Request; payments: readonly Payment[] };

const payments = new LiveCache<Payment[]>();

function getPaymentsStore(uid: string, documentId: string) {
  return payments.getOrCreate(uid, documentId, () => createLiveStore(newestPaymentsFor(uid, documentId)));
}

/** One request with its newest payments, live. */
export function useTimeline(uid: string, documentId: string): Timeline {
  const requestStore = getOwnRequestStore(uid, documentId);
  const paymentsStore = getPaymentsStore(uid, documentId);
  const request = useSyncExternalStore(requestStore.subscribe, requestStore.getState);
  const paid = useSyncExternalStore(paymentsStore.subscribe, paymentsStore.getState);
  if (request.kind === 'failed')
    return request.error.code === 'permission-denied'
      ? { kind: 'missing' }
      : { kind: 'failed', error: request.error, retry: requestStore.retry };
  if (request.kind === 'loading') return request;
  if (request.data === null) return { kind: 'missing' };
  if (paid.kind === 'failed') return { kind: 'failed', error: paid.error, retry: paymentsStore.retry };
  if (paid.kind === 'loading') return paid;
  return { kind: 'ready', request: request.data, payments: paid.data };
}
