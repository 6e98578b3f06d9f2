import { onSnapshot, type DocumentReference, type Query } from 'firebase/firestore';
import type { AppError } from '@contract/values/app-error';
import { toAppError } from './errors';

export interface Freshness {
  /** the server has not confirmed this yet: offline, or the first answer from memory */
  fromCache: boolean;
}

/**
 * Listens to a query. A record that does not parse, and a refusal, both reach `onError`; the first ends nothing,
 * the second ends the subscription.
 * @returns the call that stops listening
 */
export function subscribe<Record>(
  query: Query<Record>,
  onData: (records: Record[], freshness: Freshness) => void,
  onError: (error: AppError) => void,
): () => void {
  return onSnapshot(
    query,
    (snapshot) => {
      try {
        const records = snapshot.docs.map((doc) => doc.data());
        onData(records, { fromCache: snapshot.metadata.fromCache });
      } catch (error) {
        onError(toAppError(error));
      }
    },
    (error) => onError(toAppError(error)),
  );
}

/** Listens to one record; null while it does not exist. */
export function subscribeToDocument<Record>(
  reference: DocumentReference<Record>,
  onData: (record: Record | null, freshness: Freshness) => void,
  onError: (error: AppError) => void,
): () => void {
  return onSnapshot(
    reference,
    (snapshot) => {
      try {
        onData(snapshot.data() ?? null, { fromCache: snapshot.metadata.fromCache });
      } catch (error) {
        onError(toAppError(error));
      }
    },
    (error) => onError(toAppError(error)),
  );
}
