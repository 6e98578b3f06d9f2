import type { ObjectPath } from '@contract/values/file/object-path';
import type { Log } from '../../log';

/**
 * Where a record stands in a list. Many may have one time: the id says which of
 * them.
 */
export interface Position {
  /**
   * in microseconds since the epoch, as it is stored: a Date has milliseconds
   * only
   */
  at: bigint;
  /** '' is before every id */
  id: string;
}

/** A record of a list, not parsed yet. */
export interface ScannedRecord<Found> {
  /** 'requests/abc', for the log */
  path: string;
  position: Position;
  /** @throws AppError bad-document */
  read(): Found;
}

/**
 * A list of records by a time of theirs, to which new ones are added at its
 * end.
 */
export interface ScanList<Found> {
  /** names the list in its cursor and in the log */
  id: string;
  /**
   * Oldest first, from a position on; a page is read once the one before it was
   * taken.
   */
  readFrom(position: Position): AsyncIterable<ScannedRecord<Found>>;
}

/** How far a list was read. */
export interface Cursor {
  position: Position;
  /** whether the list ever had anything */
  hasFound: boolean;
  /** since when the record at the position fails; null while none does */
  heldSince: Date | null;
}

/** The cursors of all lists. */
export interface CursorStore {
  /**
   * @returns null for a list that never had anything
   * @throws AppError bad-document
   */
  findCursor(listId: string): Promise<Cursor | null>;
  saveCursor(listId: string, cursor: Cursor): Promise<void>;
}

/** What reading through a list needs from outside. */
export interface ScanPorts {
  cursors: CursorStore;
  log: Log;
  now: () => Date;
}

/** How often one file was tried. */
export interface Attempts {
  state: string;
  /** runs without an end, as when a file ends the process */
  tries: number;
  /** runs to which storage or database did not answer */
  failures: number;
}

/** The record of what was done with one file. */
export interface FileRecord<T extends Attempts> {
  /**
   * Stores the next state of the record, in a transaction that may call
   * `decide` several times.
   * @param decide is given the stored record, null before the first try; null
   * leaves it as it is
   * @returns what was stored; null when nothing was, also because the owner's
   * account is deleted
   * @throws AppError bad-document
   */
  change(decide: (stored: T | null) => T | null): Promise<T | null>;
  /**
   * Counts what has come of a try.
   * @throws when there is no record any more
   */
  saveAttempts(attempts: Pick<Attempts, 'tries' | 'failures'>): Promise<void>;
}

/** Files as they were sent. */
export interface FileReader {
  /**
   * One file whole.
   * @param maxBytes a larger one is not read
   * @throws when the storage does not answer
   */
  read(
    path: ObjectPath,
    maxBytes: number,
  ): Promise<Buffer | 'missing' | 'too-large'>;
}
