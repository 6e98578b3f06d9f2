import '@/lib/zod-setup';
import * as z from 'zod/mini';
import { once } from '@/lib/once';

const text = z.string().check(z.minLength(1));

const AppConfig = z.object({
  VITE_FIREBASE_API_KEY: text,
  VITE_FIREBASE_AUTH_DOMAIN: text,
  VITE_FIREBASE_PROJECT_ID: text,
  VITE_FIREBASE_STORAGE_BUCKET: text,
  VITE_FIREBASE_APP_ID: text,
  /** where the endpoints answer; Hosting rewrites /api to the functions */
  VITE_API_BASE_URL: z._default(text, '/api'),
  /** the consultancy payment's own host (specification, section 7) */
  VITE_CONSULTANCY_API_BASE_URL: z._default(text, '/api'),
});
export type AppConfig = z.infer<typeof AppConfig>;

/** A variable of the build is missing or wrong; the message names every one. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** @throws ConfigError naming every bad variable */
export function parseVariables<Schema extends z.ZodMiniType>(schema: Schema, env: unknown): z.infer<Schema> {
  const result = z.safeParse(schema, env);
  if (result.success) return result.data;
  const names = [...new Set(result.error.issues.map((issue) => issue.path.join('.')))];
  throw new ConfigError(`Configuration is missing or wrong: ${names.sort().join(', ')}. See .env.example.`);
}

/** @throws ConfigError naming every bad variable */
export function parseConfig(env: unknown): AppConfig {
  return parseVariables(AppConfig, env);
}

/** What the local backend does not ask for. */
const localDefaults = {
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-asaase.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo-asaase',
  VITE_FIREBASE_STORAGE_BUCKET: 'demo-asaase.appspot.com',
  VITE_FIREBASE_APP_ID: 'demo-app',
};

/** One by one: the whole of import.meta.env would put every VITE_ variable of the build machine into the build. */
const readEnvironment = () => ({
  VITE_FIREBASE_API_KEY: import.meta.env.VITE_FIREBASE_API_KEY,
  VITE_FIREBASE_AUTH_DOMAIN: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
  VITE_FIREBASE_PROJECT_ID: import.meta.env.VITE_FIREBASE_PROJECT_ID,
  VITE_FIREBASE_STORAGE_BUCKET: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET,
  VITE_FIREBASE_APP_ID: import.meta.env.VITE_FIREBASE_APP_ID,
  VITE_API_BASE_URL: import.meta.env.VITE_API_BASE_URL,
  VITE_CONSULTANCY_API_BASE_URL: import.meta.env.VITE_CONSULTANCY_API_BASE_URL,
});

const withLocalDefaults = (env: ReturnType<typeof readEnvironment>) =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value ?? findLocalDefault(name)]));

const findLocalDefault = (name: string) =>
  Object.entries(localDefaults).find(([known]) => known === name)?.[1];

/** Parsed once, at the start of the app. */
export const getConfig = once((): AppConfig => {
  const env = readEnvironment();
  return parseConfig(import.meta.env.MODE === 'emulator' ? withLocalDefaults(env) : env);
});

/** What is wrong with the configuration, or null. */
export function findConfigError(): string | null {
  try {
    getConfig();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
