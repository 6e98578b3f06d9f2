import { BuildConfig } from '../../src/firebase/config-schema';

/**
 * Where the app is published, 'https://your-domain.example'; null where the
 * build is not told.
 */
export function findAppOrigin(env: unknown): string | null {
  const { VITE_APP_URL: url } = BuildConfig.parse(env);
  return url === '' ? null : new URL(url).origin;
}
