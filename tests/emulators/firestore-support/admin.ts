import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

let opened = 0;

/** firebase-admin, as published, pointed at a local Firestore. */
export function connectAdmin(
  port: number,
  projectId = 'demo-checks',
): { db: Firestore; close(): Promise<void> } {
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${port}`;
  opened += 1;
  const app = initializeApp({ projectId }, `admin-${opened}`);
  const db = getFirestore(app);
  return { db, close: () => deleteApp(app) };
}
