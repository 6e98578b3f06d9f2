import type { Database, DocumentChange } from '../core/database';
import type { StoredDocument } from '../core/document';

/** What a target tells its listener about one document: it is (still) in the result, it left it, or it is deleted. */
export type TargetEvent =
  | { kind: 'shown'; document: StoredDocument }
  | { kind: 'left'; path: string }
  | { kind: 'deleted'; path: string };

/** The event for a document that no longer belongs to a result. */
export function goneEvent(path: string, after: StoredDocument | null): TargetEvent {
  return after === null ? { kind: 'deleted', path } : { kind: 'left', path };
}

/** What a listener is told at its start: with `reset` it must forget what it knew; `count` is the size of the result for it to check against. */
export interface TargetStart {
  reset: boolean;
  events: TargetEvent[];
  count: number | null;
}

/** Where a target wants to hear of changes. */
export type Interest =
  | { kind: 'documents'; paths: string[] }
  | { kind: 'collection'; path: string }
  | { kind: 'group'; id: string };

/** One thing listened to: some documents, or a query. It knows no transport and no other listener. */
export interface Target {
  readonly interest: Interest;
  /** Everything, or with `since` (microseconds) what a listener that knew the state of then has missed. */
  start(database: Database, since: number | null): TargetStart;
  /** The events of one commit; only changes within `interest` are given. */
  follow(database: Database, changes: readonly DocumentChange[]): TargetEvent[];
  /** Throws if the rules refuse; `changed` limits the check to what a commit touched. */
  judge(changed: readonly DocumentChange[] | null): void;
}
