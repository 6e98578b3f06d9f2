import { AppError } from '@contract/values/app-error';
import { requireConnection } from '@/lib/require-connection';
import { findAppCheckHeader } from './app-check/app-check-header';
import { getConfig } from './config';
import { getLocalBackend, localHost } from './local-backend';

export function getRecordsPath(): string {
  return `projects/${getConfig().VITE_FIREBASE_PROJECT_ID}/databases/(default)/documents`;
}

/**
 * For reads that cannot wait for the SDK:
 * https://firebase.google.com/docs/firestore/use-rest-api
 * @param place what follows the address of all records: '/users/u1',
 * ':runQuery'
 * @throws AppError 'network'
 */
export async function askFirestore(
  place: string,
  timeoutMs: number,
  init: {
    method: string;
    headers: Record<string, string>;
    body: string;
  } | null = null,
): Promise<Response> {
  requireConnection();
  const apiKey = getConfig().VITE_FIREBASE_API_KEY;
  const url = `${findOrigin()}/v1/${getRecordsPath()}${place}?key=${apiKey}`;
  const headers = { ...init?.headers, ...(await findAppCheckHeader()) };
  return fetch(url, {
    ...init,
    headers,
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new AppError('network', `${place} did not come.`, null, {
      cause: error,
    });
  });
}

function findOrigin(): string {
  return import.meta.env.MODE === 'emulator'
    ? `http://${localHost}:${getLocalBackend().firestorePort}`
    : 'https://firestore.googleapis.com';
}
