import { startFirestore, type FirestoreEmulator } from '../server';

/**
 * A local Firestore in memory, on a free port, without rules and composite
 * indexes: everybody may do everything.
 */
export function startEmptyFirestore(): Promise<FirestoreEmulator> {
  return startFirestore({
    port: 0,
    dataDir: null,
    projectId: 'demo-empty',
    rules: null,
    indexes: null,
  });
}
