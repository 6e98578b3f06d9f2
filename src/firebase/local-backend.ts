import { once } from '@/lib/parts/once';

/** By hand, because the sign-in page does without zod. @throws Error naming the variable that is no port */
export function readPort(name: string, value: string | undefined): number {
  const port = Number(value || 'none');
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${name} is no port.`);
  return port;
}

/**
 * The local backend's addresses, in `--mode emulator` only. The production build contains no call of this file:
 * every use stands behind `import.meta.env.MODE === 'emulator'`.
 */
export const getLocalBackend = once(() => ({
  authPort: readPort('VITE_AUTH_EMULATOR_PORT', import.meta.env.VITE_AUTH_EMULATOR_PORT),
  firestorePort: readPort('VITE_FIRESTORE_EMULATOR_PORT', import.meta.env.VITE_FIRESTORE_EMULATOR_PORT),
  storagePort: readPort('VITE_STORAGE_EMULATOR_PORT', import.meta.env.VITE_STORAGE_EMULATOR_PORT),
  accountChooserUrl: import.meta.env.VITE_ACCOUNT_CHOOSER_URL ?? '',
}));

export const localHost = '127.0.0.1';

/**
 * A host of its own for every page that is open: browsers keep at most six connections to one host, and each
 * Firestore listener stream takes one.
 */
export function makeFirestoreHost(): string {
  return `t${Math.random().toString(36).slice(2, 10)}.localhost`;
}
