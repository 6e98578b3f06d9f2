import * as z from 'zod/mini';
import { AppError } from '@contract/values/app-error';
import { askFirestore } from './ask-firestore';

const timeoutMs = 15_000;

/** Texts only. https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
const Answer = z.object({ fields: z.record(z.string(), z.object({ stringValue: z.string() })) });

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
