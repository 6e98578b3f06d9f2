import * as z from 'zod/mini';
import {
  isPaperRemoved,
  Request,
  requestsCollection,
  type RequestPapers,
  type ResultVersion,
} from '@contract/entities/request';
import {
  objectPartsOf,
  type ObjectPath,
} from '@contract/values/file/object-path';
import { defaultPaperMonths } from '@contract/values/terms';
import { causeOf } from '../../log';
import { isDocumentId } from '../../records/document-id';
import { changeRecord } from '../audit/change-record';
import type { RecordKind } from '../audit/ports';
import {
  type ScanBudget,
  type ScanOutcome,
  scanSource,
} from '../scans/scan-source';
import {
  beginRemoval,
  endRemoval,
  findTellingCutOff,
  startTime,
  tellOwner,
} from './papers-state';
import type { DueRequest, OwnedRequest, PaperPorts } from './ports';

const maxRunMs = 4 * 60_000;
const changedBy = 'schedule';

const requests: RecordKind<Request> = {
  collection: requestsCollection,
  schema: Request,
  missing: 'No such request.',
};

/**
 * Begins the papers' time with results, tells owners a month before it is over,
 * deletes the files and records that. A bounded number a run; each step may be
 * repeated, by two at a time, and after a crash anywhere.
 */
export async function removePapers(ports: PaperPorts): Promise<void> {
  const months = (await ports.papers.findPaperMonths()) ?? defaultPaperMonths;
  await startTimes(ports);
  const now = ports.now();
  const toTell = () => ports.papers.listToTell(findTellingCutOff(months, now));
  await forEachDue(ports, toTell, (documentId) =>
    tellOwnerOf(ports, documentId, months),
  );
  const toRemove = () => ports.papers.listToRemove(now);
  await forEachDue(ports, toRemove, (documentId) =>
    removePapersOf(ports, documentId, months),
  );
}

/** The deliveries list what was finished, also before papers had a time. */
async function startTimes(ports: PaperPorts): Promise<void> {
  const deadline = new Date(ports.now().getTime() + maxRunMs);
  const budget: ScanBudget = { records: 1000, files: 1000, deadline };
  await scanSource(
    ports,
    ports.papers.deliveries,
    budget,
    async (documentId): Promise<ScanOutcome> => {
      if (!isDocumentId(documentId)) return 'known';
      return ports.papers.transact(async (transaction) => {
        const request = await transaction.findRequest(documentId);
        if (request === null) return 'known';
        const papers = startTime(request);
        if (papers === null) return 'known';
        transaction.savePapers(documentId, papers);
        return 'done';
      });
    },
  );
}

/**
 * One that fails does not hold up the others: it is passed over, whatever
 * stands before it.
 */
async function forEachDue(
  ports: PaperPorts,
  listFirst: () => Promise<DueRequest[]>,
  changeRequest: (documentId: string) => Promise<void>,
): Promise<void> {
  const deadline = ports.now().getTime() + maxRunMs;
  let page = await listFirst();
  for (;;) {
    let lastFailed: DueRequest | null = null;
    for (const due of page) {
      if (!(await succeeds(ports, due.documentId, changeRequest))) {
        lastFailed = due;
      }
    }
    if (lastFailed === null || ports.now().getTime() >= deadline) return;
    page = await lastFailed.listNext();
  }
}

async function succeeds(
  ports: PaperPorts,
  documentId: string,
  changeRequest: (documentId: string) => Promise<void>,
): Promise<boolean> {
  try {
    await changeRequest(documentId);
    return true;
  } catch (error) {
    ports.log.error('papers not looked after, to be tried again', {
      documentId,
      cause: causeOf(error),
    });
    return false;
  }
}

async function tellOwnerOf(
  ports: PaperPorts,
  documentId: string,
  months: number,
): Promise<void> {
  await changeRecord(
    ports,
    { kind: requests, id: documentId, changedBy },
    ({ record: request, now }) => {
      const papers = tellOwner(request, months, now);
      if (papers === null || papers.removeAt === null) return null;
      return {
        action: 'request-papers-due',
        changes: { papers },
        before: {},
        after: { removeAt: papers.removeAt },
        notification: {
          kind: 'papers-to-be-removed',
          uid: request.userId,
          recordId: documentId,
          at: papers.removeAt,
          usefulForMs: papers.removeAt.getTime() - now.getTime(),
        },
      };
    },
  );
}

async function removePapersOf(
  ports: PaperPorts,
  documentId: string,
  months: number,
): Promise<void> {
  const request = await beginRemovalOf(ports, documentId, months);
  const papersBefore = request?.papers;
  if (request === null || papersBefore?.state !== 'removing') return;
  const results = await removeFiles(ports, request);
  await ports.papers.deleteFindings(documentId, listRemovedVersions(request));
  await changeRecord(
    ports,
    { kind: requests, id: documentId, changedBy },
    ({ record }) => {
      const papers = endRemoval(record);
      if (papers === null) return null;
      return {
        action: 'request-papers-removed',
        changes: { papers },
        before: { papers: 'kept' },
        after: {
          papers: 'deleted',
          results,
          finishedAt: papersBefore.finishedAt,
        },
      };
    },
  );
}

/** @returns the request as it now is; null when there is none */
function beginRemovalOf(
  { papers, now }: PaperPorts,
  documentId: string,
  months: number,
): Promise<Request | null> {
  return papers.transact(async (transaction) => {
    const request = await transaction.findRequest(documentId);
    if (request === null) return null;
    const removing = beginRemoval(request, months, now());
    if (removing === null) return request;
    transaction.savePapers(documentId, removing);
    return { ...request, papers: removing };
  });
}

/**
 * What the owner sent, and what was delivered before the removal began.
 * @returns how many results
 */
async function removeFiles(
  ports: PaperPorts,
  request: Request,
): Promise<number> {
  const { documentId, userId, documentURL } = request;
  await emptyFolder(ports, `request-images/${documentId}/`);
  const results = Object.values(request.results).filter(({ createdAt }) =>
    isPaperRemoved(request, createdAt),
  );
  const neededPaths = await listNeededPaths(ports, request);
  const paths: ObjectPath[] = [...results.flatMap(listPaths), documentURL];
  for (const path of paths) {
    // A record's path is deleted only in the folders of its owner.
    if (!neededPaths.has(path) && isOwnFile(path, userId)) {
      await ports.files.deleteOne(path);
    }
  }
  return results.length;
}

/** The numbers of the versions whose time was over. */
function listRemovedVersions(request: Request): number[] {
  return Object.entries(request.results)
    .filter(([, { createdAt }]) => isPaperRemoved(request, createdAt))
    .map(([key]) => Number(key.slice(1)));
}

async function emptyFolder(
  { files }: PaperPorts,
  folder: string,
): Promise<void> {
  let deleted: number;
  do deleted = await files.deleteSome(folder);
  while (deleted > 0);
}

function isOwnFile(path: ObjectPath, userId: string): boolean {
  const [folder = '', owner] = objectPartsOf(path);
  return ['documents', 'uploads'].includes(folder) && owner === userId;
}

/** The file of a version, and the receipt beside it. */
function listPaths({ path, commissionReceipt }: ResultVersion): ObjectPath[] {
  return commissionReceipt === undefined
    ? [path]
    : [path, commissionReceipt.path];
}

/**
 * Of the owner's other requests, which alone can name a file of theirs: their
 * own program may name one in two, and one result may be delivered for two. A
 * file goes with the last of them.
 */
async function listNeededPaths(
  { papers }: PaperPorts,
  { documentId, userId }: Request,
): Promise<ReadonlySet<string>> {
  const neededPaths = new Set<string>();
  for await (const owned of papers.readOwned(userId)) {
    if (owned.documentId === documentId) continue;
    for (const path of listKeptPaths(owned)) neededPaths.add(path);
  }
  return neededPaths;
}

const RequestFiles = z.pick(Request, {
  documentURL: true,
  results: true,
  papers: true,
});

/**
 * A record that does not parse keeps what it names, as far as that can be read.
 */
function listKeptPaths({ fields }: OwnedRequest): string[] {
  const parsed = RequestFiles.safeParse(fields);
  if (!parsed.success) {
    return JSON.stringify(fields).match(/gs:\/\/[^"\s]+/g) ?? [];
  }
  const { documentURL, results, papers } = parsed.data;
  const keptResults = Object.values(results)
    .filter(({ createdAt }) => !isPaperRemoved(parsed.data, createdAt))
    .flatMap(listPaths);
  if (isRemovedOnce(papers)) return keptResults;
  return [documentURL, ...keptResults];
}

/** The owner's own file went with the first removal. */
function isRemovedOnce(papers: RequestPapers | undefined): boolean {
  return papers !== undefined && papers.removedAt !== null;
}
