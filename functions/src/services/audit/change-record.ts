import type { AuditAction } from '@contract/entities/audit-entry';
import { AppError } from '@contract/values/app-error';
import { isDocumentId } from '../../records/document-id';
import type { NewNotification } from '../../notifications/outbox';
import { referenceOf } from '../../records/audit';
import type { RecordChangePorts, RecordKind, RecordTransaction } from './ports';

/** Which record is changed, and who changes it. */
export interface ChangedRecord<T> {
  kind: RecordKind<T>;
  id: string;
  /** uid of the administrator, or 'schedule' */
  changedBy: string;
}

/** What a decision changes in a record. */
export interface RecordChange<T> {
  action: AuditAction;
  changes: Partial<T>;
  /** what the audit keeps: nothing about the person */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  notification?: NewNotification;
}

/** What a decision is made about. */
export interface Deciding<T> {
  /** as stored, or the first one of a record that is created */
  record: T;
  /** there is no such record yet */
  isNew: boolean;
  now: Date;
  /** for what else the decision reads, and then writes */
  transaction: RecordTransaction;
}

/**
 * @returns null when it is done already
 * @throws to refuse the change
 */
export type Decide<T> = (
  deciding: Deciding<T>,
) => RecordChange<T> | null | Promise<RecordChange<T> | null>;

/**
 * Changes one record in a transaction, with its audit entry and its
 * notification.
 * @param newRecord where given, a missing record is created from it
 * @returns the record afterwards
 * @throws AppError not-found; whatever `decide` refuses with
 */
export async function changeRecord<T extends object>(
  ports: RecordChangePorts,
  { kind, id, changedBy }: ChangedRecord<T>,
  decide: Decide<T>,
  newRecord: T | null = null,
): Promise<T> {
  const { collection, missing } = kind;
  if (!isDocumentId(id)) throw new AppError('not-found', missing);
  const { record, action } = await ports.records.transact(
    async (transaction, outbox) => {
      const stored = await transaction.findRecord(kind, id);
      const before = stored ?? newRecord;
      if (before === null) throw new AppError('not-found', missing);
      const now = ports.now();
      const change = await decide({
        record: before,
        isNew: stored === null,
        now,
        transaction,
      });
      if (change === null) return { record: before, action: null };
      const auditId = transaction.addAudit({
        at: now,
        by: changedBy,
        action: change.action,
        collection,
        documentId: id,
        reference: referenceOf(before),
        before: change.before,
        after: change.after,
      });
      const changes = { ...change.changes, auditId };
      const after = { ...before, ...changes };
      if (stored === null) transaction.createRecord(collection, id, after);
      else transaction.updateRecord(collection, id, changes);
      if (change.notification !== undefined) {
        outbox.enqueueNotification(change.notification);
      }
      return { record: after, action: change.action };
    },
  );
  if (action !== null) {
    ports.log.info('record changed', { collection, id, action });
  }
  return record;
}
