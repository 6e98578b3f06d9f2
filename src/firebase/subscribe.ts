import {
  onSnapshot,
  snapshotEqual,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import type { AppError } from '@contract/values/app-error';
import { toAppError } from './errors';

export interface Freshness {
  /** the server has not confirmed this yet: offline, or the first answer from memory */
  fromCache: boolean;
}

type Known = { metadata: Freshness };

const isConfirmed = (before: Known, now: Known) => before.metadata.fromCache && !now.metadata.fromCache;

/**
 * Listens to a query. A record that does not parse, and a refusal, both reach `onError`; the first ends nothing,
 * the second ends the subscription.
 * @param onNews called with what changed a record, and when the server confirms that a list that was empty in memory is
 * @returns the call that stops listening
 */
export function subscribeToSnapshots<Record>(
  query: Query<Record>,
  onNews: (snapshot: QuerySnapshot<Record>) => void,
  onError: (error: AppError) => void,
): () => void {
  let last: QuerySnapshot<Record> | null = null;
  return onSnapshot(
    query,
    { includeMetadataChanges: true },
    (snapshot) => {
      if (last !== null && snapshot.docChanges().length === 0 && !(last.empty && isConfirmed(last, snapshot)))
        return;
      last = snapshot;
      try {
        onNews(snapshot);
      } catch (error) {
        onError(toAppError(error));
      }
    },
    (error) => onError(toAppError(error)),
  );
}

/** The records of a query, as {@link subscribeToSnapshots} brings them. */
export function subscribe<Record>(
  query: Query<Record>,
  onData: (records: Record[], freshness: Freshness) => void,
  onError: (error: AppError) => void,
): () => void {
  return subscribeToSnapshots(
    query,
    ({ docs, metadata }) =>
      onData(
        docs.map((doc) => doc.data()),
        metadata,
      ),
    onError,
  );
}

/** Listens to one record, as {@link subscribeToSnapshots} does to many; null while it does not exist. */
export function subscribeToDocument<Record>(
  reference: DocumentReference<Record>,
  onData: (record: Record | null, freshness: Freshness) => void,
  onError: (error: AppError) => void,
): () => void {
  let last: DocumentSnapshot<Record> | null = null;
  return onSnapshot(
    reference,
    { includeMetadataChanges: true },
    (snapshot) => {
      if (last !== null && snapshotEqual(last, snapshot) && (last.exists() || !isConfirmed(last, snapshot)))
        return;
      last = snapshot;
      try {
        onData(snapshot.data() ?? null, { fromCache: snapshot.metadata.fromCache });
      } catch (error) {
        onError(toAppError(error));
      }
    },
    (error) => onError(toAppError(error)),
  );
}
