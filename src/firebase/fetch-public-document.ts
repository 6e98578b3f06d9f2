import * as z from 'zod/mini';
import { AppError } from '@contract/values/app-error';
import { askFirestore } from './ask-firestore';

const timeoutMs = 15_000;

/** Texts only. https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
const Answer = z.object({ fields: z.record(z.string(), z.object({ stringValue: z.string() })) });

/**
 * A document of texts that everybody may read, under the rules like any other read.
 * @param path 'public_contact/current'
 * @returns null when there is none
 * @throws AppError network, bad-document, permission-denied; DOMException when it takes longer than 15 s
 */
export async function fetchPublicDocument<T>(path: string, schema: z.ZodMiniType<T>): Promise<T | null> {
  const answer = await askFirestore(`/${path}`, timeoutMs);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new AppError(answer.status === 403 ? 'permission-denied' : 'internal', path);
  const parsed = Answer.safeParse(await answer.json());
  const texts = Object.entries(parsed.data?.fields ?? {}).map(([name, value]) => [name, value.stringValue]);
  const read = schema.safeParse(Object.fromEntries(texts));
  if (!read.success) throw new AppError('bad-document', `${path} does not parse.`);
  return read.data;
}
