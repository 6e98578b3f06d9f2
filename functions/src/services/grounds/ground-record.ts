import { groundRefusals } from '@contract/endpoints/save-ground';
import { Report, reportsCollection } from '@contract/entities/due-diligence';
import type { PlanGround } from '@contract/entities/plan-ground';
import type { PlanSource } from '@contract/entities/plan-print';
import { Request, requestsCollection } from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import * as z from 'zod/mini';
import type { RecordKind, RecordTransaction } from '../audit/ports';

const RequestWithPlan = z.pick(Request, {
  documentId: true,
  reference: true,
  userId: true,
  paymentStatus: true,
  createdAt: true,
  documentURL: true,
  imageUrl: true,
});
const ReportWithPlan = z.pick(Report, {
  id: true,
  reference: true,
  userId: true,
  createdAt: true,
  image: true,
});
const requests: RecordKind<z.infer<typeof RequestWithPlan>> = {
  collection: requestsCollection,
  schema: RequestWithPlan,
  missing: groundRefusals.notFound,
};
const reports: RecordKind<z.infer<typeof ReportWithPlan>> = {
  collection: reportsCollection,
  schema: ReportWithPlan,
  missing: groundRefusals.notFound,
};

/** The present picture of the plan: a clearer one takes the first one's place. */
export const findPlanPath = ({
  documentURL,
  imageUrl,
}: Pick<Request, 'documentURL' | 'imageUrl'>): PlanGround['path'] =>
  imageUrl ?? documentURL;

/** The request or report that a ground belongs to. */
export type GroundRecord = Pick<
  PlanGround,
  'collection' | 'documentId' | 'reference' | 'userId' | 'path' | 'sentAt'
>;

/**
 * The record whose plan an officer types.
 * @throws AppError not-found; failed-precondition for a request that is not
 * paid, which no administrator reads, and for a deleted account
 */
export async function findGroundRecord(
  transaction: RecordTransaction,
  collection: PlanSource,
  documentId: string,
): Promise<GroundRecord> {
  const record =
    collection === requestsCollection
      ? await findRequest(transaction, documentId)
      : await findReport(transaction, documentId);
  if (record === null) {
    throw new AppError('not-found', groundRefusals.notFound);
  }
  if (await transaction.isAccountDeleted(record.userId)) {
    throw new AppError('failed-precondition', groundRefusals.gone);
  }
  return record;
}

async function findRequest(
  transaction: RecordTransaction,
  id: string,
): Promise<GroundRecord | null> {
  const request = await transaction.findRecord(requests, id);
  if (request === null) return null;
  if (!request.paymentStatus) {
    throw new AppError('failed-precondition', groundRefusals.notPaid);
  }
  return {
    collection: requestsCollection,
    documentId: request.documentId,
    reference: request.reference,
    userId: request.userId,
    path: findPlanPath(request),
    sentAt: request.createdAt,
  };
}

async function findReport(
  transaction: RecordTransaction,
  id: string,
): Promise<GroundRecord | null> {
  const report = await transaction.findRecord(reports, id);
  if (report === null) return null;
  return {
    collection: reportsCollection,
    documentId: report.id,
    reference: report.reference,
    userId: report.userId,
    path: report.image,
    sentAt: report.createdAt,
  };
}
