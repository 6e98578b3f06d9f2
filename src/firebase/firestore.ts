import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  type Firestore,
} from 'firebase/firestore';
import { once } from '@/lib/once';
import { getFirebaseApp } from './app';
import { getAuthService } from './auth';
import { getLocalBackend, makeFirestoreHost } from './local-backend';

export const getDb = once((): Firestore => {
  // First, so that the first query already waits for the person who is signed in.
  getAuthService();
  const db = initializeFirestore(getFirebaseApp(), { localCache: memoryLocalCache() });
  if (import.meta.env.MODE === 'emulator')
    connectFirestoreEmulator(db, makeFirestoreHost(), getLocalBackend().VITE_FIRESTORE_EMULATOR_PORT);
  return db;
});
