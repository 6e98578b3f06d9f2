import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { auditCollection, type AuditAction, type AuditEntry } from '@contract/entities/audit-entry';
import { AppError } from '@contract/values/app-error';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored, isDocumentId } from '../../firestore/stored-document';
import type { Log } from '../../log';
import { oweNotices, type Notice } from '../notices/owe-notices';
import type { OutboxPorts } from '../outbox/ports';

/** What an administrator's change of a record needs from outside. */
export interface ChangePorts {
  db: Firestore;
  outbox: Pick<OutboxPorts, 'store' | 'enqueue'>;
  log: Log;
  now(): Date;
}

/** Which record, and who changes it. */
export interface Subject<T> {
  collection: string;
  schema: z.ZodMiniType<T>;
  id: string;
  /** said when there is none */
  missing: string;
  /** uid of the administrator */
  by: string;
}

/** What a change makes of a record. */
export interface RecordChange<T> {
  action: AuditAction;
  /** the fields that change */
  changes: Partial<T>;
  /** what the audit keeps of it: nothing about the person */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** what somebody is told of it */
  news?: Notice;
}

/** A record that names the audit entry of its last change. */
interface Audited {
  auditId: string | null;
}

/**
 * Changes one record in a transaction together with its audit entry and the news that is owed.
 * @param decide null when it is done already; may read in the transaction
 * @returns the record as it stands afterwards, and whether this call changed it
 * @throws AppError not-found; whatever `decide` refuses with
 */
export async function changeRecord<T extends Audited>(
  ports: Omit<ChangePorts, 'log'>,
  { collection, schema, id, missing, by }: Subject<T>,
  decide: (
    stored: T,
    now: Date,
    transaction: Transaction,
  ) => RecordChange<T> | null | Promise<RecordChange<T> | null>,
): Promise<{ record: T; action: AuditAction | null }> {
  const { db, outbox } = ports;
  if (!isDocumentId(id)) throw new AppError('not-found', missing);
  const ref = db.collection(collection).doc(id);
  const { record, action, owed } = await runTransaction(db, async (transaction) => {
    const stored = findStored(schema, await transaction.get(ref));
    if (stored === null) throw new AppError('not-found', missing);
    const at = ports.now();
    const change = await decide(stored, at, transaction);
    if (change === null) return { record: stored, action: null, owed: [] };
    const { action, before, after, news } = change;
    const audit = db.collection(auditCollection).doc();
    const changes = { ...change.changes, auditId: audit.id };
    const entry: AuditEntry = {
      ...{ auditId: audit.id, at, by, action },
      ...{ collection, documentId: id, before, after },
    };
    transaction.update(ref, changes);
    transaction.create(audit, entry);
    const owed = news === undefined ? [] : owe(ports, transaction, news);
    return { record: { ...stored, ...changes }, action, owed };
  });
  await Promise.all(owed.map((outboxId) => outbox.enqueue(outboxId)));
  return { record, action };
}

const owe = ({ outbox: { store } }: Pick<ChangePorts, 'outbox'>, transaction: Transaction, news: Notice) =>
  oweNotices(store, transaction, news, () => store.newId());
