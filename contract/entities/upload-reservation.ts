import * as z from 'zod/mini';

export const uploadReservationsCollection = 'upload_reservations';

/**
 * upload_reservations/{uid~file name}: that its owner may send this file. Created in the commit that counts its bytes in
 * the owner's quota; storage.rules take no file of an owner without one.
 */
export const UploadReservation = z.object({
  userId: z.string(),
  /** of the object in its bucket */
  path: z.string(),
  /** bytes the object may have at most */
  size: z.int(),
  at: z.date(),
});
export type UploadReservation = z.infer<typeof UploadReservation>;

/** A file's name is its own in every folder, so that the id needs no folder. */
export function uploadReservationId(uid: string, path: string): string {
  return `${uid}~${path.slice(path.lastIndexOf('/') + 1)}`;
}
