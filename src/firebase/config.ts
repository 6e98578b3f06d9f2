/** What the build sets. config-schema.ts says what each may be. */
export interface AppConfig {
  VITE_FIREBASE_API_KEY: string;
  VITE_FIREBASE_PROJECT_ID: string;
  VITE_FIREBASE_STORAGE_BUCKET: string;
  VITE_FIREBASE_APP_ID: string;
  VITE_API_BASE_URL: string;
  VITE_CONSULTANCY_API_BASE_URL: string;
}

/**
 * One by one: the whole of import.meta.env would put every VITE_ variable of
 * the build machine into the build.
 */
const readEnvironment = (): AppConfig => ({
  VITE_FIREBASE_API_KEY: import.meta.env.VITE_FIREBASE_API_KEY ?? '',
  VITE_FIREBASE_PROJECT_ID: import.meta.env.VITE_FIREBASE_PROJECT_ID ?? '',
  VITE_FIREBASE_STORAGE_BUCKET:
    import.meta.env.VITE_FIREBASE_STORAGE_BUCKET ?? '',
  VITE_FIREBASE_APP_ID: import.meta.env.VITE_FIREBASE_APP_ID ?? '',
  VITE_API_BASE_URL: import.meta.env.VITE_API_BASE_URL ?? '/api',
  VITE_CONSULTANCY_API_BASE_URL:
    import.meta.env.VITE_CONSULTANCY_API_BASE_URL ?? '/api',
});

const localDefaults = {
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_PROJECT_ID: 'demo-asaase',
  VITE_FIREBASE_STORAGE_BUCKET: 'demo-asaase.appspot.com',
  VITE_FIREBASE_APP_ID: '1:100000000001:web:a5aa5e',
};

const isSet = ([, value]: [string, string]) => value !== '';

/**
 * Without zod, for the sign-in page: the build has checked it
 * (config-schema.ts).
 */
export function getConfig(): AppConfig {
  const env = readEnvironment();
  if (import.meta.env.MODE !== 'emulator') return env;
  return {
    ...env,
    ...localDefaults,
    ...Object.fromEntries(Object.entries(env).filter(isSet)),
  };
}
