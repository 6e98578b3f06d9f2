import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  getFirestore,
  type Firestore,
} from 'firebase/firestore/lite';
import { projectId } from '../../../emulators/suite/ports';

/**
 * The web SDK of one person who is signed in: the rules judge what it asks for.
 */
export interface Browser {
  db: Firestore;
  close(): Promise<void>;
}

/**
 * Firestore over HTTP without live queries: two thousand of the larger kind do
 * not fit into one process.
 */
export function openBrowser(
  firestorePort: number,
  uid: string,
  idToken: string,
): Browser {
  const app = initializeApp({ projectId, apiKey: 'local' }, uid);
  const db = getFirestore(app);
  connectFirestoreEmulator(db, '127.0.0.1', firestorePort, {
    mockUserToken: idToken,
  });
  return { db, close: () => deleteApp(app) };
}
