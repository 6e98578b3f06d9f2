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
