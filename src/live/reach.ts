/**
 * Since when each view shows what it last knew, because the server was not
 * reached: ms since 1970.
 */
const unreachedViews = new Map<object, number>();
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** @param since when the view that shows was kept, ms since 1970 */
export function noteUnreached(view: object, since: number): void {
  if (unreachedViews.get(view) === since) return;
  unreachedViews.set(view, since);
  notifyListeners();
}

/** The view is fresh again, or shows no more. */
export function noteReached(view: object): void {
  const wasUnreached = unreachedViews.delete(view);
  if (wasUnreached) notifyListeners();
}

/**
 * Since when the oldest such view is as it shows, ms since 1970; null when
 * everything that shows is fresh.
 */
export function findUnreachedSince(): number | null {
  if (unreachedViews.size === 0) return null;
  return Math.min(...unreachedViews.values());
}

export function subscribeToReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
