import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { AuditEntry, auditCollection } from '@contract/entities/audit-entry';
import { makeConverter } from '@/firebase/converter';
import { getDb } from '@/firebase/firestore';
import { liveRecords } from './live-records';
import type { Source } from './live-store';

const converter = makeConverter(auditCollection, AuditEntry, 'auditId');
const maxChanges = 50;

/** What administrators did about one record, the newest first, live. Administrators only. */
export function changesOf(ofCollection: string, documentId: string): Source<AuditEntry[]> {
  const changes = query(
    collection(getDb(), auditCollection).withConverter(converter),
    where('collection', '==', ofCollection),
    where('documentId', '==', documentId),
    orderBy('at', 'desc'),
    limit(maxChanges),
  );
  return liveRecords(changes);
}
