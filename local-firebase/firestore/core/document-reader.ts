import type { StoredDocument } from './document';
import type { Query } from './query/query';

/** Reads a database as it is now or as it was. */
export interface DocumentReader {
  find(path: string): StoredDocument | null;
  /** The query's documents in order, offset and limit applied. */
  run(query: Query): StoredDocument[];
  runUnordered(query: Query): StoredDocument[];
  documents(): Iterable<StoredDocument>;
}
