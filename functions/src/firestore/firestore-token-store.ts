import type {
  DocumentReference,
  Firestore,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import {
  scanCursorsCollection,
  TokenCursor,
} from '@contract/entities/scan-cursor';
import {
  UploadReservation,
  uploadReservationsCollection,
} from '@contract/entities/upload-reservation';
import type { RecentUpload, TokenStore } from '../services/files/ports';
import { findStored } from './stored-document';

/**
 * The collection upload_reservations, and the cursor of the walk through the
 * bucket.
 */
export class FirestoreTokenStore implements TokenStore {
  constructor(private readonly db: Firestore) {}

  async listRecentUploads(since: Date, limit: number): Promise<RecentUpload[]> {
    const recent = this.db
      .collection(uploadReservationsCollection)
      .where('at', '>=', since);
    const { docs } = await recent.orderBy('at', 'desc').limit(limit).get();
    return docs.map((stored) => ({ readName: () => getName(stored) }));
  }

  async findNextName(): Promise<string | null> {
    return findStored(TokenCursor, await this.#cursor.get())?.resumeAt ?? null;
  }

  async saveNextName(name: string | null): Promise<void> {
    await this.#cursor.set({ resumeAt: name });
  }

  get #cursor(): DocumentReference {
    return this.db.collection(scanCursorsCollection).doc('download-tokens');
  }
}

function getName(stored: QueryDocumentSnapshot): string {
  const reservation = findStored(UploadReservation, stored);
  if (reservation === null) {
    throw new Error('a reservation that was listed is not there');
  }
  return reservation.path;
}
