import * as z from 'zod/mini';
import {
  PublicContact,
  publicContactCollection,
  publicContactId,
} from '@contract/entities/public-contact';
import { AppError } from '@contract/values/app-error';
import { askFirestore } from '@/firebase/ask-firestore';

const path = `${publicContactCollection}/${publicContactId}`;
const timeoutMs = 15_000;

/**
 * Texts only.
 * https://firebase.google.com/docs/firestore/reference/rest/v1/Value
 */
const Answer = z.object({
  fields: z.record(z.string(), z.object({ stringValue: z.string() })),
});

/**
 * Readable without a sign-in; null when no administrator has entered it.
 * @throws AppError
 */
export async function fetchPublicContact(): Promise<PublicContact | null> {
  const answer = await askFirestore(`/${path}`, timeoutMs);
  if (answer.status === 404) return null;
  if (!answer.ok) {
    throw new AppError(
      answer.status === 403 ? 'permission-denied' : 'internal',
      path,
    );
  }
  const parsed = Answer.safeParse(await answer.json());
  const texts = Object.entries(parsed.data?.fields ?? {}).map(
    ([name, value]) => [name, value.stringValue],
  );
  const contact = PublicContact.safeParse(Object.fromEntries(texts));
  if (!contact.success) {
    throw new AppError('bad-document', `${path} does not parse.`);
  }
  return contact.data;
}
