import { Journal } from '../../lib/journal';
import { describeError } from '../../lib/describe-error';
import type { MicroClock } from '../../lib/micro-clock';
import { Database, type DocumentChange } from './database';
import {
  commitRecord,
  journalRecord,
  snapshotRecords,
  type JournalRecord,
} from './journal-records';

type CommitListener = (
  database: Database,
  micros: number,
  changes: readonly DocumentChange[],
) => void;

/** All databases, in memory, and on disk before a commit is acknowledged. */
export class Store {
  private readonly databases = new Map<string, Database>();
  private readonly listeners: CommitListener[] = [];
  private readonly journal: Journal | null;

  /** `file` is the journal; null keeps everything in memory only. */
  constructor(
    journalFile: string | null,
    readonly clock: MicroClock,
    private readonly log: (line: string) => void,
  ) {
    if (journalFile === null) {
      this.journal = null;
      return;
    }
    const { journal, records } = Journal.open(journalFile, log, () =>
      this.snapshot(),
    );
    this.journal = journal;
    for (const record of records) this.replay(journalRecord.parse(record));
  }

  /** Creates the database at its first use, as Google's emulator does. */
  getDatabase(name: string): Database {
    const existing = this.databases.get(name);
    if (existing !== undefined) return existing;
    const horizon = this.clock.next();
    this.journal?.append({ kind: 'database', database: name, horizon });
    return this.addDatabase(name, horizon);
  }

  /**
   * Writes to disk, makes the changes visible, then tells the listeners.
   * `micros` must come from `clock`.
   */
  commit(
    database: Database,
    micros: number,
    changes: readonly DocumentChange[],
  ): void {
    if (changes.length === 0) return;
    this.journal?.append(commitRecord(database.name, micros, changes));
    this.applyCommit(database, micros, changes);
    this.notify(database, micros, changes);
  }

  /**
   * Deletes every document; listeners are told, older resume tokens become
   * invalid.
   */
  clear(database: Database): void {
    const micros = this.clock.next();
    this.journal?.append({ kind: 'clear', database: database.name, micros });
    this.notify(database, micros, database.clear(micros));
  }

  /**
   * The listener is called synchronously. The commit stands whatever it throws.
   */
  onCommit(listener: CommitListener): void {
    this.listeners.push(listener);
  }

  close(): void {
    this.journal?.close();
  }

  private notify(
    database: Database,
    micros: number,
    changes: readonly DocumentChange[],
  ): void {
    for (const listener of this.listeners) {
      try {
        listener(database, micros, changes);
      } catch (error) {
        this.log(
          `Firestore: a listener failed after its commit: ${describeError(error)}`,
        );
      }
    }
  }

  private addDatabase(name: string, horizon: number): Database {
    const database = new Database(
      name,
      horizon,
      Math.max(horizon, this.clock.latest),
    );
    this.databases.set(name, database);
    return database;
  }

  private applyCommit(
    database: Database,
    micros: number,
    changes: readonly DocumentChange[],
  ): void {
    database.apply(changes);
    database.log.add({ micros, paths: changes.map((change) => change.path) });
    database.history.add(micros, changes);
  }

  private replay(record: JournalRecord): void {
    if (record.kind === 'clock') {
      this.clock.raiseTo(record.micros);
      return;
    }
    if (record.kind === 'database') {
      this.clock.raiseTo(record.horizon);
      this.addDatabase(record.database, record.horizon);
      return;
    }
    const database =
      this.databases.get(record.database) ??
      this.addDatabase(record.database, 0);
    if (record.kind === 'log') {
      for (const commit of record.commits) database.log.add(commit);
      return;
    }
    if (record.kind === 'documents') {
      const documents = record.documents.map(
        ({ p: path, f: fields, c: createTime, u: updateTime }) => ({
          path,
          before: null,
          after: { path, fields, createTime, updateTime },
        }),
      );
      database.apply(documents);
      return;
    }
    this.clock.raiseTo(record.micros);
    if (record.kind === 'clear') {
      database.clear(record.micros);
      return;
    }
    const { micros } = record;
    const changes = record.changes.map(({ p, f, c }) => ({
      path: p,
      before: database.find(p),
      after:
        f === undefined
          ? null
          : { path: p, fields: f, createTime: c ?? micros, updateTime: micros },
    }));
    this.applyCommit(database, micros, changes);
  }

  private *snapshot(): Generator {
    yield { kind: 'clock', micros: this.clock.latest };
    for (const database of this.databases.values()) {
      yield* snapshotRecords(database);
    }
  }
}
