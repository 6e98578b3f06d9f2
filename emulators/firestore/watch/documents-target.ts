import type { Database, DocumentChange } from '../core/database';
import type { StoredDocument } from '../core/document';
import type { Target, TargetEvent, TargetStart } from './target';

/** Listens to single documents by name. */
export class DocumentsTarget implements Target {
  readonly places: string[];

  constructor(private readonly paths: string[]) {
    this.places = paths.map((path) => `document ${path}`);
  }

  start(database: Database, since: number | null): TargetStart {
    const changed = since === null ? null : database.log.findChangedSince(since);
    const told = this.paths.filter((path) => changed === null || changed.has(path));
    return {
      reset: since !== null && changed === null,
      events: told.map((path) => eventFor(path, database.find(path))),
      count: null,
    };
  }

  follow(_database: Database, changes: readonly DocumentChange[]): TargetEvent[] {
    return changes.map(({ path, after }) => eventFor(path, after));
  }
}

function eventFor(path: string, document: StoredDocument | null): TargetEvent {
  return document === null ? { kind: 'deleted', path } : { kind: 'shown', document };
}
