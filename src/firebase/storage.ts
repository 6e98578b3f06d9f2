import {
  connectStorageEmulator,
  getStorage,
  type FirebaseStorage,
} from 'firebase/storage';
import { once } from '@/lib/parts/once';
import { getFirebaseApp } from './app';
import { getAuthService } from './auth';
import { getLocalBackend, localHost } from './local-backend';

/** specification, section 9 */
const maxOperationRetryMs = 2 * 60_000;
const maxUploadRetryMs = 10 * 60_000;

/** Import this file lazily: its SDK is needed only where files move. */
export const getFiles = once((): FirebaseStorage => {
  // The first call then waits for the signed-in person.
  getAuthService();
  const storage = getStorage(getFirebaseApp());
  storage.maxOperationRetryTime = maxOperationRetryMs;
  storage.maxUploadRetryTime = maxUploadRetryMs;
  if (import.meta.env.MODE === 'emulator') {
    connectStorageEmulator(storage, localHost, getLocalBackend().storagePort);
  }
  return storage;
});
