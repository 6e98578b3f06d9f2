import { isDeepStrictEqual } from 'node:util';
import type {
  DocumentReference,
  Firestore,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { auditCollection } from '@contract/entities/audit-entry';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import { slotsCollection } from '@contract/entities/slot';
import type { AnonymisedCollection } from '@contract/records-on-deletion';
import { slotIdAt } from '@contract/values/booking/booking-calendar';
import { hasSlot } from '@contract/values/booking/booking-state';
import { anonymise } from '../../services/privacy/anonymise';
import { cleanAuditedChange } from '../../services/privacy/clean-audit';
import type { Stored } from '../../services/privacy/clean-fields';
import { toDates } from '../stored-document';

const Held = z.pick(Booking, { status: true, selectedSlot: true });
const Dated = z.record(z.string(), z.unknown());

/** Names one record. */
export interface RecordName {
  collection: string;
  id: string;
}

/**
 * Also cleans its audit entries, and frees the hour of an appointment that is
 * given up. Repeated, it changes nothing.
 */
export async function anonymiseRecord(
  db: Firestore,
  transaction: Transaction,
  { collection, id }: { collection: AnonymisedCollection; id: string },
  now: Date,
): Promise<void> {
  const document = db.collection(collection).doc(id);
  const stored = (await transaction.get(document)).data();
  const auditEntries = await readAudit(db, transaction, { collection, id });
  if (stored !== undefined) {
    const dated = Dated.parse(toDates(stored));
    const changes = anonymise({ collection, stored, dated }, now);
    const isCancelledBooking =
      collection === bookingsCollection && changes['status'] === 'Cancelled';
    if (differs(stored, changes)) transaction.update(document, changes);
    if (isCancelledBooking) freeSlot(db, transaction, stored);
  }
  cleanAudit(transaction, auditEntries);
}

/**
 * Reads the audit entries of a record, which {@link cleanAudit} writes in the
 * same transaction.
 */
export async function readAudit(
  db: Firestore,
  transaction: Transaction,
  { collection, id }: RecordName,
): Promise<QueryDocumentSnapshot[]> {
  const audit = await transaction.get(
    db.collection(auditCollection).where('documentId', '==', id),
  );
  return audit.docs.filter((entry) => entry.get('collection') === collection);
}

/**
 * Takes file names and words to people out of audit entries. An entry without
 * them is not written.
 */
export function cleanAudit(
  transaction: Transaction,
  entries: readonly QueryDocumentSnapshot[],
): void {
  for (const entry of entries) {
    const { before, after } = entry.data();
    const cleaned = {
      before: cleanAuditedChange(before),
      after: cleanAuditedChange(after),
    };
    if (differs(entry.data(), cleaned)) transaction.update(entry.ref, cleaned);
  }
}

/** Nobody else can hold it in the meantime. */
function freeSlot(
  db: Firestore,
  transaction: Transaction,
  stored: Stored,
): void {
  const slot = findHeldSlot(db, stored);
  if (slot !== null) transaction.delete(slot);
}

function findHeldSlot(db: Firestore, stored: Stored): DocumentReference | null {
  const booking = Held.safeParse(toDates(stored));
  if (!booking.success || !hasSlot(booking.data)) return null;
  return db
    .collection(slotsCollection)
    .doc(slotIdAt(booking.data.selectedSlot));
}

/** Whether a change would change the record. */
function differs(stored: Stored, changes: Stored): boolean {
  return Object.entries(changes).some(
    ([field, value]) => !isDeepStrictEqual(stored[field], value),
  );
}
