import { doc, getDocFromServer, serverTimestamp, writeBatch } from 'firebase/firestore';
import { referencesCollection, type ReferenceKind } from '@contract/entities/reference-entry';
import { Reference } from '@contract/values/reference';
import { withAppErrors } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';
import { requireConnection } from '@/lib/require-connection';
import { takeReference } from './take-reference';

/** A record its owner creates, and where. */
export interface NewRecord {
  collection: string;
  kind: ReferenceKind;
  documentId: string;
  userId: string;
  /** all its fields but reference, userId and the moment */
  fields: object;
  /** the field the server's clock dates */
  datedBy: string;
}

/**
 * Creates a record together with its reference, in one commit. Waits out a connection that is lost on the way.
 * @returns the reference it got
 * @throws AppError permission-denied when the rules refuse it; 'network' when there is no connection to begin with
 */
export function createWithReference(record: NewRecord): Promise<Reference> {
  return takeReference(
    (reference) => commit(record, reference),
    () => findOwnReference(record),
  );
}

function commit(record: NewRecord, reference: Reference): Promise<void> {
  const { collection, kind, documentId, userId, fields, datedBy } = record;
  const db = getDb();
  const createdAt = serverTimestamp();
  const batch = writeBatch(db);
  batch.set(doc(db, collection, documentId), { ...fields, reference, userId, [datedBy]: createdAt });
  batch.set(doc(db, referencesCollection, reference), { reference, kind, documentId, userId, createdAt });
  return withAppErrors(async () => {
    requireConnection();
    await batch.commit();
  });
}

/** The rules refuse to read a record that is not there as they refuse another person's. */
async function findOwnReference({ collection, documentId }: NewRecord): Promise<Reference | null> {
  try {
    const stored = await getDocFromServer(doc(getDb(), collection, documentId));
    return Reference.safeParse(stored.get('reference')).data ?? null;
  } catch {
    return null;
  }
}
