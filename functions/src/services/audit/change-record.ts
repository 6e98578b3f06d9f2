import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { auditCollection, type AuditAction } from '@contract/entities/audit-entry';
import { AppError } from '@contract/values/app-error';
import type { ChangePorts } from '../../base-ports';
import { findStored, isDocumentId } from '../../firestore/stored-document';
import { type NewNotification, runWithOutbox } from '../../notifications/outbox';
import { addAudit, referenceOf } from '../../records/add-audit';

interface Subject<T> {
  collection: string;
  schema: z.ZodMiniType<T>;
  id: string;
  /** the refusal when there is no such record */
  missing: string;
  /** where given, a missing record is created from it */
  first?: T;
  /** uid of the administrator */
  by: string;
}

export interface RecordChange<T> {
  action: AuditAction;
  changes: Partial<T>;
  /** what the audit keeps: nothing about the person */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  notification?: NewNotification;
}

type Made<T> = RecordChange<T> | null;
export type Decide<T> = (stored: T, now: Date, transaction: Transaction) => Made<T> | Promise<Made<T>>;

/**
 * Changes one record in a transaction, with its audit entry and its notification.
 * @param decide null when it is done already; it may read, and then write, in the transaction
 * @returns the record afterwards
 * @throws AppError not-found; whatever `decide` refuses with
 */
export async function changeRecord<T extends object>(
  ports: ChangePorts,
  { collection, schema, id, missing, first, by }: Subject<T>,
  decide: Decide<T>,
): Promise<T> {
  const { db, log } = ports;
  if (!isDocumentId(id)) throw new AppError('not-found', missing);
  const ref = db.collection(collection).doc(id);
  const { record, action } = await runWithOutbox(ports, async (transaction, outbox) => {
    const found = findStored(schema, await transaction.get(ref));
    const stored = found ?? first;
    if (stored === undefined) throw new AppError('not-found', missing);
    const at = ports.now();
    const change = await decide(stored, at, transaction);
    if (change === null) return { record: stored, action: null };
    const { action, before, after, notification } = change;
    const reference = referenceOf(stored);
    const entry = { at, by, action, collection, documentId: id, reference, before, after };
    const changes = { ...change.changes, auditId: addAudit(db, transaction, entry) };
    const record = { ...stored, ...changes };
    if (found === null) transaction.create(ref, record);
    else transaction.update(ref, changes);
    if (notification !== undefined) outbox.enqueueNotification(notification);
    return { record, action };
  });
  if (action !== null) log.info('record changed', { collection, id, action });
  return record;
}

/** Who made the last audited change: tells a repeated call from another administrator's. */
export async function findLastChangedBy(
  db: Firestore,
  transaction: Transaction,
  { auditId }: { auditId: string | null },
): Promise<string | null> {
  if (auditId === null) return null;
  const by: unknown = (await transaction.get(db.collection(auditCollection).doc(auditId))).get('by');
  return typeof by === 'string' ? by : null;
}
