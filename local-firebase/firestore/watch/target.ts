import type { Database, DocumentChange } from '../core/database';
import type { StoredDocument } from '../core/document';

/**
 * A document as it is now, null if it is deleted; `isShown`: it is in the
 * result.
 */
export interface TargetEvent {
  path: string;
  document: StoredDocument | null;
  isShown: boolean;
}

/**
 * With `reset` the listener forgets what it knew; it checks its result against
 * `count`.
 */
interface TargetStart {
  reset: boolean;
  events: TargetEvent[];
  count: number | null;
}

/** Some documents or a query, independent of transport and other listeners. */
export interface Target {
  /** Whose changes concern it: `document a/b`, `collection a` or `group a`. */
  readonly topics: string[];
  /**
   * Everything, or with `since` (microseconds) what the listener has missed
   * from then on.
   */
  start(database: Database, since: number | null): TargetStart;
  /** Of one commit; `changes` are within `topics`. */
  follow(database: Database, changes: readonly DocumentChange[]): TargetEvent[];
}
