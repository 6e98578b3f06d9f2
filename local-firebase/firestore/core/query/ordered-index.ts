import type { FirestoreValue } from '../../../rules/api';
import type { StoredDocument } from '../document';
import { findField, formatFieldPath } from '../field-path';
import type { Direction, Order } from './query';
import { comparePaths } from '../resource-path';
import { SortedBlocks } from './sorted-blocks';
import { compareValues } from '../values';

/** The document key follows the columns, in `keyDirection`. */
export interface IndexShape {
  columns: Order[];
  keyDirection: Direction;
}

export interface IndexEntry {
  values: FirestoreValue[];
  document: StoredDocument;
}

/** Equal for two shapes exactly if they order entries alike. */
export function shapeKey(shape: IndexShape): string {
  const columns = shape.columns.map(
    ({ path, direction }) => `${formatFieldPath(path)} ${direction}`,
  );
  return [...columns, shape.keyDirection].join(', ');
}

/**
 * Documents in the order of one shape; a document without one of the fields is
 * not in it.
 */
export class OrderedIndex {
  private readonly entries: SortedBlocks<IndexEntry>;

  constructor(
    private readonly shape: IndexShape,
    documents: Iterable<StoredDocument>,
  ) {
    this.entries = new SortedBlocks((left, right) =>
      this.compareEntries(left, right),
    );
    this.entries.load(
      [...documents].flatMap((document) => this.entryOf(document) ?? []),
    );
  }

  update(before: StoredDocument | null, after: StoredDocument | null): void {
    const gone = before === null ? null : this.entryOf(before);
    const come = after === null ? null : this.entryOf(after);
    if (gone !== null) this.entries.remove(gone);
    if (come !== null) this.entries.insert(come);
  }

  from(hasStarted: (entry: IndexEntry) => boolean): Generator<IndexEntry> {
    return this.entries.from(hasStarted);
  }

  private compareEntries(left: IndexEntry, right: IndexEntry): number {
    for (let at = 0; at < this.shape.columns.length; at += 1) {
      const a = left.values[at];
      const b = right.values[at];
      const result =
        a === undefined || b === undefined ? 0 : compareValues(a, b);
      if (result !== 0) {
        return this.shape.columns[at]?.direction === 'DESCENDING'
          ? -result
          : result;
      }
    }
    const byKey = comparePaths(left.document.path, right.document.path);
    return this.shape.keyDirection === 'DESCENDING' ? -byKey : byKey;
  }

  /** null for a document that lacks a field. */
  private entryOf(document: StoredDocument): IndexEntry | null {
    const values: FirestoreValue[] = [];
    for (const { path } of this.shape.columns) {
      const value = findField(document.fields, path);
      if (value === undefined) return null;
      values.push(value);
    }
    return { values, document };
  }
}
