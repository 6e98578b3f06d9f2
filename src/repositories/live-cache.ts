import { forgetKeptViews } from './forget-views';
import type { LiveStore } from './live-store';

/** How many live queries of one kind stay on at a time; the one not asked for longest is closed first. */
const keepDefault = 4;

const caches = new Set<{ closeOf: (owner: string) => void; retry: () => void }>();

/**
 * Closes every live query of this person and forgets what it brought, in this browser too: for the moment they sign
 * out, their hour ends, or their account is deleted.
 */
export function closeLiveQueries(owner: string): void {
  for (const cache of caches) cache.closeOf(owner);
  forgetKeptViews().catch(() => undefined);
}

/** Asks again for everything the server was not reached for: for the moment the connection is back. */
export function retryLiveQueries(): void {
  for (const cache of caches) cache.retry();
}

/**
 * One live store per key, for as long as the same person is signed in: asking with another owner closes all.
 */
export class LiveCache<T> {
  private readonly stores = new Map<string, LiveStore<T>>();
  private owner: string | null = null;

  constructor(private readonly keep = keepDefault) {
    caches.add(this);
  }

  /** @param create makes the store when there is none for this key yet */
  getOrCreate(owner: string, key: string, create: () => LiveStore<T>): LiveStore<T> {
    if (this.owner !== owner) this.clear();
    this.owner = owner;
    const store = this.stores.get(key) ?? create();
    this.stores.delete(key);
    this.stores.set(key, store);
    this.closeOldest();
    return store;
  }

  closeOf(owner: string): void {
    if (this.owner === owner) this.clear();
  }

  retry(): void {
    for (const store of this.stores.values()) store.retry();
  }

  private clear(): void {
    for (const store of this.stores.values()) store.close();
    this.stores.clear();
    this.owner = null;
  }

  private closeOldest(): void {
    for (const [key, store] of this.stores) {
      if (this.stores.size <= this.keep) return;
      store.close();
      this.stores.delete(key);
    }
  }
}
