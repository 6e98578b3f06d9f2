/**
 * Empty where App Check is off or no token can be had: then the server decides.
 */
export async function findAppCheckHeader(): Promise<Record<string, string>> {
  if (!import.meta.env.VITE_APP_CHECK_KEY) return {};
  try {
    const [{ getFirebaseApp }, { findAppCheckToken }] = await Promise.all([
      import('../app'),
      import('./app-check'),
    ]);
    getFirebaseApp();
    const token = await findAppCheckToken();
    return token === null ? {} : { 'X-Firebase-AppCheck': token };
  } catch {
    return {};
  }
}
