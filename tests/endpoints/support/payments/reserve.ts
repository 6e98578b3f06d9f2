import {
  uploadReservationId,
  uploadReservationsCollection,
} from '@contract/entities/upload-reservation';
import type { Api, User } from '../api';

const largest = 30 * 1024 * 1024;

/**
 * Counts a file as the app does before it is sent; Storage takes none of an
 * owner without.
 */
export async function reserve(
  { db }: Api,
  { uid }: User,
  path: string,
): Promise<void> {
  const id = uploadReservationId(uid, path);
  await db
    .collection(uploadReservationsCollection)
    .doc(id)
    .set({ userId: uid, path, size: largest, at: new Date() });
}
