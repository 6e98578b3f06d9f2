import { isDeepStrictEqual } from 'node:util';
import type { Firestore, QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import { auditCollection } from '@contract/entities/audit-entry';
import { bookingsCollection, slotsCollection } from '@contract/entities/booking';
import { anonymiseChange, personalCollections, type Stored } from './anonymise';

/**
 * Takes the person out of one record. Its audit entries lose the names of files, and an appointment that was not paid
 * gives its hour back.
 */
export async function anonymiseRecord(
  db: Firestore,
  transaction: Transaction,
  { collection, id }: { collection: string; id: string },
  now: Date,
): Promise<void> {
  const ref = db.collection(collection).doc(id);
  const record = (await transaction.get(ref)).data();
  const audit = await transaction.get(db.collection(auditCollection).where('documentId', '==', id));
  const slots = await findSlots(db, transaction, collection, id, record);
  const changes = record === undefined ? {} : personalCollections[collection]?.(record, now);
  if (changes === undefined) throw new Error(`nothing says how ${collection} is cleaned`);
  if (differs(record ?? {}, changes)) transaction.update(ref, changes);
  for (const entry of audit.docs) {
    if (entry.get('collection') !== collection) continue;
    const data = entry.data();
    const cleaned = { before: anonymiseChange(data['before']), after: anonymiseChange(data['after']) };
    if (differs(data, cleaned)) transaction.update(entry.ref, cleaned);
  }
  for (const slot of slots) transaction.delete(slot.ref);
}

async function findSlots(
  db: Firestore,
  transaction: Transaction,
  collection: string,
  id: string,
  record: Stored | undefined,
): Promise<QuerySnapshot['docs']> {
  if (collection !== bookingsCollection || record?.['paymentStatus'] === true) return [];
  return (await transaction.get(db.collection(slotsCollection).where('bookingId', '==', id))).docs;
}

function differs(record: Stored, changes: Stored): boolean {
  return Object.entries(changes).some(([field, value]) => !isDeepStrictEqual(record[field], value));
}
