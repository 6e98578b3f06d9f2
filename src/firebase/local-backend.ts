import { once } from '@/lib/once';
import { parseEmulatorConfig, type EmulatorConfig } from './config';

/**
 * The local backend's addresses, in `--mode emulator` only. The production build contains no call of this file:
 * every use stands behind `import.meta.env.MODE === 'emulator'`.
 */
export const getLocalBackend = once((): EmulatorConfig => parseEmulatorConfig(import.meta.env));

export const localHost = '127.0.0.1';

/**
 * A host of its own for every page that is open: browsers keep at most six connections to one host, and each
 * Firestore listener stream takes one.
 */
export function makeFirestoreHost(): string {
  return `t${Math.random().toString(36).slice(2, 10)}.localhost`;
}
