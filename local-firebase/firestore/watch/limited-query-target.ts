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
  const toShownEvent = (document: StoredDocument): TargetEvent => ({
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
      const changedPaths =
        since === null ? null : database.log.findChangedSince(since);
      const isUnchanged =
        changedPaths !== null &&
        ![...changedPaths].some((path) => isInScope(query, path));
      return {
        reset: since !== null && !isUnchanged,
        events: isUnchanged ? [] : window.map(toShownEvent),
        count: isUnchanged ? window.length : null,
      };
    },
    follow: (database, changes) => {
      if (
        !changes.some(({ before, after }) => isMatch(before) || isMatch(after))
      ) {
        return [];
      }
      const earlierWindow = new Map(
        window.map((document) => [document.path, document]),
      );
      window = database.run(query);
      const events = window
        .filter((document) => earlierWindow.get(document.path) !== document)
        .map(toShownEvent);
      for (const { path } of window) earlierWindow.delete(path);
      for (const path of earlierWindow.keys()) {
        events.push({ path, document: database.find(path), isShown: false });
      }
      return events;
    },
  };
}
