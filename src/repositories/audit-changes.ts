import { limit, orderBy, query, where } from 'firebase/firestore';
import { AuditEntry, auditCollection } from '@contract/entities/audit-entry';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRecords } from '@/live/listen';

const records = recordsOf(auditCollection, AuditEntry, 'auditId');
const maxChanges = 50;

/** What administrators did about one record, the newest first, live. Administrators only. */
export const changesOf = defineLive((ofCollection: string, documentId: string) => ({
  listen: listenToRecords(
    query(
      records(),
      where('collection', '==', ofCollection),
      where('documentId', '==', documentId),
      orderBy('at', 'desc'),
      limit(maxChanges),
    ),
  ),
}));
