import * as z from 'zod/mini';

export const uploadReservationsCollection = 'upload_reservations';

/**
 * upload_reservations/{uid~file name}: created in the commit that counts its
 * bytes in the owner's quota; storage.rules accept no file of an owner without
 * one.
 */
export const UploadReservation = z.object({
  userId: z.string(),
  /** the object's name in its bucket */
  path: z.string(),
  /** the most bytes that the object may have */
  size: z.int(),
  at: z.date(),
});

/**
 * In place of a reservation: nothing is sent to this place any more. Neither
 * rules nor schedules remove it.
 */
export interface ClosedReservation {
  userId: string;
  /** the object's name in its bucket */
  path: string;
  closedAt: Date;
}

/** The file name is unique in all folders, so the id needs no folder. */
export function uploadReservationId(uid: string, path: string): string {
  return `${uid}~${path.slice(path.lastIndexOf('/') + 1)}`;
}
