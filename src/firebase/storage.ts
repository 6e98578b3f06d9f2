import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage';
import { once } from '@/lib/parts/once';
import { getFirebaseApp } from './app';
import { getAuthService } from './auth';
import { getLocalBackend, localHost } from './local-backend';

/** specification, section 9 */
const maxOperationRetryMs = 2 * 60_000;
const maxUploadRetryMs = 10 * 60_000;

/** File storage. Import this file lazily: the SDK behind it is needed only where files move. */
export const getFiles = once((): FirebaseStorage => {
  // First, so that the first call already waits for the person who is signed in.
  getAuthService();
  const storage = getStorage(getFirebaseApp());
  storage.maxOperationRetryTime = maxOperationRetryMs;
  storage.maxUploadRetryTime = maxUploadRetryMs;
  if (import.meta.env.MODE === 'emulator')
    connectStorageEmulator(storage, localHost, getLocalBackend().storagePort);
  return storage;
});
