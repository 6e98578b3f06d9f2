import { doc, getDocFromServer, serverTimestamp, writeBatch } from 'firebase/firestore';
import { uploadReservationId, uploadReservationsCollection } from '@contract/entities/upload-reservation';
import { AppError } from '@contract/values/app-error';
import { withAppErrors } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';
import type { Wanted } from '@/domain/quota-failure';
import { QuotaCount, requireRoom } from '@/repositories/quotas';

const tries = 3;

export interface FileOwner {
  uid: string;
  /** the record that will name it, where such records are counted */
  record: Exclude<Wanted['kind'], 'file'> | null;
}

/** storage.rules require it; the same file is counted once. @param size bytes @throws QuotaFailure; AppError */
export async function reserveUpload({ uid, record }: FileOwner, path: string, size: number): Promise<void> {
  if (record !== null) await requireRoom(uid, { kind: record });
  const count = new QuotaCount(uid, { kind: 'file', bytes: size });
  let refusal: unknown;
  for (let tried = 0; tried < tries; tried += 1) {
    try {
      await reserveOnce(count, uid, path, size);
      return;
    } catch (error) {
      refusal = error;
    }
    if (await isReserved(uid, path, size)) return;
    if (!(refusal instanceof AppError) || refusal.code !== 'permission-denied') break;
  }
  throw await count.explain(refusal);
}

async function reserveOnce(count: QuotaCount, uid: string, path: string, size: number): Promise<void> {
  const quota = await count.prepare();
  const id = uploadReservationId(uid, path);
  const batch = writeBatch(getDb());
  batch.set(doc(getDb(), uploadReservationsCollection, id), {
    userId: uid,
    path,
    size,
    at: serverTimestamp(),
  });
  count.addTo(batch, id, quota);
  await withAppErrors(() => batch.commit());
}

/** The rules refuse to read a missing record. A photo's path is always the same, so each photo needs a reservation. */
async function isReserved(uid: string, path: string, size: number): Promise<boolean> {
  if (path === `profile/${uid}/profile.png`) return false;
  try {
    const stored = await getDocFromServer(
      doc(getDb(), uploadReservationsCollection, uploadReservationId(uid, path)),
    );
    return stored.get('path') === path && stored.get('size') === size;
  } catch {
    return false;
  }
}
