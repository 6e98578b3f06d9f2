import { deleteDoc, doc, getDocFromServer, serverTimestamp, writeBatch } from 'firebase/firestore';
import { uploadReservationId, uploadReservationsCollection } from '@contract/entities/upload-reservation';
import { AppError } from '@contract/values/app-error';
import { withAppErrors } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';
import type { Wanted } from '@/domain/quota-failure';
import { QuotaCount } from '@/repositories/quotas';

const tries = 3;

export interface FileOwner {
  uid: string;
  /** the record that will name it, where such records are counted */
  record: Exclude<Wanted['kind'], 'file'> | null;
}

const reservationOf = (uid: string, path: string) =>
  doc(getDb(), uploadReservationsCollection, uploadReservationId(uid, path));

/** Of the profile photo only: storage.rules let nobody remove a photo before. @throws AppError */
export function dropReservation(uid: string, path: string): Promise<void> {
  return withAppErrors(() => deleteDoc(reservationOf(uid, path)));
}

/** storage.rules require it; the same file is counted once. @param size bytes @throws QuotaFailure; AppError */
export async function reserveUpload({ uid, record }: FileOwner, path: string, size: number): Promise<void> {
  // Nobody sends a file for a record that could not be made after it.
  if (record !== null) await new QuotaCount(uid, { kind: record }).requireRoom();
  const count = new QuotaCount(uid, { kind: 'file', bytes: size });
  const reservation = reservationOf(uid, path);
  // A photo's path is always the same, so each photo needs a reservation.
  const isPhoto = path === `profile/${uid}/profile.png`;
  const isReserved = async () => {
    const stored = await getDocFromServer(reservation);
    return stored.get('path') === path && stored.get('size') === size;
  };
  let refusal: unknown;
  for (let tried = 0; tried < tries; tried += 1) {
    try {
      const batch = writeBatch(getDb());
      batch.set(reservation, { userId: uid, path, size, at: serverTimestamp() });
      await count.addTo(batch, reservation.id);
      await withAppErrors(() => batch.commit());
      return;
    } catch (error) {
      refusal = error;
    }
    // The rules refuse to read a missing record.
    if (!isPhoto && (await isReserved().catch(() => false))) return;
    if (!(refusal instanceof AppError) || refusal.code !== 'permission-denied') break;
  }
  throw await count.explain(refusal);
}
