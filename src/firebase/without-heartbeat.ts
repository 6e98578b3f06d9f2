import type { FirebaseApp } from 'firebase/app';
import { replaceComponent } from './replace-component';

/**
 * The SDK counts the days of its use in IndexedDB, and every call of the identity service waits for that count: where
 * IndexedDB does not answer, nobody could sign in (decision 63).
 */
export function dropHeartbeat(app: FirebaseApp): void {
  replaceComponent(app, 'heartbeat', {
    triggerHeartbeat: () => Promise.resolve(),
    getHeartbeatsHeader: () => Promise.resolve(''),
  });
}
