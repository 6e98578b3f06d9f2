import { useSyncExternalStore } from 'react';
import type { PaymentCase } from '@contract/entities/payment-case';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { ownCase } from '@/repositories/payment-cases';

const cache = new LiveCache<PaymentCase | null>(2);

/** The payer's case about this payment, live; null while there is none or it is not known. */
export function useCase(uid: string, paymentId: string): PaymentCase | null {
  const store = cache.getOrCreate(uid, paymentId, () => createLiveStore(ownCase(uid, paymentId)));
  const live = useSyncExternalStore(store.subscribe, store.getState);
  return live.kind === 'ready' ? live.data : null;
}
