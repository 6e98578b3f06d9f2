import { FieldPath, type QueryDocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { Report, reportsCollection } from '@contract/entities/due-diligence';
import { PlanPrint } from '@contract/entities/plan-print';
import { Request, requestsCollection } from '@contract/entities/request';
import { findStored } from '../../firestore/stored-document';
import { isAccountDeleted } from '../../firestore/is-account-deleted';
import { type ScanBudget, type ScanOutcome, type ScanPorts, scanSource } from '../scans/scan-source';
import { tryFile } from '../scans/try-file';
import { askAgain, awaitFile, beginAwaited, storePrint } from './await-file';
import { findSamePlans, isRepeat } from './find-same-plans';
import { raiseAlarms } from './raise-alarms';
import { computePrint, createPrint, getPrintRef, printIdOf, type SentPlan } from './compute-print';

/** The clearer images of one request that are looked for. */
const mostImages = 12;

const SentDocument = z.pick(Request, {
  documentId: true,
  reference: true,
  userId: true,
  documentURL: true,
  imageUrl: true,
  createdAt: true,
  imageEvents: true,
});

const SentReport = z.pick(Report, { id: true, reference: true, userId: true, image: true, createdAt: true });

/**
 * Documents of requests, clearer images, and images of reports. Clearer images are dated by every second event
 * of their request, and Firestore can order by each. A further one is looked for only where an earlier one was
 * ever found, so that most runs ask once. Before that, files that were missing are asked for again.
 */
export async function scanPlans(ports: ScanPorts, budget: ScanBudget): Promise<void> {
  await askAgain(ports, budget.until, (print) =>
    comparePrint(ports, print.printId, print, ['reading', 'printed', 'awaited']),
  );
  const scan = (id: string, collection: string, field: string | FieldPath, find: FindPlan) =>
    scanSource(ports, { id, query: ports.db.collection(collection), field }, budget, (record) =>
      comparePlan(ports, find(record)),
    );
  await scan('plans-requests', requestsCollection, 'createdAt', findDocument);
  for (let image = 1; image <= mostImages; image += 1) {
    const field = new FieldPath('imageEvents', `e${image * 2}`, 'at');
    const find: FindPlan = (record) => findClearerImage(record, image * 2);
    if (!(await scan(`plans-images-${image}`, requestsCollection, field, find))) break;
  }
  await scan('plans-reports', reportsCollection, 'createdAt', findReportImage);
}

type FindPlan = (record: QueryDocumentSnapshot) => SentPlan | null;

function findDocument(record: QueryDocumentSnapshot): SentPlan | null {
  const request = findStored(SentDocument, record);
  if (request === null) return null;
  const { documentId, reference, userId, documentURL: path, createdAt: at } = request;
  return { collection: requestsCollection, documentId, reference, userId, path, at };
}

function findClearerImage(record: QueryDocumentSnapshot, event: number): SentPlan | null {
  const request = findStored(SentDocument, record);
  const at = request?.imageEvents[`e${event}`]?.at;
  if (request === null || request.imageUrl === null || at === undefined) return null;
  const { documentId, reference, userId, imageUrl: path } = request;
  return { collection: requestsCollection, documentId, reference, userId, path, at };
}

function findReportImage(record: QueryDocumentSnapshot): SentPlan | null {
  const report = findStored(SentReport, record);
  if (report === null) return null;
  const { id: documentId, reference, userId, image: path, createdAt: at } = report;
  return { collection: reportsCollection, documentId, reference, userId, path, at };
}

async function comparePlan(ports: ScanPorts, plan: SentPlan | null): Promise<ScanOutcome> {
  return plan === null ? 'known' : comparePrint(ports, printIdOf(plan), plan);
}

/**
 * Written where others find it before it looks for others: of two at the same moment at least one finds the
 * other. May be repeated after any step. A scan that is held by one file reads again what came after it: of a deleted account
 * nothing is written.
 */
async function comparePrint(
  ports: ScanPorts,
  printId: string,
  plan: SentPlan,
  unfinished?: readonly string[],
): Promise<ScanOutcome> {
  const ref = getPrintRef(ports.db, printId);
  const begin = (known: PlanPrint | null) =>
    known === null ? createPrint(printId, plan) : beginAwaited(known, ports.now());
  const gaveUp = { state: 'unreadable', fault: 'gave-up', awaited: null } as const;
  const isWanted = async (transaction: Transaction) =>
    !(await isAccountDeleted(ports.db, transaction, plan.userId));
  const record = {
    ref,
    schema: PlanPrint,
    begin,
    gaveUp,
    isWanted,
    ...(unfinished === undefined ? {} : { unfinished }),
  };
  return tryFile(record, (taken) => compareWithAll(ports, taken));
}

async function compareWithAll(ports: ScanPorts, taken: PlanPrint): Promise<void> {
  const { db, log } = ports;
  const ref = getPrintRef(db, taken.printId);
  const print = taken.state === 'printed' ? taken : awaitFile(await computePrint(ports, taken), ports.now());
  if (taken.state !== 'printed' && !(await storePrint(ports, print))) return;
  if (print.state === 'awaited' && taken.awaited !== null) return;
  if (print.fault !== null) log.warn('plan not seen', { printId: print.printId, fault: print.fault });
  if (print.state === 'unreadable' || print.state === 'awaited') return;
  const same = await findSamePlans(ports, print);
  const raised = await raiseAlarms(ports, print, same);
  if (raised > 0) log.warn('possible multiple sale', { printId: print.printId, raised });
  await ref.update({
    state: 'done',
    awaited: null,
    ...(isRepeat(print, same) ? { keys: [], bands: [] } : {}),
  });
}
