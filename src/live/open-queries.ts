import { forgetKeptViews } from './forget-views';
import type { LiveStore } from './live-store';

/** How many live queries that nobody shows stay on; the one not asked for longest is closed first. */
const mostIdle = 20;

type OpenQuery = Pick<LiveStore<unknown>, 'isIdle' | 'retry' | 'close'>;

/** The one not asked for longest comes first. */
const open = new Set<OpenQuery>();
let owner: string | null = null;

function closeAll(): void {
  for (const query of open) query.close();
  open.clear();
}

/** Says that this person asks: what was open for anybody else is closed. */
export function beginFor(person: string): void {
  if (owner !== person) closeAll();
  owner = person;
}

/** Says that a query was asked for, and closes those of which nobody has made use for longest. */
export function keepOpen(query: OpenQuery): void {
  open.delete(query);
  open.add(query);
  const idle = [...open].filter((one) => one !== query && one.isIdle());
  for (const one of idle.slice(0, Math.max(0, idle.length - mostIdle))) {
    open.delete(one);
    one.close();
  }
}

/**
 * Closes every live query of this person and forgets what it brought, in this browser too: for the moment they sign
 * out, their hour ends, or their account is deleted.
 */
export function closeLiveQueries(person: string): void {
  if (owner === person) {
    closeAll();
    owner = null;
  }
  forgetKeptViews().catch(() => undefined);
}

/** Asks again for everything the server was not reached for: for the moment the connection is back. */
export function retryLiveQueries(): void {
  for (const query of open) query.retry();
}
