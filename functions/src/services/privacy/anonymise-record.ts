import { isDeepStrictEqual } from 'node:util';
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { auditCollection } from '@contract/entities/audit-entry';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import { slotsCollection } from '@contract/entities/slot';
import { slotIdAt } from '@contract/values/booking/booking-calendar';
import { hasSlot } from '@contract/values/booking/booking-state';
import { toDates } from '../../firestore/stored-document';
import { anonymiseChange, personalCollections, type Stored } from './anonymise';

const Held = z.pick(Booking, { status: true, selectedSlot: true });

/** Also takes file names out of its audit entries, and frees the hour of an appointment that is given up. */
export async function anonymiseRecord(
  db: Firestore,
  transaction: Transaction,
  { collection, id }: { collection: string; id: string },
  now: Date,
): Promise<void> {
  const ref = db.collection(collection).doc(id);
  const record = (await transaction.get(ref)).data();
  const cleanAudit = await openAudit(db, transaction, { collection, id });
  const changes = record === undefined ? {} : personalCollections[collection]?.(record, now);
  if (changes === undefined) throw new Error(`nothing says how ${collection} is cleaned`);
  const isGivenUp = collection === bookingsCollection && changes['status'] === 'Cancelled';
  const slot = isGivenUp ? findHeldSlot(db, record) : null;
  if (differs(record ?? {}, changes)) transaction.update(ref, changes);
  cleanAudit();
  if (slot !== null) transaction.delete(slot);
}

/** @returns takes file names and words to people out of a record's audit entries: writes of the transaction */
export async function openAudit(
  db: Firestore,
  transaction: Transaction,
  { collection, id }: { collection: string; id: string },
): Promise<() => void> {
  const audit = await transaction.get(db.collection(auditCollection).where('documentId', '==', id));
  return () => {
    for (const entry of audit.docs) {
      if (entry.get('collection') !== collection) continue;
      const data = entry.data();
      const cleaned = { before: anonymiseChange(data['before']), after: anonymiseChange(data['after']) };
      if (differs(data, cleaned)) transaction.update(entry.ref, cleaned);
    }
  };
}

/** Nobody else can hold it in the meantime. */
function findHeldSlot(db: Firestore, record: Stored | undefined): DocumentReference | null {
  const booking = Held.safeParse(toDates(record));
  if (!booking.success || !hasSlot(booking.data)) return null;
  return db.collection(slotsCollection).doc(slotIdAt(booking.data.selectedSlot));
}

function differs(record: Stored, changes: Stored): boolean {
  return Object.entries(changes).some(([field, value]) => !isDeepStrictEqual(record[field], value));
}
