import type { StoredDocument } from '../core/document';
import { matchesQuery } from '../core/query/match-query';
import type { Query } from '../core/query/query';
import type { Target } from './target';

/** Where changes can concern a query. No SDK listens to a query over any collection. */
export function placesOf({ parent, collectionId, allDescendants }: Query): string[] {
  const id = collectionId ?? '';
  if (allDescendants) return [`group ${id}`];
  return [`collection ${parent === '' ? id : `${parent}/${id}`}`];
}

/** A query without a limit: each changed document is matched by itself, nothing is kept. */
export function createQueryTarget(query: Query): Target {
  const isMatch = (document: StoredDocument | null) => document !== null && matchesQuery(query, document);
  return {
    places: placesOf(query),
    start: (database, since) => {
      const documents = database.run(query);
      const changed = since === null ? null : database.log.findChangedSince(since);
      if (changed === null) {
        const events = documents.map((document) => ({ path: document.path, document, isShown: true }));
        return { reset: since !== null, events, count: null };
      }
      const events = [...changed].map((path) => {
        const document = database.find(path);
        return { path, document, isShown: isMatch(document) };
      });
      return { reset: false, events, count: documents.length };
    },
    follow: (_database, changes) =>
      changes
        .filter(({ before, after }) => isMatch(after) || isMatch(before))
        .map(({ path, after }) => ({ path, document: after, isShown: isMatch(after) })),
  };
}
