import type { StoredDocument } from './document';
import type { DocumentReader } from './document-reader';
import { DocumentSet } from './document-set';
import { isInScope } from './query/match-query';
import type { Query } from './query/query';
import { runKindlessQuery, runQuery } from './query/run-query';

/**
 * A database at an earlier time: its present content with later changes undone.
 */
export class Snapshot implements DocumentReader {
  /** `replaced` has each document changed since then, as it was. */
  constructor(
    private readonly database: DocumentReader,
    private readonly replaced: ReadonlyMap<string, StoredDocument | null>,
  ) {}

  find(path: string): StoredDocument | null {
    const before = this.replaced.get(path);
    return before === undefined ? this.database.find(path) : before;
  }

  run(query: Query): StoredDocument[] {
    const isTouched = [...this.replaced.keys()].some((path) =>
      isInScope(query, path),
    );
    if (!isTouched) return this.database.run(query);
    if (query.collectionId === null) {
      return runKindlessQuery(query, this.documents());
    }
    const documents = [...this.documents()].filter(({ path }) =>
      isInScope(query, path),
    );
    return runQuery(query, new DocumentSet(documents));
  }

  runUnordered(query: Query): StoredDocument[] {
    return this.run(query);
  }

  *documents(): Generator<StoredDocument> {
    for (const document of this.database.documents()) {
      if (!this.replaced.has(document.path)) yield document;
    }
    for (const document of this.replaced.values()) {
      if (document !== null) yield document;
    }
  }
}
