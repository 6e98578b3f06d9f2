import type { Database, DocumentChange } from '../core/database';
import type { StoredDocument } from '../core/document';
import { compareByQuery, isInScope, matchesQuery } from '../core/query/match-query';
import type { Query } from '../core/query/query';
import { placesOf } from './query-target';
import { goneEvent, type Target, type TargetEvent, type TargetStart } from './target';

/** A query with a limit: the window is kept, and the query runs again only when a place in it becomes free. */
export class LimitedQueryTarget implements Target {
  readonly places: string[];
  private window: StoredDocument[] = [];

  constructor(private readonly query: Query) {
    this.places = placesOf(query);
  }

  start(database: Database, since: number | null): TargetStart {
    this.window = database.run(this.query);
    const changed = since === null ? null : database.log.findChangedSince(since);
    const isUntouched = changed !== null && ![...changed].some((path) => isInScope(this.query, path));
    return {
      reset: since !== null && !isUntouched,
      events: isUntouched ? [] : this.window.map((document) => ({ kind: 'shown', document })),
      count: isUntouched ? this.window.length : null,
    };
  }

  follow(database: Database, changes: readonly DocumentChange[]): TargetEvent[] {
    const old = this.window;
    let next: StoredDocument[] | null = old;
    for (const change of changes) {
      next = next === null ? null : this.shift(next, change);
    }
    this.window = next ?? database.run(this.query);
    return this.window === old ? [] : this.differences(old, database);
  }

  /** null when only the query itself can tell. */
  private shift(window: StoredDocument[], { path, after }: DocumentChange): StoredDocument[] | null {
    const limit = this.query.limit ?? Number.POSITIVE_INFINITY;
    const rest = window.filter((document) => document.path !== path);
    const wasInside = rest.length < window.length;
    const isMatch = after !== null && matchesQuery(this.query, after);
    if (!wasInside && !isMatch) return this.query.offset > 0 ? null : window;
    if (this.query.offset > 0) return null;
    const wasFull = window.length === limit;
    if (!isMatch) return wasFull ? null : rest;
    const found = rest.findIndex((document) => compareByQuery(this.query, document, after) > 0);
    const place = found === -1 ? rest.length : found;
    if (wasFull && wasInside && place === rest.length) return null;
    if (place >= limit) return window;
    return [...rest.slice(0, place), after, ...rest.slice(place)].slice(0, limit);
  }

  private differences(old: StoredDocument[], database: Database): TargetEvent[] {
    const known = new Map(old.map((document) => [document.path, document]));
    const events: TargetEvent[] = [];
    for (const document of this.window) {
      if (known.get(document.path) !== document) events.push({ kind: 'shown', document });
      known.delete(document.path);
    }
    for (const path of known.keys()) events.push(goneEvent(path, database.find(path)));
    return events;
  }
}
