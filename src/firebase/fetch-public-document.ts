import * as z from 'zod/mini';
import { AppError } from '@contract/values/app-error';
import { requireConnection } from '@/lib/require-connection';
import { findAppCheckHeader } from './app-check/app-check-header';
import { getConfig } from './config';
import { getLocalBackend, localHost } from './local-backend';

const timeoutMs = 15_000;

/** Of Firestore's REST API: texts only. https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
const Answer = z.object({ fields: z.record(z.string(), z.object({ stringValue: z.string() })) });

/**
 * A document of texts that everybody may read, under the rules like any other read. Over REST, because the SDK is larger
 * than the page that needs this.
 * @param path 'public_contact/current'
 * @returns null when there is none
 * @throws AppError network, bad-document, permission-denied; DOMException when it takes longer than 15 s
 */
export async function fetchPublicDocument<T>(path: string, schema: z.ZodMiniType<T>): Promise<T | null> {
  requireConnection();
  const { VITE_FIREBASE_PROJECT_ID: project, VITE_FIREBASE_API_KEY: key } = getConfig();
  const url = `${findOrigin()}/v1/projects/${project}/databases/(default)/documents/${path}?key=${key}`;
  const headers = await findAppCheckHeader();
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: unknown) => {
      throw new AppError('network', `${path} did not come.`, null, { cause: error });
    },
  );
  if (answer.status === 404) return null;
  if (!answer.ok) throw new AppError(answer.status === 403 ? 'permission-denied' : 'internal', path);
  const parsed = Answer.safeParse(await answer.json());
  const texts = Object.entries(parsed.data?.fields ?? {}).map(([name, value]) => [name, value.stringValue]);
  const read = schema.safeParse(Object.fromEntries(texts));
  if (!read.success) throw new AppError('bad-document', `${path} does not parse.`);
  return read.data;
}

function findOrigin(): string {
  return import.meta.env.MODE === 'emulator'
    ? `http://${localHost}:${getLocalBackend().firestorePort}`
    : 'https://firestore.googleapis.com';
}
