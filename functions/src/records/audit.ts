import * as z from 'zod/mini';
import type { AuditEntry } from '@contract/entities/audit-entry';
import { Reference } from '@contract/values/reference';

/** An entry of the audit, which gets its id when it is stored. */
export type NewAuditEntry = Omit<AuditEntry, 'auditId'>;

/** Part of a transaction that changes what the audit lists (S19). */
export interface AuditedTransaction {
  /**
   * Stores a new entry.
   * @returns its id, which the changed record names
   */
  addAudit(entry: NewAuditEntry): string;
}

const Referred = z.object({ reference: Reference });

/** The reference of a record, for its audit entry; null where it has none. */
export function referenceOf(record: object): Reference | null {
  return Referred.safeParse(record).data?.reference ?? null;
}
