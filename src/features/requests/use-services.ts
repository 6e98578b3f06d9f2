import { useSyncExternalStore } from 'react';
import type { Service } from '@contract/entities/service';
import { getServicesStore } from '@/repositories/services';

export type Services =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'empty' }
  | { kind: 'ready'; services: readonly Service[] };

/** The services on offer, live. */
export function useServices(uid: string): Services {
  const store = getServicesStore(uid);
  const live = useSyncExternalStore(store.subscribe, store.getState);
  if (live.kind === 'loading') return live;
  if (live.kind === 'failed') return { kind: 'failed', retry: store.retry };
  return live.data.length === 0 ? { kind: 'empty' } : { kind: 'ready', services: live.data };
}
