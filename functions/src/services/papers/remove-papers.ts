import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type AuditAction, auditCollection, AuditEntry } from '@contract/entities/audit-entry';
import { isPaperRemoved, Request, requestsCollection } from '@contract/entities/request';
import { defaultPaperMonths } from '@contract/values/terms';
import type { ChangePorts } from '../../base-ports';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored, isDocumentId, toDates } from '../../firestore/stored-document';
import { causeOf } from '../../log';
import { findConfig, readSettings } from '../../firestore/settings';
import { changeRecord, type Decide } from '../audit/change-record';
import type { RecordChangePorts, RecordKind } from '../audit/ports';
import { scanSource } from '../scans/scan-source';
import { beginRemoval, endRemoval, findTellingCutOff, startTime, tellOwner } from './papers-state';
import { objectPartsOf, type ObjectPath } from '@contract/values/file/object-path';
import type { BucketFiles } from '../../providers/bucket-files';

export interface PaperPorts extends ChangePorts, RecordChangePorts {
  files: Pick<BucketFiles, 'deleteSome' | 'deleteOne'>;
}

const batchSize = 50;
const longestMs = 4 * 60_000;
/** What a page begins after. */
const orderedBy = ['papers.finishedAt', 'papers.removeAt'];
const by = 'schedule';
const delivered: AuditAction = 'request-results-delivered';

const Told = z.pick(AuditEntry, { documentId: true });

/**
 * Begins the papers' time with results, tells owners a month before it is over, deletes the files and records
 * that. A bounded number a run; each step may be repeated, by two at a time, and after a crash anywhere.
 */
export async function removePapers(ports: PaperPorts): Promise<void> {
  const { db } = ports;
  const months = readSettings(await findConfig(db)).paperMonths ?? defaultPaperMonths;
  await startTimes(ports);
  const now = ports.now();
  const requests = db.collection(requestsCollection);
  const toTell = requests
    .where('papers.state', '==', 'kept')
    .where('papers.finishedAt', '<=', findTellingCutOff(months, now))
    .orderBy('papers.finishedAt');
  await forEach(ports, toTell, (id) => tell(ports, id, months));
  const toRemove = requests
    .where('papers.state', 'in', ['told', 'removing'])
    .where('papers.removeAt', '<=', now)
    .orderBy('papers.removeAt');
  await forEach(ports, toRemove, (id) => remove(ports, id, months));
}

/** Every delivery has an audit entry, so the audit lists what was finished, also before papers had a time. */
async function startTimes(ports: PaperPorts): Promise<void> {
  const { db } = ports;
  const query = db.collection(auditCollection).where('action', '==', delivered);
  const until = new Date(ports.now().getTime() + longestMs);
  const budget = { records: 1000, files: 1000, until };
  await scanSource(ports, { id: 'papers', query, field: 'at' }, budget, async (entry) => {
    const id = findStored(Told, entry)?.documentId ?? '';
    if (!isDocumentId(id)) return 'known';
    const ref = db.collection(requestsCollection).doc(id);
    return runTransaction(db, async (transaction) => {
      const request = findStored(Request, await transaction.get(ref));
      const papers = request === null ? null : startTime(request);
      if (papers !== null) transaction.update(ref, { papers });
      return papers === null ? 'known' : 'done';
    });
  });
}

/** One that fails does not hold up the others: it is passed over, whatever stands before it. */
async function forEach(ports: PaperPorts, query: Query, act: (id: string) => Promise<void>): Promise<void> {
  const until = ports.now().getTime() + longestMs;
  let failed: QueryDocumentSnapshot | undefined;
  do {
    const page = failed === undefined ? query : query.startAfter(failed);
    const { docs } = await page
      .limit(batchSize)
      .select(...orderedBy)
      .get();
    failed = undefined;
    for (const record of docs) {
      if (!(await succeeds(ports, record.id, act))) failed = record;
    }
  } while (failed !== undefined && ports.now().getTime() < until);
}

async function succeeds(
  ports: PaperPorts,
  documentId: string,
  act: (id: string) => Promise<void>,
): Promise<boolean> {
  try {
    await act(documentId);
    return true;
  } catch (error) {
    ports.log.error('papers not looked after, to be tried again', { documentId, cause: causeOf(error) });
    return false;
  }
}

const requests: RecordKind<Request> = {
  collection: requestsCollection,
  schema: Request,
  missing: 'No such request.',
};

function change(ports: PaperPorts, id: string, decide: Decide<Request>) {
  return changeRecord(ports, { kind: requests, id, by }, decide);
}

async function tell(ports: PaperPorts, id: string, months: number): Promise<void> {
  await change(ports, id, ({ record: request, now }) => {
    const papers = tellOwner(request, months, now);
    if (papers?.removeAt == null) return null;
    return {
      action: 'request-papers-due',
      changes: { papers },
      before: {},
      after: { removeAt: papers.removeAt },
      notification: {
        kind: 'papers-to-be-removed',
        ...{ uid: request.userId, recordId: id, at: papers.removeAt },
        usefulForMs: papers.removeAt.getTime() - now.getTime(),
      },
    };
  });
}

async function remove(ports: PaperPorts, id: string, months: number): Promise<void> {
  const request = await begin(ports, id, months);
  if (request?.papers?.state !== 'removing') return;
  const results = await removeFiles(ports, request);
  await change(ports, id, ({ record: stored }) => {
    const papers = endRemoval(stored);
    if (papers === null) return null;
    return {
      action: 'request-papers-removed',
      changes: { papers },
      before: { papers: 'kept' },
      after: { papers: 'deleted', results, finishedAt: request.papers?.finishedAt ?? null },
    };
  });
}

function begin({ db, ...ports }: PaperPorts, id: string, months: number): Promise<Request | null> {
  const ref = db.collection(requestsCollection).doc(id);
  return runTransaction(db, async (transaction) => {
    const request = findStored(Request, await transaction.get(ref));
    const papers = request === null ? null : beginRemoval(request, months, ports.now());
    if (request === null || papers === null) return request;
    transaction.update(ref, { papers });
    return { ...request, papers };
  });
}

/** What the owner sent, and what was delivered before the removal began. @returns how many results */
async function removeFiles({ db, files }: PaperPorts, request: Request): Promise<number> {
  const { documentId, userId, documentURL } = request;
  while ((await files.deleteSome(`request-images/${documentId}/`)) > 0);
  const results = Object.values(request.results).filter(({ createdAt }) =>
    isPaperRemoved(request, createdAt),
  );
  const kept = await listKeptPaths(db, request);
  const paths: ObjectPath[] = [...results.map(({ path }) => path), documentURL];
  // A record's path is deleted only in the folders of its owner.
  for (const path of paths) if (!kept.has(path) && isOwnFile(path, userId)) await files.deleteOne(path);
  return results.length;
}

function isOwnFile(path: ObjectPath, userId: string): boolean {
  const [folder = '', owner] = objectPartsOf(path);
  return ['documents', 'uploads'].includes(folder) && owner === userId;
}

/**
 * Of the owner's other requests, which alone can name a file of theirs: their own program may name one in two, and one
 * result may be delivered for two. A file goes with the last of them.
 */
async function listKeptPaths(db: Firestore, { documentId, userId }: Request): Promise<Set<string>> {
  const kept = new Set<string>();
  const owned = db
    .collection(requestsCollection)
    .where('userId', '==', userId)
    .orderBy(FieldPath.documentId())
    .limit(batchSize)
    .select('documentURL', 'results', 'papers');
  let { docs } = await owned.get();
  while (docs.length > 0) {
    for (const other of docs.filter(({ id }) => id !== documentId)) {
      for (const path of listKept(toDates(other.data()))) kept.add(path);
    }
    ({ docs } = await owned.startAfter(docs.at(-1)?.id).get());
  }
  return kept;
}

const Papers = z.pick(Request, { documentURL: true, results: true, papers: true });

/** A record that does not parse keeps what it names, as far as that can be read. */
function listKept(stored: unknown): string[] {
  const parsed = Papers.safeParse(stored);
  if (!parsed.success) return JSON.stringify(stored).match(/gs:\/\/[^"\s]+/g) ?? [];
  const { documentURL, results, papers } = parsed.data;
  const versions = Object.values(results).filter(({ createdAt }) => !isPaperRemoved(parsed.data, createdAt));
  return [...(papers?.removedAt == null ? [documentURL] : []), ...versions.map(({ path }) => path)];
}
