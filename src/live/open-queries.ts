import { forgetKeptViews } from './forget-views';
import type { LiveStore } from './live-store';

const mostIdle = 20;

type OpenQuery = Pick<LiveStore<unknown>, 'isIdle' | 'retry' | 'close'>;

/** Least recently used first. */
const open = new Set<OpenQuery>();
let owner: string | null = null;

function closeAll(): void {
  for (const query of open) query.close();
  open.clear();
}

/** Closes the queries of any other person. */
export function beginFor(person: string): void {
  if (owner !== person) closeAll();
  owner = person;
}

/** Closes the least recently used idle queries beyond the limit. */
export function keepOpen(query: OpenQuery): void {
  open.delete(query);
  open.add(query);
  const idle = [...open].filter((one) => one !== query && one.isIdle());
  for (const one of idle.slice(0, Math.max(0, idle.length - mostIdle))) {
    open.delete(one);
    one.close();
  }
}

export function closeLiveQueries(person: string): void {
  if (owner === person) {
    closeAll();
    owner = null;
  }
  forgetKeptViews().catch(() => undefined);
}

export function retryLiveQueries(): void {
  for (const query of open) query.retry();
}
