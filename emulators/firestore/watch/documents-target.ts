import type { Database, DocumentChange } from '../core/database';
import { goneEvent, type TargetEvent } from './target-events';
import type { Interest, Target, TargetStart } from './target';

/** Listens to single documents by name. */
export class DocumentsTarget implements Target {
  readonly interest: Interest;

  /** `checkRead` throws if the rules refuse to read a document. */
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
      events: told.map((path): TargetEvent => {
        const document = database.find(path);
        return document === null ? { kind: 'deleted', path } : { kind: 'shown', document };
      }),
      count: null,
    };
  }

  follow(_database: Database, changes: readonly DocumentChange[]): TargetEvent[] {
    return changes.map(({ path, after }) =>
      after === null ? goneEvent(path, null) : { kind: 'shown', document: after },
    );
  }

  judge(changed: readonly DocumentChange[] | null): void {
    const paths = changed === null ? this.paths : changed.map((change) => change.path);
    for (const path of paths) this.checkRead(path);
  }
}
