import type { Database, DocumentChange } from '../core/database';
import type { StoredDocument } from '../core/document';
import type { Interest, Target, TargetEvent, TargetStart } from './target';

/** Listens to single documents by name. */
export class DocumentsTarget implements Target {
  readonly interest: Interest;

  /** `checkRead` throws if the rules refuse a document. */
  constructor(
    private readonly paths: string[],
    private readonly checkRead: (path: string) => void,
  ) {
    this.interest = { kind: 'documents', paths };
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

  judge(changed: readonly DocumentChange[] | null): void {
    const paths = changed === null ? this.paths : changed.map((change) => change.path);
    for (const path of paths) this.checkRead(path);
  }
}

function eventFor(path: string, document: StoredDocument | null): TargetEvent {
  return document === null ? { kind: 'deleted', path } : { kind: 'shown', document };
}
