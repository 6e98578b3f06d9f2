import { doc, getDocFromServer } from 'firebase/firestore';
import { referencesCollection } from '@contract/entities/reference-entry';
import type { Reference } from '@contract/values/reference';
import { withAppErrors } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';

/**
 * The id of the record with this reference, or null.
 * @throws AppError
 */
export function findRecordOf(reference: Reference): Promise<string | null> {
  return withAppErrors(async () => {
    const entry = await getDocFromServer(
      doc(getDb(), referencesCollection, reference),
    );
    const id: unknown = entry.get('documentId');
    return typeof id === 'string' ? id : null;
  });
}
