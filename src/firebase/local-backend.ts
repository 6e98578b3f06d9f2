import { once } from '@/lib/parts/once';

/** Without zod, for the sign-in page. */
export function readPort(name: string, value: string | undefined): number {
  const port = Number(value || 'none');
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${name} is no port.`);
  }
  return port;
}

/**
 * Only in `--mode emulator`: every use stands behind `import.meta.env.MODE`, so
 * the production build has none.
 */
export const getLocalBackend = once(() => ({
  authPort: readPort(
    'VITE_AUTH_EMULATOR_PORT',
    import.meta.env.VITE_AUTH_EMULATOR_PORT,
  ),
  firestorePort: readPort(
    'VITE_FIRESTORE_EMULATOR_PORT',
    import.meta.env.VITE_FIRESTORE_EMULATOR_PORT,
  ),
  storagePort: readPort(
    'VITE_STORAGE_EMULATOR_PORT',
    import.meta.env.VITE_STORAGE_EMULATOR_PORT,
  ),
  accountChooserUrl: import.meta.env.VITE_ACCOUNT_CHOOSER_URL ?? '',
}));

export const localHost = '127.0.0.1';

/**
 * Browsers open at most six connections to one host, and each listener stream
 * takes one.
 */
export function makeFirestoreHost(): string {
  return `t${Math.random().toString(36).slice(2, 10)}.localhost`;
}
