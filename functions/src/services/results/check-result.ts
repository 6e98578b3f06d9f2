import { createHash } from 'node:crypto';
import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import {
  type IssuedResult,
  issuedResultsCollection,
  ResultCheck,
  resultChecksCollection,
} from '@contract/entities/issued-result';
import { Request, requestsCollection, type ResultVersion } from '@contract/entities/request';
import { maxDocumentBytes } from '@contract/values/limits';
import { runTransaction } from '../../firestore/run-transaction';
import { findRecord, findStored } from '../../firestore/stored-document';
import { tryFile } from '../scans/try-file';
import { type ScanBudget, type ScanOutcome, type ScanPorts, scanSource } from '../scans/scan-source';
import { resultIdOf } from './result-id';
import * as z from 'zod/mini';
import { type AuditAction, auditCollection, AuditEntry } from '@contract/entities/audit-entry';

interface Delivered {
  request: Pick<Request, 'documentId' | 'reference'>;
  /** from 1 */
  version: number;
  result: ResultVersion;
}

/** /verify confirms a version only if its stored bytes have the hash that the browser computed. */
function checkResult(ports: ScanPorts, delivered: Delivered): Promise<ScanOutcome> {
  const { version, result } = delivered;
  const { documentId } = delivered.request;
  const ref = ports.db.collection(resultChecksCollection).doc(`${documentId}-v${version}`);
  const unread = { documentId, version, state: 'reading', tries: 0, failures: 0 } as const;
  const begin = (known: ResultCheck | null) => ({ ...(known ?? unread), checkedAt: ports.now() });
  const check = { ref, schema: ResultCheck, begin, gaveUp: { state: 'unreadable' } } as const;
  return tryFile(check, async (taken) => {
    const file = await ports.files.read(result.path, maxDocumentBytes);
    const state = typeof file === 'string' ? 'unreadable' : isSame(file, result.sha256) ? 'true' : 'differs';
    if (state !== 'true')
      ports.log.error('a delivered file is not what was written down', { documentId, version, state });
    await conclude(ports, ref, delivered, { ...taken, state });
  });
}

const isSame = (file: Buffer, sha256: string) => createHash('sha256').update(file).digest('hex') === sha256;

/** The check, what it confirms and which version is the newest are one commit. */
async function conclude(
  { db, ...ports }: ScanPorts,
  ref: DocumentReference,
  { request: { documentId, reference }, version, result }: Delivered,
  check: ResultCheck,
): Promise<void> {
  const checkedAt = ports.now();
  const issued = db.collection(issuedResultsCollection);
  await runTransaction(db, async (transaction) => {
    const siblings = await transaction.get(issued.where('documentId', '==', documentId).limit(100));
    transaction.set(ref, { ...check, checkedAt });
    if (check.state !== 'true' || reference === null) return;
    const later = siblings.docs.some((sibling) => Number(sibling.get('version')) > version);
    const own = issued.doc(resultIdOf({ reference, sha256: result.sha256 }));
    for (const sibling of siblings.docs) {
      const isOlder = Number(sibling.get('version')) < version;
      if (isOlder && sibling.get('isNewest') === true) transaction.update(sibling.ref, { isNewest: false });
    }
    const { sha256, createdAt } = result;
    const entry: IssuedResult = {
      ...{ documentId, reference, sha256, version },
      isNewest: !later,
      issuedAt: createdAt,
      checkedAt,
    };
    transaction.set(own, entry);
  });
}

const Told = z.pick(AuditEntry, { collection: true, documentId: true });
const WithResults = z.pick(Request, { documentId: true, reference: true, results: true });
const delivered: AuditAction = 'request-results-delivered';

/** Every delivery has an audit entry, so the audit lists them all. */
export async function scanResults(ports: ScanPorts, budget: ScanBudget): Promise<void> {
  const query = ports.db.collection(auditCollection).where('action', '==', delivered);
  await scanSource(ports, { id: 'results', query, field: 'at' }, budget, (entry) => checkAll(ports, entry));
}

async function checkAll(ports: ScanPorts, entry: QueryDocumentSnapshot): Promise<ScanOutcome> {
  const told = findStored(Told, entry);
  if (told?.collection !== requestsCollection) return 'known';
  const request = await findRecord(ports.db, requestsCollection, WithResults, told.documentId);
  if (request === null) return 'known';
  const outcomes: ScanOutcome[] = [];
  for (const [key, result] of Object.entries(request.results).sort(byVersion)) {
    outcomes.push(await checkResult(ports, { request, version: Number(key.slice(1)), result }));
  }
  return outcomes.includes('done') ? 'done' : 'known';
}

const byVersion = ([left]: [string, unknown], [right]: [string, unknown]) =>
  Number(left.slice(1)) - Number(right.slice(1));
