import { ChangeLog } from './change-log';
import type { StoredDocument } from './document';
import type { DocumentReader } from './document-reader';
import { DocumentSet } from './document-set';
import { History, keptMicros } from './history';
import { matchesQuery } from './query/match-query';
import type { Query } from './query/query';
import { lastIdOf, parentOf } from './resource-path';
import { runKindlessQuery, runQuery } from './query/run-query';
import { Snapshot } from './snapshot';
import { RpcError } from './status';

/** null before: created by the commit; null after: deleted. */
export interface DocumentChange {
  path: string;
  before: StoredDocument | null;
  after: StoredDocument | null;
}

/**
 * One database (`projects/P/databases/D`) in memory, with its indexes and its
 * log of changes.
 */
export class Database implements DocumentReader {
  log: ChangeLog;
  history: History;
  /** Counts commits since it was opened. */
  changes = 0;
  private readonly collections = new Map<string, DocumentSet>();
  private readonly groups = new Map<string, DocumentSet>();

  /**
   * The log begins at `createdMicros`, the history for earlier reads at
   * `knownMicros`.
   */
  constructor(
    readonly name: string,
    createdMicros: number,
    knownMicros = createdMicros,
  ) {
    this.log = new ChangeLog(createdMicros);
    this.history = new History(knownMicros);
  }

  /** Throws FAILED_PRECONDITION when the time is too long ago to know. */
  at(micros: number, nowMicros: number): DocumentReader {
    const isTooOld = micros < nowMicros - keptMicros;
    const replaced = isTooOld ? null : this.history.findReplacedSince(micros);
    if (replaced === null) {
      throw new RpcError(
        'FAILED_PRECONDITION',
        'The requested snapshot version is too old.',
      );
    }
    return new Snapshot(this, replaced);
  }

  find(path: string): StoredDocument | null {
    return this.collections.get(parentOf(path))?.get(path) ?? null;
  }

  run(query: Query): StoredDocument[] {
    if (query.collectionId === null) {
      return runKindlessQuery(query, this.documents());
    }
    return runQuery(query, this.findCollection(query, query.collectionId));
  }

  /** Counting a whole collection needs no index. */
  runUnordered(query: Query): StoredDocument[] {
    const readsWholeCollection =
      query.where === null && query.startAt === null && query.endAt === null;
    const isPaged = query.limit !== null || query.offset > 0;
    if (!readsWholeCollection || isPaged || query.collectionId === null) {
      return this.run(query);
    }
    return [...this.findCollection(query, query.collectionId).values()].filter(
      (document) => matchesQuery(query, document),
    );
  }

  *documents(): Generator<StoredDocument> {
    for (const collection of this.collections.values()) {
      yield* collection.values();
    }
  }

  /** Makes changes visible that are on disk already. */
  apply(changes: readonly DocumentChange[]): void {
    this.changes += 1;
    for (const { path, before, after } of changes) {
      const collectionPath = parentOf(path);
      const collection =
        this.collections.get(collectionPath) ?? new DocumentSet();
      collection.update(before, after);
      if (collection.size === 0) this.collections.delete(collectionPath);
      else this.collections.set(collectionPath, collection);
      this.groups.get(lastIdOf(collectionPath))?.update(before, after);
    }
  }

  /**
   * Deletes every document; tokens and times from before mean nothing any more.
   */
  clear(micros: number): DocumentChange[] {
    const changes = [...this.documents()].map((before) => ({
      path: before.path,
      before,
      after: null,
    }));
    this.apply(changes);
    this.log = new ChangeLog(micros);
    this.history = new History(micros);
    return changes;
  }

  private findCollection(
    { parent, allDescendants }: Query,
    id: string,
  ): DocumentSet {
    if (allDescendants) return this.findGroup(id);
    return (
      this.collections.get(parent === '' ? id : `${parent}/${id}`) ??
      new DocumentSet()
    );
  }

  private findGroup(collectionId: string): DocumentSet {
    const existing = this.groups.get(collectionId);
    if (existing !== undefined) return existing;
    const collections = [...this.collections].filter(
      ([path]) => lastIdOf(path) === collectionId,
    );
    const group = new DocumentSet(
      collections.flatMap(([, collection]) => [...collection.values()]),
    );
    this.groups.set(collectionId, group);
    return group;
  }
}
