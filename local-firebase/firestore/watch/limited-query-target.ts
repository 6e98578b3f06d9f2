import type { StoredDocument } from '../core/document';
import { isInScope, matchesQuery } from '../core/query/match-query';
import type { Query } from '../core/query/query';
import { topicsOf } from './query-target';
import type { Target, TargetEvent } from './target';

/**
 * A query with a limit: its window is kept, and the query runs again only after
 * a change of what it matches.
 */
export function createLimitedQueryTarget(query: Query): Target {
  let window: StoredDocument[] = [];
  const show = (document: StoredDocument): TargetEvent => ({
    path: document.path,
    document,
    isShown: true,
  });
  const isMatch = (document: StoredDocument | null) =>
    document !== null && matchesQuery(query, document);
  return {
    topics: topicsOf(query),
    start: (database, since) => {
      window = database.run(query);
      const changed =
        since === null ? null : database.log.findChangedSince(since);
      const isUntouched =
        changed !== null &&
        ![...changed].some((path) => isInScope(query, path));
      return {
        reset: since !== null && !isUntouched,
        events: isUntouched ? [] : window.map(show),
        count: isUntouched ? window.length : null,
      };
    },
    follow: (database, changes) => {
      if (
        !changes.some(({ before, after }) => isMatch(before) || isMatch(after))
      ) {
        return [];
      }
      const old = new Map(window.map((document) => [document.path, document]));
      window = database.run(query);
      const events = window
        .filter((document) => old.get(document.path) !== document)
        .map(show);
      for (const { path } of window) old.delete(path);
      for (const path of old.keys()) {
        events.push({ path, document: database.find(path), isShown: false });
      }
      return events;
    },
  };
}
