import '@/lib/zod-setup';
import * as z from 'zod/mini';
import { getConfig } from './config';
import { ConfigError, parseVariables } from './parse-variables';

const text = z.string().check(z.minLength(1));

const AppConfig = z.object({
  VITE_FIREBASE_API_KEY: text,
  VITE_FIREBASE_AUTH_DOMAIN: text,
  VITE_FIREBASE_PROJECT_ID: text,
  VITE_FIREBASE_STORAGE_BUCKET: text,
  VITE_FIREBASE_APP_ID: text,
  /** where the endpoints answer; Hosting rewrites /api to the functions */
  VITE_API_BASE_URL: text,
  /** the consultancy payment's own host (specification, section 7) */
  VITE_CONSULTANCY_API_BASE_URL: text,
});

/** What is wrong with the configuration of this build, or null. The message names every bad variable. */
export function findConfigError(env: unknown = getConfig()): string | null {
  try {
    parseVariables(AppConfig, env);
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}
