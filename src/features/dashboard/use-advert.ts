import { useSyncExternalStore } from 'react';
import type { AdvertAndContact } from '@contract/entities/advert-and-contact';
import { getAdvertAndContactStore } from '@/repositories/advert-and-contact';

/** The advert and contact record, live; undefined until it is settled, null when there is none. */
export function useAdvert(uid: string): AdvertAndContact | null | undefined {
  const store = getAdvertAndContactStore(uid);
  const live = useSyncExternalStore(store.subscribe, store.getState);
  if (live.kind === 'loading') return undefined;
  return live.kind === 'ready' ? live.data : null;
}
