import type { Database, DocumentChange } from '../core/database';
import { matchesQuery } from '../core/query/match-query';
import type { Query } from '../core/query/query';
import { goneEvent, type Target, type TargetEvent, type TargetStart } from './target';

/** Where changes can concern a query. No SDK listens to a query over any collection. */
export function placesOf({ parent, collectionId, allDescendants }: Query): string[] {
  const id = collectionId ?? '';
  if (allDescendants) return [`group ${id}`];
  return [`collection ${parent === '' ? id : `${parent}/${id}`}`];
}

/** A query without a limit: each changed document is matched by itself, nothing is kept. */
export class QueryTarget implements Target {
  readonly places: string[];

  constructor(private readonly query: Query) {
    this.places = placesOf(query);
  }

  start(database: Database, since: number | null): TargetStart {
    const documents = database.run(this.query);
    const changed = since === null ? null : database.log.findChangedSince(since);
    if (changed === null) {
      const events = documents.map((document): TargetEvent => ({ kind: 'shown', document }));
      return { reset: since !== null, events, count: null };
    }
    const events: TargetEvent[] = [];
    for (const path of changed) {
      const document = database.find(path);
      if (document !== null && matchesQuery(this.query, document)) events.push({ kind: 'shown', document });
      else events.push(goneEvent(path, document));
    }
    return { reset: false, events, count: documents.length };
  }

  follow(_database: Database, changes: readonly DocumentChange[]): TargetEvent[] {
    const events: TargetEvent[] = [];
    for (const { path, before, after } of changes) {
      if (after !== null && matchesQuery(this.query, after)) events.push({ kind: 'shown', document: after });
      else if (before !== null && matchesQuery(this.query, before)) events.push(goneEvent(path, after));
    }
    return events;
  }
}
