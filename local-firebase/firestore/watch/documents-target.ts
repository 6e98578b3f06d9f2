import type { StoredDocument } from '../core/document';
import type { Target, TargetEvent } from './target';

/** Listens to single documents by name. */
export function createDocumentsTarget(paths: string[]): Target {
  return {
    topics: paths.map((path) => `document ${path}`),
    start: (database, since) => {
      const changedPaths =
        since === null ? null : database.log.findChangedSince(since);
      const reportedPaths = paths.filter(
        (path) => changedPaths === null || changedPaths.has(path),
      );
      return {
        reset: since !== null && changedPaths === null,
        events: reportedPaths.map((path) =>
          eventFor(path, database.find(path)),
        ),
        count: null,
      };
    },
    follow: (_database, changes) =>
      changes.map(({ path, after }) => eventFor(path, after)),
  };
}

function eventFor(path: string, document: StoredDocument | null): TargetEvent {
  return { path, document, isShown: document !== null };
}
