import type { StoredDocument } from '../core/document';
import { matchesQuery } from '../core/query/match-query';
import type { Query } from '../core/query/query';
import type { Target } from './target';

/**
 * Where changes can concern a query. No SDK listens to a query over any
 * collection.
 */
export function topicsOf({
  parent,
  collectionId,
  allDescendants,
}: Query): string[] {
  const id = collectionId ?? '';
  if (allDescendants) return [`group ${id}`];
  return [`collection ${parent === '' ? id : `${parent}/${id}`}`];
}

/**
 * A query without a limit: each changed document is matched by itself, nothing
 * is kept. Who comes back hears only of documents that were or are in the
 * result, because the rules allow no other name. When it is too long ago to
 * know what was, only of those that are; the count tells the client that others
 * left, and it asks anew.
 */
export function createQueryTarget(query: Query): Target {
  const isMatch = (document: StoredDocument | null) =>
    document !== null && matchesQuery(query, document);
  return {
    topics: topicsOf(query),
    start: (database, since) => {
      const documents = database.run(query);
      const changedPaths =
        since === null ? null : database.log.findChangedSince(since);
      if (since === null || changedPaths === null) {
        const events = documents.map((document) => ({
          path: document.path,
          document,
          isShown: true,
        }));
        return { reset: since !== null, events, count: null };
      }
      const earlierDocuments = database.history.findReplacedSince(since);
      const events = [...changedPaths].flatMap((path) => {
        const document = database.find(path);
        const isShown = isMatch(document);
        return isShown || isMatch(earlierDocuments?.get(path) ?? null)
          ? [{ path, document, isShown }]
          : [];
      });
      return { reset: false, events, count: documents.length };
    },
    follow: (_database, changes) =>
      changes
        .filter(({ before, after }) => isMatch(after) || isMatch(before))
        .map(({ path, after }) => ({
          path,
          document: after,
          isShown: isMatch(after),
        })),
  };
}
