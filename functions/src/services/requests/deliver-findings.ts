import { createHash } from 'node:crypto';
import {
  requestRefusals,
  type FindingsDelivery,
  type PreviewFindingsAnswer,
  type PreviewFindingsBody,
} from '@contract/endpoints/review-request';
import {
  PlanGround,
  planGroundId,
  planGroundsCollection,
} from '@contract/entities/plan-ground';
import { requestsCollection, type Request } from '@contract/entities/request';
import {
  resultFindingsCollection,
  resultFindingsId,
  type ResultFindings,
} from '@contract/entities/result-findings';
import { AppError } from '@contract/values/app-error';
import { dayInAccra } from '@contract/values/booking/working-days';
import { uniqueFileName } from '@contract/values/file/object-path';
import {
  listClaims,
  type WrittenFindings,
} from '@contract/values/findings/findings-outcome';
import * as z from 'zod/mini';
import type { RecordKind, RecordTransaction } from '../audit/ports';
import { findPlanPath } from '../grounds/ground-record';
import {
  addResults,
  type AddedVersion,
  type NewResultsFile,
} from './add-results';
import { makeSheet, nameFindingsFile } from './findings-sheet';
import type { DeliveryPorts } from './ports';
import { reviewedRequests } from './reviewed-request';

const GroundSource = z.pick(PlanGround, { path: true });
const groundSources: RecordKind<z.infer<typeof GroundSource>> = {
  collection: planGroundsCollection,
  schema: GroundSource,
  missing: requestRefusals.notFound,
};

const pdfKind = 'application/pdf';
const hashOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex');

/**
 * Writes the PDF as it would be sent now, and stores nothing.
 * @throws AppError not-found, failed-precondition
 */
export async function previewFindings(
  ports: DeliveryPorts,
  { documentId, written }: PreviewFindingsBody,
): Promise<PreviewFindingsAnswer> {
  const request = await findReviewed(ports, documentId);
  if (!request.paymentStatus) {
    throw new AppError('failed-precondition', requestRefusals.notPaid);
  }
  const pdf = await printFor(ports, request, written);
  return { fileName: nameFindingsFile(request), pdf: pdf.toString('base64') };
}

/**
 * Delivers the PDF that the administrator looked at, byte for byte, and what it
 * was made from (decision 158). The file is stored once nothing refuses the
 * results; its name comes of its bytes, so that a repeated call stores and
 * delivers the same one.
 * @throws AppError not-found, failed-precondition; whatever the storage fails
 * with
 */
export async function deliverFindings(
  ports: DeliveryPorts,
  administratorId: string,
  delivery: FindingsDelivery,
): Promise<void> {
  const { documentId, seenChanges, written, sha256, commissionReceipt } =
    delivery;
  const request = await findReviewed(ports, documentId);
  const pdf = await printFor(ports, request, written);
  const fileName = nameFindingsFile(request);
  // The count tells a second delivery of the same words from a repeated call.
  const prefix = hashOf(`${sha256} ${seenChanges}`).slice(0, 32);
  const name = `uploads/${request.userId}/${uniqueFileName(prefix, fileName)}`;
  const file: NewResultsFile = {
    path: ports.files.pathOf(name),
    fileName,
    size: pdf.length,
    sha256,
    outcome: written.outcome,
  };
  // Of the request that was printed: with another ground the PDF is another.
  if (request.ground != null) {
    file.groundAreaSquareMetres = request.ground.areaSquareMetres;
  }
  await addResults(ports, administratorId, {
    documentId,
    seenChanges,
    file,
    commissionReceipt,
    claims: listClaims(written.findings),
    requireFile: (current) => {
      const isSamePlan = findPlanPath(current) === findPlanPath(request);
      if (!isSamePlan || hashOf(pdf) !== sha256) {
        throw new AppError('failed-precondition', requestRefusals.otherPrint);
      }
    },
    storeBeside: async (added) => {
      await ports.files.storeOnce({ name, documentId, kind: pdfKind }, pdf);
      saveFindings(added, written);
    },
  });
}

function saveFindings(
  { request, version, now, transaction }: AddedVersion,
  { findings }: WrittenFindings,
): void {
  const { documentId, userId } = request;
  const record: ResultFindings = {
    documentId,
    userId,
    version,
    findings,
    createdAt: now,
  };
  transaction.createRecord(
    resultFindingsCollection,
    resultFindingsId(documentId, version),
    record,
  );
}

/** Without a ground that was typed from an earlier picture of the plan. */
async function findReviewed(
  { records }: DeliveryPorts,
  documentId: string,
): Promise<Request> {
  const request = await records.transact(async (transaction) => {
    const found = await transaction.findRecord(reviewedRequests, documentId);
    if (found?.ground == null) return found;
    const isPresent = await hasPresentGround(transaction, found);
    return isPresent ? found : { ...found, ground: null };
  });
  if (request === null) {
    throw new AppError('not-found', requestRefusals.notFound);
  }
  return request;
}

/** Whether its corners were typed from the picture that it has now. */
async function hasPresentGround(
  transaction: Pick<RecordTransaction, 'findRecord'>,
  request: Request,
): Promise<boolean> {
  const { documentId } = request;
  const ground = await transaction.findRecord(
    groundSources,
    planGroundId({ collection: requestsCollection, documentId }),
  );
  return ground?.path === findPlanPath(request);
}

/** @throws AppError failed-precondition for records of a day to come */
function printFor(
  { print, verifyUrl, now }: DeliveryPorts,
  request: Request,
  written: WrittenFindings,
): Promise<Buffer> {
  const today = dayInAccra(now());
  if (written.findings.until > today) {
    throw new AppError('failed-precondition', requestRefusals.futureRecords);
  }
  return print(makeSheet(request, written, today, verifyUrl));
}
