import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { auditCollection, type AuditEntry } from '@contract/entities/audit-entry';

/** Writes who changed what, in the transaction of the change (M3). @returns its id, which the record names */
export function addAudit(
  db: Firestore,
  transaction: Transaction,
  entry: Omit<AuditEntry, 'auditId'>,
): string {
  const ref = db.collection(auditCollection).doc();
  const stored: AuditEntry = { auditId: ref.id, ...entry };
  transaction.create(ref, stored);
  return ref.id;
}
