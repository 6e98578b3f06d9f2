import { initializeApp, type FirebaseApp } from 'firebase/app';
import { once } from '@/lib/parts/once';
import { startAppCheck } from './app-check/app-check';
import { getConfig } from './config';
import { dropHeartbeat } from './without-heartbeat';

export const getFirebaseApp = once((): FirebaseApp => {
  const config = getConfig();
  const app = initializeApp({
    apiKey: config.VITE_FIREBASE_API_KEY,
    authDomain: config.VITE_FIREBASE_AUTH_DOMAIN,
    projectId: config.VITE_FIREBASE_PROJECT_ID,
    storageBucket: config.VITE_FIREBASE_STORAGE_BUCKET,
    appId: config.VITE_FIREBASE_APP_ID,
  });
  dropHeartbeat(app);
  const key = import.meta.env.VITE_APP_CHECK_KEY;
  if (key) startAppCheck(app, key);
  return app;
});
