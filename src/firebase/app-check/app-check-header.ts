/**
 * What a call of ours carries besides its body to prove that it comes from this app: nothing where App Check is off, or
 * where no token can be had. Then the server decides.
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
