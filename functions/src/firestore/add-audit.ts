import type { Firestore, Transaction } from 'firebase-admin/firestore';
import {
  auditCollection,
  type AuditEntry,
} from '@contract/entities/audit-entry';
import type { NewAuditEntry } from '../records/audit';

/**
 * In the transaction of the change (S19).
 * @returns its id, which the changed record names
 */
export function addAudit(
  db: Firestore,
  transaction: Transaction,
  entry: NewAuditEntry,
): string {
  const auditDocument = db.collection(auditCollection).doc();
  const stored: AuditEntry = { auditId: auditDocument.id, ...entry };
  transaction.create(auditDocument, stored);
  return auditDocument.id;
}
