/** Live stores that show what they last knew because the server was not reached, and since when it is that old (ms). */
const unreached = new Map<object, number>();
const listeners = new Set<() => void>();

/** @param since when the shown data was fresh, or null once it is again */
export function reportReach(store: object, since: number | null): void {
  if (since === null ? !unreached.delete(store) : unreached.get(store) === since) return;
  if (since !== null) unreached.set(store, since);
  for (const listener of listeners) listener();
}

/** How old the oldest of what shows is, in ms since 1970; null while everything shown came from the server. */
export function findUnreachedSince(): number | null {
  return unreached.size === 0 ? null : Math.min(...unreached.values());
}

export function subscribeToReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
