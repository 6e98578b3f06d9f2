import type { Database, DocumentChange } from '../core/database';
import type { StoredDocument } from '../core/document';

/** `shown`: the document is in the result; `left`: it is not any more; `deleted`. */
export type TargetEvent =
  | { kind: 'shown'; document: StoredDocument }
  | { kind: 'left'; path: string }
  | { kind: 'deleted'; path: string };

/** For a document that is not in a result any more. */
export function goneEvent(path: string, after: StoredDocument | null): TargetEvent {
  return after === null ? { kind: 'deleted', path } : { kind: 'left', path };
}

/** With `reset` the listener forgets what it knew; it checks its result against `count`. */
export interface TargetStart {
  reset: boolean;
  events: TargetEvent[];
  count: number | null;
}

/** Some documents or a query, independent of transport and other listeners. */
export interface Target {
  /** Whose changes concern it: `document a/b`, `collection a` or `group a`. */
  readonly places: string[];
  /** Everything, or with `since` (microseconds) what the listener has missed from then on. */
  start(database: Database, since: number | null): TargetStart;
  /** Of one commit; `changes` are within `places`. */
  follow(database: Database, changes: readonly DocumentChange[]): TargetEvent[];
}
