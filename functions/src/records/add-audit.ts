import type { Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { auditCollection, type AuditEntry } from '@contract/entities/audit-entry';
import { Reference } from '@contract/values/reference';

const Referred = z.object({ reference: Reference });

export const referenceOf = (record: object): Reference | null =>
  Referred.safeParse(record).data?.reference ?? null;

/** In the transaction of the change (M3). @returns its id, which the changed record names */
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
