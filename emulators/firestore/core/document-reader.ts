import type { StoredDocument } from './document';
import type { Query } from './query/query';

/** What a read can ask, of a database as it is or as it was. */
export interface DocumentReader {
  find(path: string): StoredDocument | null;
  /** The query's documents in order, offset and limit applied. */
  run(query: Query): StoredDocument[];
  /** As run, but in any order. */
  runUnordered(query: Query): StoredDocument[];
  /** The ids of the collections directly below a document path, '' for the root, in order. */
  listCollectionIds(parent: string): string[];
  /** The ids directly in a collection, those of documents that only have subcollections too. */
  listDocumentIds(collectionPath: string): string[];
  documents(): Iterable<StoredDocument>;
}
