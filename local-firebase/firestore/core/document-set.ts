import type { StoredDocument } from './document';
import { formatFieldPath } from './field-path';
import type { FieldFilter } from './query/filter';
import { matchesFilter } from './query/match-filter';
import { OrderedIndex, shapeKey, type IndexShape } from './query/ordered-index';

const maxIndexes = 64;
const maxParts = 64;

/**
 * At most `maxValues` values by key; the least recently used is dropped first.
 */
export class RecentlyUsed<T> {
  private readonly valuesByKey = new Map<string, T>();

  constructor(private readonly maxValues: number) {}

  values(): IterableIterator<T> {
    return this.valuesByKey.values();
  }

  getOrMake(key: string, makeValue: () => T): T {
    const value = this.valuesByKey.get(key) ?? makeValue();
    this.valuesByKey.delete(key);
    this.valuesByKey.set(key, value);
    const oldest = this.valuesByKey.keys().next();
    if (this.valuesByKey.size > this.maxValues && oldest.done !== true) {
      this.valuesByKey.delete(oldest.value);
    }
    return value;
  }
}

/**
 * The documents of a collection or collection group, with the indexes that
 * queries asked for.
 */
export class DocumentSet {
  private readonly documents: Map<string, StoredDocument>;
  private readonly indexes = new RecentlyUsed<OrderedIndex>(maxIndexes);
  private readonly parts = new RecentlyUsed<{
    filter: FieldFilter;
    documents: DocumentSet;
  }>(maxParts);

  constructor(documents: readonly StoredDocument[] = []) {
    this.documents = new Map(
      documents.map((document) => [document.path, document]),
    );
  }

  get size(): number {
    return this.documents.size;
  }

  get(path: string): StoredDocument | undefined {
    return this.documents.get(path);
  }

  values(): IterableIterator<StoredDocument> {
    return this.documents.values();
  }

  update(before: StoredDocument | null, after: StoredDocument | null): void {
    if (after !== null) this.documents.set(after.path, after);
    else if (before !== null) this.documents.delete(before.path);
    for (const index of this.indexes.values()) index.update(before, after);
    for (const { filter, documents } of this.parts.values()) {
      const held = (document: StoredDocument | null) =>
        document !== null && matchesFilter(filter, document) ? document : null;
      documents.update(held(before), held(after));
    }
  }

  /** Built at its first use and kept current from then on. */
  indexFor(shape: IndexShape): OrderedIndex {
    return this.indexes.getOrMake(
      shapeKey(shape),
      () => new OrderedIndex(shape, this.documents.values()),
    );
  }

  /**
   * The documents that meet one condition, found at its first use and kept
   * current. An index over the elements of an array would be as many times
   * larger than the collection as the arrays are long.
   */
  partFor(filter: FieldFilter): DocumentSet {
    const key = `${formatFieldPath(filter.path)} ${filter.op} ${JSON.stringify(filter.value)}`;
    const find = () =>
      [...this.documents.values()].filter((document) =>
        matchesFilter(filter, document),
      );
    return this.parts.getOrMake(key, () => ({
      filter,
      documents: new DocumentSet(find()),
    })).documents;
  }
}
