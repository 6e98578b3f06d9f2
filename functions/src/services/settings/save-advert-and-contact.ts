import * as z from 'zod/mini';
import type { SaveAdvertAndContactBody } from '@contract/endpoints/save-advert-and-contact';
import { AdvertAndContact, advertAndContactCollection } from '@contract/entities/advert-and-contact';
import { auditCollection, type AuditEntry } from '@contract/entities/audit-entry';
import type { PublicContact } from '@contract/entities/public-contact';
import { publicContactCollection, publicContactId } from '@contract/entities/public-contact';
import { AppError } from '@contract/values/app-error';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored, isDocumentId } from '../../firestore/stored-document';
import type { ChangePorts } from '../audit/change-record';

const missing = () => new AppError('not-found', 'There is no such record.');

/**
 * Saves the advert and the contact of the office with the audit entry, and what of it everybody may read: together or not
 * at all.
 * @param by uid of the administrator
 * @throws AppError not-found; failed-precondition 'stale' when a field is no longer what the person saw
 */
export async function saveAdvertAndContact(
  { db, now }: Pick<ChangePorts, 'db' | 'now'>,
  by: string,
  { id, seen, changes }: SaveAdvertAndContactBody,
): Promise<void> {
  if (id !== null && !isDocumentId(id)) throw missing();
  const records = db.collection(advertAndContactCollection);
  const ref = id === null ? records.doc() : records.doc(id);
  await runTransaction(db, async (transaction) => {
    const stored = findStored(AdvertAndContact, await transaction.get(ref));
    if (id !== null && stored === null) throw missing();
    if (stored !== null && seen !== null && !isAsSeen(stored, seen, changes))
      throw new AppError('failed-precondition', 'Somebody else has changed this.', 'stale');
    const record: AdvertAndContact = { ...stored, ...changes };
    const audit = db.collection(auditCollection).doc();
    const entry: AuditEntry = {
      ...{ auditId: audit.id, at: now(), by, action: 'advert-and-contact-saved' },
      ...{ collection: advertAndContactCollection, documentId: ref.id },
      before: stored === null ? {} : describe(stored),
      after: describe(record),
    };
    transaction.set(ref, { ...record, auditId: audit.id });
    transaction.create(audit, entry);
    transaction.set(db.collection(publicContactCollection).doc(publicContactId), findPublicContact(record));
  });
}

/** What of the setting everybody may read. */
export function findPublicContact(record: AdvertAndContact): PublicContact {
  const { contactEmail = '', contactPhone = '', contactAddress = '' } = record;
  return {
    contactEmail: contactEmail.trim(),
    contactPhone: contactPhone.trim(),
    contactAddress: contactAddress.trim(),
  };
}

const names = z.keyof(AdvertAndContact).options;

function isAsSeen(stored: AdvertAndContact, seen: AdvertAndContact, changes: AdvertAndContact): boolean {
  return names
    .filter((name) => changes[name] !== undefined)
    .every((name) => (stored[name] ?? null) === (seen[name] ?? null));
}

function describe(record: AdvertAndContact): Record<string, unknown> {
  return Object.fromEntries(
    names.map((name) => [name, record[name] ?? (name === 'advertImageUrl' ? null : '')]),
  );
}
