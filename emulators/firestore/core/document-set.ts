import type { StoredDocument } from './document';
import { OrderedIndex, shapeKey, type IndexShape } from './ordered-index';

const maxIndexes = 64;

/** Documents that queries run over, a collection's or a collection group's, with the indexes their queries asked for. */
export class DocumentSet {
  private readonly documents = new Map<string, StoredDocument>();
  private readonly indexes = new Map<string, OrderedIndex>();

  get size(): number {
    return this.documents.size;
  }

  get(path: string): StoredDocument | undefined {
    return this.documents.get(path);
  }

  values(): IterableIterator<StoredDocument> {
    return this.documents.values();
  }

  /** Follows one change in the documents and in every index. */
  update(before: StoredDocument | null, after: StoredDocument | null): void {
    if (after !== null) this.documents.set(after.path, after);
    else if (before !== null) this.documents.delete(before.path);
    for (const index of this.indexes.values()) index.update(before, after);
  }

  /** The index of this shape, built at its first use and kept current from then on. The least recently used goes first. */
  indexFor(shape: IndexShape): OrderedIndex {
    const key = shapeKey(shape);
    const existing = this.indexes.get(key);
    if (existing !== undefined) {
      this.indexes.delete(key);
      this.indexes.set(key, existing);
      return existing;
    }
    const index = new OrderedIndex(shape);
    index.build(this.documents.values());
    this.indexes.set(key, index);
    const oldest = this.indexes.keys().next();
    if (this.indexes.size > maxIndexes && oldest.done !== true) this.indexes.delete(oldest.value);
    return index;
  }
}
