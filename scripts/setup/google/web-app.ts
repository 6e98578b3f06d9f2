import type { WebSettings } from '../settings';
import { call, operate } from './call';
import type { Google } from './connect';

/**
 * What a build must be told of the project's first web app; null where there is
 * none.
 */
export async function findWebSettings(
  google: Google,
): Promise<WebSettings | null> {
  const webApps = google.firebase.projects.webApps;
  const parent = `projects/${google.projectId}`;
  const { apps = [] } = await call(google, () => webApps.list({ parent }));
  const appId = apps[0]?.appId;
  if (appId === undefined || appId === null) return null;
  const config = await call(google, () =>
    webApps.getConfig({ name: `${parent}/webApps/${appId}/config` }),
  );
  const settings = {
    VITE_FIREBASE_API_KEY: config.apiKey,
    VITE_FIREBASE_PROJECT_ID: config.projectId,
    VITE_FIREBASE_STORAGE_BUCKET: config.storageBucket,
    VITE_FIREBASE_APP_ID: config.appId,
  };
  const knownSettings: Record<string, string> = {};
  for (const [name, value] of Object.entries(settings)) {
    const isKnown = value !== undefined && value !== null && value !== '';
    if (isKnown) knownSettings[name] = value;
  }
  return knownSettings;
}

/** Registers a web app. */
export async function createWebApp(google: Google): Promise<void> {
  const parent = `projects/${google.projectId}`;
  await operate(
    google,
    () =>
      google.firebase.projects.webApps.create({
        parent,
        requestBody: { displayName: 'Asaase' },
      }),
    (name) => google.firebase.operations.get({ name }),
  );
}
