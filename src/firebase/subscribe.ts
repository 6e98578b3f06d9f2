import {
  getDocFromServer,
  getDocsFromServer,
  onSnapshot,
  snapshotEqual,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import type { AppError } from '@contract/values/app-error';
import { toAppError } from './errors';

type Snapshot = DocumentSnapshot<unknown> | QuerySnapshot<unknown>;

const isNothing = (snapshot: Snapshot) =>
  'docs' in snapshot ? snapshot.empty : !snapshot.exists();

interface Listening<Seen> {
  listen: (
    onNext: (snapshot: Seen) => void,
    onFailure: (error: unknown) => void,
  ) => () => void;
  isSame: (before: Seen, now: Seen) => boolean;
  /** waits for the server's answer, and fails when the SDK has given it up */
  confirm: () => Promise<unknown>;
  onChange: (snapshot: Seen) => void;
  onError: (error: AppError) => void;
}

/**
 * An empty snapshot from the cache is no answer: the server is asked, through
 * the same listener without new reads.
 */
function observe<Seen extends Snapshot>({
  listen,
  isSame,
  confirm,
  onChange,
  onError,
}: Listening<Seen>): () => void {
  let lastSnapshot: Seen | null = null;
  const report = (error: unknown) => onError(toAppError(error));
  const stopListening = listen((snapshot) => {
    const isConfirmed =
      lastSnapshot?.metadata.fromCache === true && !snapshot.metadata.fromCache;
    const saysNothingNew =
      lastSnapshot !== null && isSame(lastSnapshot, snapshot);
    const isConfirmedEmpty = isConfirmed && isNothing(snapshot);
    if (saysNothingNew && !isConfirmedEmpty) return;
    lastSnapshot = snapshot;
    if (isNothing(snapshot) && snapshot.metadata.fromCache) {
      confirm().catch((error: unknown) => {
        if (lastSnapshot === snapshot) report(error);
      });
      return;
    }
    try {
      onChange(snapshot);
    } catch (error) {
      report(error);
    }
  }, report);
  return () => {
    lastSnapshot = null;
    stopListening();
  };
}

/**
 * A refusal ends the subscription; after 'network', or a record that does not
 * parse, it goes on.
 */
export function subscribeToSnapshots<Record>(
  query: Query<Record>,
  onChange: (snapshot: QuerySnapshot<Record>) => void,
  onError: (error: AppError) => void,
): () => void {
  return observe<QuerySnapshot<Record>>({
    listen: (next, fail) =>
      onSnapshot(query, { includeMetadataChanges: true }, next, fail),
    isSame: (_, now) => now.docChanges().length === 0,
    confirm: () => getDocsFromServer(query),
    onChange,
    onError,
  });
}

export function subscribeToDocument<Record>(
  reference: DocumentReference<Record>,
  onData: (record: Record | null) => void,
  onError: (error: AppError) => void,
): () => void {
  return observe<DocumentSnapshot<Record>>({
    listen: (next, fail) =>
      onSnapshot(reference, { includeMetadataChanges: true }, next, fail),
    isSame: snapshotEqual,
    confirm: () => getDocFromServer(reference),
    onChange: (snapshot) => onData(snapshot.data() ?? null),
    onError,
  });
}
