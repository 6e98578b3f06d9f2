import {
  deleteDoc,
  doc,
  getDocFromServer,
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore';
import {
  uploadReservationId,
  uploadReservationsCollection,
} from '@contract/entities/upload-reservation';
import { withAppErrors } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';
import type { CountedItem } from '@/domain/quota-failure';
import { QuotaCount } from '@/repositories/quotas';
import { isRefusal, tryEachWay } from '@/repositories/try-each-way';

/** Last as if this device had the wrong day. */
const otherDayTries = [false, true] as const;

export interface FileOwner {
  uid: string;
  /** the record that will name it, where such records are counted */
  record: Exclude<CountedItem['kind'], 'file'> | null;
}

const reservationOf = (uid: string, path: string) =>
  doc(getDb(), uploadReservationsCollection, uploadReservationId(uid, path));

/**
 * Of the profile photo only: storage.rules let nobody remove a photo before.
 * @throws AppError
 */
export function dropReservation(uid: string, path: string): Promise<void> {
  return withAppErrors(() => deleteDoc(reservationOf(uid, path)));
}

/**
 * storage.rules require it; the same file is counted once.
 * @param size bytes
 * @throws QuotaFailure; AppError
 */
export async function reserveUpload(
  { uid, record }: FileOwner,
  path: string,
  size: number,
): Promise<void> {
  // Nobody sends a file for a record that could not be made after it.
  if (record !== null) {
    await new QuotaCount(uid, { kind: record }).requireRoom();
  }
  const count = new QuotaCount(uid, { kind: 'file', bytes: size });
  const reservation = reservationOf(uid, path);
  // A photo's path is always the same, so each photo needs a reservation.
  const isPhoto = path === `profile/${uid}/profile.png`;
  const isReserved = async () => {
    if (isPhoto) return false;
    // The rules refuse to read a missing record.
    const stored = await getDocFromServer(reservation).catch(() => null);
    return stored?.get('path') === path && stored.get('size') === size;
  };
  const write = async (isOtherDay: boolean) => {
    try {
      const batch = writeBatch(getDb());
      batch.set(reservation, {
        userId: uid,
        path,
        size,
        at: serverTimestamp(),
      });
      await count.addTo(batch, reservation.id, isOtherDay);
      await withAppErrors(() => batch.commit());
    } catch (error) {
      if (isRefusal(error) || !(await isReserved())) throw error;
    }
    return true;
  };
  const findWritten = async () => (await isReserved()) || null;
  try {
    await tryEachWay(otherDayTries, {
      write,
      findWritten,
      hasChanged: () => count.hasChanged(),
    });
  } catch (error) {
    throw await count.explain(error);
  }
}
