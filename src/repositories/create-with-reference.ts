import { doc, getDocFromServer, serverTimestamp, writeBatch } from 'firebase/firestore';
import { referencesCollection } from '@contract/entities/reference-entry';
import { Reference } from '@contract/values/reference';
import { withAppErrors } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';
import { requireConnection } from '@/lib/require-connection';
import { QuotaCount } from './quotas';
import { claimReference } from './claim-reference';

interface NewRecord {
  collection: string;
  kind: 'request' | 'report' | 'support';
  documentId: string;
  userId: string;
  /** without reference, userId and date */
  fields: object;
  /** the field that the server dates */
  datedBy: string;
}

/** Writes reference and count too, in one commit (decision S18). @throws QuotaFailure; AppError */
export async function createWithReference(record: NewRecord): Promise<Reference> {
  const count = new QuotaCount(record.userId, { kind: record.kind });
  try {
    return await claimReference(
      (reference) => commit(record, reference, count),
      () => findOwnReference(record),
    );
  } catch (error) {
    throw await count.explain(error);
  }
}

function commit(record: NewRecord, reference: Reference, count: QuotaCount): Promise<void> {
  const { collection, kind, documentId, userId, fields, datedBy } = record;
  const db = getDb();
  const createdAt = serverTimestamp();
  const batch = writeBatch(db);
  batch.set(doc(db, collection, documentId), { ...fields, reference, userId, [datedBy]: createdAt });
  batch.set(doc(db, referencesCollection, reference), { reference, kind, documentId, userId, createdAt });
  return withAppErrors(async () => {
    requireConnection();
    await count.addTo(batch, documentId);
    await batch.commit();
  });
}

/** The rules refuse to read a missing record as they refuse another person's. */
async function findOwnReference({ collection, documentId }: NewRecord): Promise<Reference | null> {
  try {
    const stored = await getDocFromServer(doc(getDb(), collection, documentId));
    return Reference.safeParse(stored.get('reference')).data ?? null;
  } catch {
    return null;
  }
}
