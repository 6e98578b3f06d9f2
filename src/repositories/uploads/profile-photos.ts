import { AppError } from '@contract/values/app-error';
import { withAppErrors } from '@/firebase/errors';
import { dropReservation } from './reserve-upload';
import { loadStorage } from './stored-files';
import { startUploadTo } from './upload-file';

/** storage.rules let only its owner replace or remove it. */
const pathOf = (uid: string) => `profile/${uid}/profile.png`;

/**
 * Replaces the profile photo.
 * @returns path with `#generation`, so that a replaced photo is noticed; null
 * after the signal
 * @throws AppError
 */
export function uploadProfilePhoto(
  uid: string,
  png: Blob,
  signal: AbortSignal,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const running = startUploadTo(pathOf(uid), png, 'image/png', {
      owner: { uid, record: null },
      observer: {
        onFailed: reject,
        onDone: (path, generation) => resolve(`${path}#${generation}`),
      },
    });
    signal.addEventListener('abort', () => {
      running.cancel();
      resolve(null);
    });
  });
}

/**
 * The stored photo.
 * @throws AppError 'not-found', 'permission-denied' …
 */
export async function fetchProfilePhoto(uid: string): Promise<Blob> {
  return withAppErrors(async () => {
    const { files, getBlob, ref } = await loadStorage();
    return getBlob(ref(files, pathOf(uid)));
  });
}

/**
 * Removes the stored photo, if there is one.
 * @throws AppError
 */
export async function removeProfilePhoto(uid: string): Promise<void> {
  await dropReservation(uid, pathOf(uid));
  try {
    await withAppErrors(async () => {
      const { files, deleteObject, ref } = await loadStorage();
      await deleteObject(ref(files, pathOf(uid)));
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not-found') throw error;
  }
}
