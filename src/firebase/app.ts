import { initializeApp, type FirebaseApp } from 'firebase/app';
import { once } from '@/lib/parts/once';
import { startAppCheck } from './app-check/app-check';
import { getConfig } from './config';
import { replaceComponent } from './replace-component';

export const getFirebaseApp = once((): FirebaseApp => {
  const config = getConfig();
  const app = initializeApp({
    apiKey: config.VITE_FIREBASE_API_KEY,
    // Browsers keep apart what pages of two sites store: from another host
    // nobody would come back (decision 118).
    authDomain: window.location.host,
    projectId: config.VITE_FIREBASE_PROJECT_ID,
    storageBucket: config.VITE_FIREBASE_STORAGE_BUCKET,
    appId: config.VITE_FIREBASE_APP_ID,
  });
  // The SDK counts the days of its use in IndexedDB, and every call of the
  // identity service waits for that count: where IndexedDB does not answer,
  // nobody could sign in (decision 63). Tried without this: not signed in after
  // 40 s, with it after 0.3 s. It goes when the SDK can be told not to count,
  // or counts behind its calls (decision 140).
  replaceComponent(app, 'heartbeat', {
    triggerHeartbeat: () => Promise.resolve(),
    getHeartbeatsHeader: () => Promise.resolve(''),
  });
  const key = import.meta.env.VITE_APP_CHECK_KEY;
  if (key) startAppCheck(app, key);
  return app;
});
