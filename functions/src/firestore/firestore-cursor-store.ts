import {
  Timestamp,
  type DocumentReference,
  type Firestore,
} from 'firebase-admin/firestore';
import {
  ScanCursor,
  scanCursorsCollection,
} from '@contract/entities/scan-cursor';
import type { Cursor, CursorStore } from '../services/scans/ports';
import { toMicroseconds, toTimestamp } from './firestore-scan-list';
import { findStored } from './stored-document';

/**
 * The collection scan_cursors. The stored time has microseconds, which a Date
 * has not.
 */
export class FirestoreCursorStore implements CursorStore {
  constructor(private readonly db: Firestore) {}

  async findCursor(listId: string): Promise<Cursor | null> {
    const snapshot = await this.#cursor(listId).get();
    const stored = findStored(ScanCursor, snapshot);
    const readUntil: unknown = snapshot.get('readUntil');
    if (stored === null || !(readUntil instanceof Timestamp)) return null;
    return {
      position: { at: toMicroseconds(readUntil), id: stored.readUntilId },
      hasFound: stored.hasFound,
      heldSince: stored.heldSince,
    };
  }

  async saveCursor(
    listId: string,
    { position, hasFound, heldSince }: Cursor,
  ): Promise<void> {
    await this.#cursor(listId).set({
      readUntil: toTimestamp(position.at),
      readUntilId: position.id,
      hasFound,
      heldSince,
    });
  }

  #cursor(listId: string): DocumentReference {
    return this.db.collection(scanCursorsCollection).doc(listId);
  }
}
