import {
  collection,
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  type CollectionReference,
  type Firestore,
} from 'firebase/firestore';
import type * as z from 'zod/mini';
import { once } from '@/lib/parts/once';
import { getFirebaseApp } from './app';
import { getAuthService } from './auth';
import { makeConverter } from './converter';
import { getLocalBackend, makeFirestoreHost } from './local-backend';

export const getDb = once((): Firestore => {
  // The first query then waits for the signed-in person.
  getAuthService();
  const db = initializeFirestore(getFirebaseApp(), {
    localCache: memoryLocalCache(),
  });
  if (import.meta.env.MODE === 'emulator') {
    connectFirestoreEmulator(
      db,
      makeFirestoreHost(),
      getLocalBackend().firestorePort,
    );
  }
  return db;
});

export function recordsOf<Schema extends z.ZodMiniType<object>>(
  name: string,
  schema: Schema,
  idField?: keyof z.infer<Schema> & string,
): () => CollectionReference<z.infer<Schema>> {
  const converter = makeConverter(name, schema, idField);
  return () => collection(getDb(), name).withConverter(converter);
}
