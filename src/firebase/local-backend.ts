import * as z from 'zod/mini';
import { once } from '@/lib/parts/once';
import { parseVariables } from './parse-variables';

const port = z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535));

const EmulatorConfig = z.object({
  VITE_AUTH_EMULATOR_PORT: port,
  VITE_FIRESTORE_EMULATOR_PORT: port,
  VITE_STORAGE_EMULATOR_PORT: port,
  VITE_ACCOUNT_CHOOSER_URL: z.url(),
});
export type EmulatorConfig = z.infer<typeof EmulatorConfig>;

/** @throws ConfigError naming every bad variable */
export function parseEmulatorConfig(env: unknown): EmulatorConfig {
  return parseVariables(EmulatorConfig, env);
}

/**
 * The local backend's addresses, in `--mode emulator` only. The production build contains no call of this file:
 * every use stands behind `import.meta.env.MODE === 'emulator'`.
 */
export const getLocalBackend = once((): EmulatorConfig =>
  parseEmulatorConfig({
    VITE_AUTH_EMULATOR_PORT: import.meta.env.VITE_AUTH_EMULATOR_PORT,
    VITE_FIRESTORE_EMULATOR_PORT: import.meta.env.VITE_FIRESTORE_EMULATOR_PORT,
    VITE_STORAGE_EMULATOR_PORT: import.meta.env.VITE_STORAGE_EMULATOR_PORT,
    VITE_ACCOUNT_CHOOSER_URL: import.meta.env.VITE_ACCOUNT_CHOOSER_URL,
  }),
);

export const localHost = '127.0.0.1';

/**
 * A host of its own for every page that is open: browsers keep at most six connections to one host, and each
 * Firestore listener stream takes one.
 */
export function makeFirestoreHost(): string {
  return `t${Math.random().toString(36).slice(2, 10)}.localhost`;
}
