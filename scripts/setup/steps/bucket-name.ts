import { findWebSettings } from '../google/web-app';
import type { Google } from '../google/connect';

/** The bucket that the app uses; null before it is made. */
export async function findBucketName(google: Google): Promise<string | null> {
  return (
    (await findWebSettings(google))?.['VITE_FIREBASE_STORAGE_BUCKET'] ?? null
  );
}
