import {
  doc,
  getDocFromServer,
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore';
import { referencesCollection } from '@contract/entities/reference-entry';
import {
  deriveReferences,
  Reference,
  referenceSeed,
} from '@contract/values/reference';
import { withAppErrors } from '@/firebase/errors';
import { QuotaFailure } from '@/domain/quota-failure';
import { getDb } from '@/firebase/firestore';
import { requireConnection } from '@/lib/require-connection';
import { QuotaCount } from '@/repositories/quotas';
import { tryEachWay } from '@/repositories/try-each-way';

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

/** How one try differs from the others. */
interface Way {
  /** which of the references that the rules accept */
  choice: number;
  isOtherDay: boolean;
}

/**
 * Another reference where one is taken, and last as if this device had the
 * wrong day.
 */
const ways = [
  { choice: 0, isOtherDay: false },
  { choice: 1, isOtherDay: false },
  { choice: 2, isOtherDay: false },
  { choice: 3, isOtherDay: false },
  { choice: 0, isOtherDay: true },
] as const satisfies readonly Way[];

/**
 * Writes reference and count too, in one commit (specification, S18; decision
 * 121). A record that is there under this id is answered, and nothing is
 * written.
 * @throws QuotaFailure; AppError
 */
export async function createWithReference(
  record: NewRecord,
): Promise<Reference> {
  const count = new QuotaCount(record.userId, { kind: record.kind });
  try {
    return await tryEachWay<Way, Reference>(ways, {
      write: (way) => commit(record, count, way),
      findWritten: () => findOwnReference(record),
      hasChanged: () => count.hasChanged(),
    });
  } catch (error) {
    const problem = await count.explain(error);
    // A record that is there already may be the last one that the limit allows.
    const reference =
      problem instanceof QuotaFailure ? await findOwnReference(record) : null;
    if (reference !== null) return reference;
    throw problem;
  }
}

function commit(
  record: NewRecord,
  count: QuotaCount,
  { choice, isOtherDay }: Way,
): Promise<Reference> {
  const { collection, kind, documentId, userId, fields, datedBy } = record;
  const db = getDb();
  const createdAt = serverTimestamp();
  const batch = writeBatch(db);
  return withAppErrors(async () => {
    requireConnection();
    const referenceCount = await count.addTo(batch, documentId, isOtherDay);
    const choices = await findOwnReferences(userId, referenceCount);
    const reference = Reference.parse(choices[choice]);
    batch.set(doc(db, collection, documentId), {
      ...fields,
      reference,
      userId,
      [datedBy]: createdAt,
    });
    batch.set(doc(db, referencesCollection, reference), {
      reference,
      kind,
      documentId,
      userId,
      createdAt,
    });
    await batch.commit();
    count.noteCommitted(referenceCount);
    return reference;
  });
}

async function findOwnReferences(
  uid: string,
  referenceCount: number,
): Promise<Reference[]> {
  const seed = new TextEncoder().encode(referenceSeed(uid, referenceCount));
  const digest = await crypto.subtle.digest('SHA-256', seed);
  return deriveReferences(new Uint8Array(digest));
}

/**
 * The rules refuse to read a missing record as they refuse another person's.
 */
async function findOwnReference({
  collection,
  documentId,
}: NewRecord): Promise<Reference | null> {
  try {
    const stored = await getDocFromServer(doc(getDb(), collection, documentId));
    return Reference.safeParse(stored.get('reference')).data ?? null;
  } catch {
    return null;
  }
}
