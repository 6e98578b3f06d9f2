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

/** A document with its values of the columns, in their order. */
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
    const oldEntry = before === null ? null : this.entryOf(before);
    const newEntry = after === null ? null : this.entryOf(after);
    if (oldEntry !== null) this.entries.remove(oldEntry);
    if (newEntry !== null) this.entries.insert(newEntry);
  }

  /** In order; both conditions stay true from the first entry that has them. */
  between(
    hasStarted: (entry: IndexEntry) => boolean,
    isPast: (entry: IndexEntry) => boolean,
  ): Generator<IndexEntry> {
    return this.entries.between(hasStarted, isPast);
  }

  private compareEntries(left: IndexEntry, right: IndexEntry): number {
    const { columns, keyDirection } = this.shape;
    for (let column = 0; column < columns.length; column += 1) {
      const leftValue = left.values[column];
      const rightValue = right.values[column];
      if (leftValue === undefined || rightValue === undefined) continue;
      const comparison = compareValues(leftValue, rightValue);
      if (comparison !== 0) {
        const isDescending = columns[column]?.direction === 'DESCENDING';
        return isDescending ? -comparison : comparison;
      }
    }
    const keyComparison = comparePaths(left.document.path, right.document.path);
    return keyDirection === 'DESCENDING' ? -keyComparison : keyComparison;
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
