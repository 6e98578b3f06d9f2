import { limit, orderBy, query, where, type Query } from 'firebase/firestore';
import {
  auditCollection,
  AuditEntry,
  type AuditAction,
} from '@contract/entities/audit-entry';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToWhole } from '@/live/listen';
import { defineAdminPage } from './define-admin-page';

/** One filter at a time, because each has its own index. */
export type AuditSelection =
  | { by: 'all' }
  | { by: 'actions'; actions: readonly AuditAction[] }
  | { by: 'administrator'; uid: string }
  | { by: 'record'; id: string };

const maxChanges = 50;
const entries = recordsOf(auditCollection, AuditEntry, 'auditId');

function listEntries(selection: AuditSelection): Query<AuditEntry> {
  switch (selection.by) {
    case 'all':
      return entries();
    case 'actions':
      return query(entries(), where('action', 'in', [...selection.actions]));
    case 'administrator':
      return query(entries(), where('by', '==', selection.uid));
    case 'record':
      return query(entries(), where('documentId', '==', selection.id));
  }
}

/** Entries of the audit, newest first. */
export const auditPage = defineAdminPage((selection: AuditSelection) => ({
  base: listEntries(selection),
  order: { field: 'at', direction: 'desc' },
}));

/** What administrators did about one record, newest first, live. */
export const changesOf = defineLive(
  (ofCollection: string, documentId: string) => ({
    listen: listenToWhole(
      query(
        entries(),
        where('collection', '==', ofCollection),
        where('documentId', '==', documentId),
        orderBy('at', 'desc'),
        limit(maxChanges),
      ),
    ),
  }),
);
