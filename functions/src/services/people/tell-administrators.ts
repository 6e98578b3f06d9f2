import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { adminsCollection } from '@contract/entities/admin';
import type { RightsNoticeKind } from '@contract/entities/outbox-entry';
import type { OutboxStore } from '../outbox/ports';

/** More would not fit into one transaction together with their letters. */
const mostAdministrators = 200;
const usefulForMs = 7 * 24 * 60 * 60_000;

/** The uids of all administrators, in the transaction that changes who they are. */
export async function listAdministrators(db: Firestore, transaction: Transaction): Promise<string[]> {
  const found = await transaction.get(db.collection(adminsCollection).limit(mostAdministrators));
  return found.docs.map(({ id }) => id);
}

export interface RightsNews {
  kind: RightsNoticeKind;
  /** the audit entry that says what was done */
  auditId: string;
  at: Date;
  /** who is told; a letter each, so that nobody is left out who loses the right right afterwards */
  readers: readonly string[];
}

/**
 * Owes every administrator a letter in the transaction of the change.
 * @returns ids of what is owed, to be enqueued after the commit
 */
export function tellAdministrators(
  store: Pick<OutboxStore, 'newId' | 'add'>,
  transaction: Transaction,
  { kind, auditId, at, readers }: RightsNews,
): string[] {
  return readers.map((uid) => {
    const outboxId = store.newId();
    store.add(transaction, { outboxId, kind, recordId: auditId, to: { uid }, at, usefulForMs });
    return outboxId;
  });
}
