import type { FirebaseApp } from 'firebase/app';
import { replaceComponent } from './replace-component';

/**
 * The SDK counts the days on which it is used in IndexedDB, and every call of the identity service waits for that count:
 * where IndexedDB does not answer, nobody could sign in (decision 63). Nothing of ours reads the count.
 */
export function dropHeartbeat(app: FirebaseApp): void {
  replaceComponent(app, 'heartbeat', {
    triggerHeartbeat: () => Promise.resolve(),
    getHeartbeatsHeader: () => Promise.resolve(''),
  });
}
