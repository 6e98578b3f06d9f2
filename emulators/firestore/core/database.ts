import { ChangeLog } from './change-log';
import type { StoredDocument } from './document';
import { DocumentSet } from './document-set';
import { matchesQuery } from './match-query';
import type { Query } from './query';
import { compareIds, lastIdOf, parentOf } from './resource-path';
import { runKindlessQuery, runQuery } from './run-query';

/** A document that a commit changed: null before means created, null after means deleted. */
export interface DocumentChange {
  path: string;
  before: StoredDocument | null;
  after: StoredDocument | null;
}

/** The documents of one database (`projects/P/databases/D`) in memory, with their indexes and the log of changes. */
export class Database {
  readonly log: ChangeLog;
  private readonly collections = new Map<string, DocumentSet>();
  private readonly groups = new Map<string, DocumentSet>();

  constructor(
    readonly name: string,
    createdMicros: number,
  ) {
    this.log = new ChangeLog(createdMicros);
  }

  find(path: string): StoredDocument | null {
    return this.collections.get(parentOf(path))?.get(path) ?? null;
  }

  /** The query's documents in order, offset and limit applied. */
  run(query: Query): StoredDocument[] {
    if (query.collectionId === null) return runKindlessQuery(query, this.documents());
    return runQuery(query, this.setFor(query, query.collectionId));
  }

  /** As run, but in any order: counting a whole collection needs no index. */
  runUnordered(query: Query): StoredDocument[] {
    const isWhole = query.where === null && query.startAt === null && query.endAt === null;
    const isCut = query.limit !== null || query.offset > 0;
    if (!isWhole || isCut || query.collectionId === null) return this.run(query);
    return [...this.setFor(query, query.collectionId).values()].filter((document) =>
      matchesQuery(query, document),
    );
  }

  *documents(): Generator<StoredDocument> {
    for (const collection of this.collections.values()) yield* collection.values();
  }

  /** The documents directly in a collection, unordered. */
  *documentsIn(collectionPath: string): Generator<StoredDocument> {
    yield* this.collections.get(collectionPath)?.values() ?? [];
  }

  /** The ids of the collections directly below a document path, '' for the root, in order. */
  listCollectionIds(parent: string): string[] {
    const prefix = parent === '' ? '' : `${parent}/`;
    const ids = new Set<string>();
    for (const path of this.collections.keys()) {
      if (path.startsWith(prefix)) ids.add(path.slice(prefix.length).split('/')[0] ?? '');
    }
    return [...ids].toSorted(compareIds);
  }

  /** The ids directly in a collection, those of documents that only have subcollections too. */
  listDocumentIds(collectionPath: string): string[] {
    const prefix = `${collectionPath}/`;
    const ids = new Set<string>();
    for (const path of this.collections.keys()) {
      if (path.startsWith(prefix)) ids.add(path.slice(prefix.length).split('/')[0] ?? '');
    }
    for (const document of this.documentsIn(collectionPath)) ids.add(lastIdOf(document.path));
    return [...ids].toSorted(compareIds);
  }

  /** Makes changes that are already on disk visible. */
  apply(changes: readonly DocumentChange[]): void {
    for (const { path, before, after } of changes) {
      const collectionPath = parentOf(path);
      const collection = this.collections.get(collectionPath) ?? new DocumentSet();
      collection.update(before, after);
      if (collection.size === 0) this.collections.delete(collectionPath);
      else this.collections.set(collectionPath, collection);
      this.groups.get(lastIdOf(collectionPath))?.update(before, after);
    }
  }

  private setFor({ parent, allDescendants }: Query, id: string): DocumentSet {
    if (allDescendants) return this.group(id);
    return this.collections.get(parent === '' ? id : `${parent}/${id}`) ?? new DocumentSet();
  }

  private group(collectionId: string): DocumentSet {
    const existing = this.groups.get(collectionId);
    if (existing !== undefined) return existing;
    const group = new DocumentSet();
    for (const [path, collection] of this.collections) {
      if (lastIdOf(path) !== collectionId) continue;
      for (const document of collection.values()) group.update(null, document);
    }
    this.groups.set(collectionId, group);
    return group;
  }
}
