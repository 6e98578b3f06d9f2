/** Stores that show a last view because the server was not reached, with its age (ms since 1970). */
const unreached = new Map<object, number>();
const listeners = new Set<() => void>();

/** @param since null when the data is fresh again */
export function reportReach(store: object, since: number | null): void {
  if (since === null ? !unreached.delete(store) : unreached.get(store) === since) return;
  if (since !== null) unreached.set(store, since);
  for (const listener of listeners) listener();
}

export function findUnreachedSince(): number | null {
  return unreached.size === 0 ? null : Math.min(...unreached.values());
}

export function subscribeToReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
