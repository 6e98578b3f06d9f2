import { forgetKeptViews } from './forget-views';
import type { OpenQuery } from './live-store';

const maxIdleQueries = 20;

type AnyQuery = Pick<OpenQuery<unknown>, 'isIdle' | 'retry' | 'close'>;

/** Least recently used first. */
const openQueries = new Set<AnyQuery>();
/** whose they all are */
let currentOwner: string | null = null;

function closeAll(): void {
  for (const query of openQueries) query.close();
  openQueries.clear();
}

/** Whoever subscribes to anything closes what any other person has open. */
export function closeQueriesOfOthers(owner: string): void {
  if (currentOwner !== owner) closeAll();
  currentOwner = owner;
}

let isClosingSoon = false;

/** Somebody comes to a query: of what nobody shows, some may be too many. */
export function noteArrival(query: AnyQuery): void {
  openQueries.delete(query);
  openQueries.add(query);
  if (isClosingSoon) return;
  isClosingSoon = true;
  // A screen comes to its queries one by one: the first must not close those
  // that it comes to next.
  queueMicrotask(closeExcess);
}

/** What nobody shows, beyond the limit, the least recently used first. */
function closeExcess(): void {
  isClosingSoon = false;
  const idle = [...openQueries].filter((query) => query.isIdle());
  const excess = Math.max(0, idle.length - maxIdleQueries);
  for (const unused of idle.slice(0, excess)) {
    openQueries.delete(unused);
    unused.close();
  }
}

/**
 * Somebody has left a query, which stays open. One that is closed already stays
 * closed.
 */
export function noteLeaving(query: AnyQuery): void {
  if (!openQueries.has(query)) return;
  openQueries.delete(query);
  openQueries.add(query);
}

/**
 * At the end of a person's session: also forgets what the device keeps of their
 * views.
 */
export function closeLiveQueries(owner: string): void {
  if (currentOwner === owner) {
    closeAll();
    currentOwner = null;
  }
  forgetKeptViews().catch(() => undefined);
}

/** Asks again whatever has failed, as when the network is back. */
export function retryLiveQueries(): void {
  for (const query of openQueries) query.retry();
}
