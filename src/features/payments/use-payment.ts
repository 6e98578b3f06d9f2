import { useSyncExternalStore } from 'react';
import type { Payment } from '@contract/entities/payment';
import type { AppError } from '@contract/values/app-error';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { payment as paymentSource } from '@/repositories/payments';

const cache = new LiveCache<Payment | null>();

export type LivePayment =
  | { kind: 'loading' }
  | { kind: 'failed'; error: AppError; retry: () => void }
  | { kind: 'missing' }
  | { kind: 'ready'; payment: Payment };

/** One payment as the server has it, live. */
export function usePayment(uid: string, paymentId: string): LivePayment {
  const store = cache.getOrCreate(uid, paymentId, () => createLiveStore(paymentSource(paymentId)));
  const live = useSyncExternalStore(store.subscribe, store.getState);
  if (live.kind === 'loading') return live;
  // The rules refuse to read what is not there as they refuse what is somebody else's.
  if (live.kind === 'failed' && live.error.code === 'permission-denied') return { kind: 'missing' };
  if (live.kind === 'failed') return { kind: 'failed', error: live.error, retry: store.retry };
  return live.data === null ? { kind: 'missing' } : { kind: 'ready', payment: live.data };
}
