import type { Database, DocumentChange } from '../core/database';
import type { StoredDocument } from '../core/document';
import { isInScope, matchesQuery } from '../core/query/match-query';
import type { Query } from '../core/query/query';
import { placesOf } from './query-target';
import { goneEvent, type Target, type TargetEvent, type TargetStart } from './target';

/** A query with a limit: its window is kept, and the query runs again only after a change of what it matches. */
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
    const isMatch = (document: StoredDocument | null) =>
      document !== null && matchesQuery(this.query, document);
    if (!changes.some(({ before, after }) => isMatch(before) || isMatch(after))) return [];
    const old = this.window;
    this.window = database.run(this.query);
    return this.differences(old, database);
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
