import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { auditCollection, AuditEntry, type AuditAction } from '@contract/entities/audit-entry';
import { Request, requestsCollection } from '@contract/entities/request';
import { findStored, isDocumentId } from '../../firestore/stored-document';
import { scanSource, type ScanBudget, type ScanOutcome, type ScanPorts } from '../scans/scan-source';
import { checkResult } from './check-result';

const Told = z.pick(AuditEntry, { collection: true, documentId: true });
const WithResults = z.pick(Request, { documentId: true, reference: true, results: true });
const delivered: AuditAction = 'request-results-delivered';

/** Checks what was delivered. No delivery is without its audit entry, so the audit is the list of them. */
export async function scanResults(ports: ScanPorts, budget: ScanBudget): Promise<void> {
  const query = ports.db.collection(auditCollection).where('action', '==', delivered);
  await scanSource(ports, { id: 'results', query, field: 'at' }, budget, (entry) => checkAll(ports, entry));
}

async function checkAll(ports: ScanPorts, entry: QueryDocumentSnapshot): Promise<ScanOutcome> {
  const told = findStored(Told, entry);
  if (told === null || told.collection !== requestsCollection || !isDocumentId(told.documentId))
    return 'known';
  const stored = await ports.db.collection(requestsCollection).doc(told.documentId).get();
  const request = findStored(WithResults, stored);
  const outcomes: ScanOutcome[] = [];
  for (const [key, result] of Object.entries(request?.results ?? {}).sort(byVersion)) {
    if (request === null) continue;
    outcomes.push(await checkResult(ports, { request, version: Number(key.slice(1)), result }));
  }
  return outcomes.includes('done') ? 'done' : 'known';
}

const byVersion = ([left]: [string, unknown], [right]: [string, unknown]) =>
  Number(left.slice(1)) - Number(right.slice(1));
