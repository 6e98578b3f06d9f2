import { requestRefusals } from '@contract/endpoints/review-request';
import type { CommissionReceipt } from '@contract/entities/commission-receipt';
import {
  nextResultKey,
  type Request,
  type ResultVersion,
} from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import type { ResultOutcome } from '@contract/values/result-outcome';
import { changeRecord } from '../audit/change-record';
import type { RecordTransaction } from '../audit/ports';
import {
  findSentReceipt,
  requireReceipt,
  requireSameReceipt,
} from './commission-receipt';
import type { DeliveryPorts } from './ports';
import { requireUnheld } from './require-unheld';
import { requireReviewable, reviewedRequests } from './reviewed-request';

/** The file of a new version, with what it says. */
export interface NewResultsFile extends Pick<
  ResultVersion,
  'path' | 'fileName' | 'size' | 'sha256' | 'groundAreaSquareMetres'
> {
  outcome: ResultOutcome;
}

/** What the transaction knows of the version that it adds. */
export interface AddedVersion {
  request: Request;
  /** counted from 1 */
  version: number;
  now: Date;
  transaction: RecordTransaction;
}

/** Results that an administrator delivers. */
export interface NewResults {
  documentId: string;
  /** countChanges of the request that the administrator saw */
  seenChanges: number;
  file: NewResultsFile;
  /** undefined without one */
  commissionReceipt: CommissionReceipt | undefined;
  /** what they say besides the outcome, in one text, for alarms */
  claims: string;
  /** @throws AppError for a file that is not to be delivered here */
  requireFile: (request: Request) => void;
  /**
   * What has to be stored with the version. Called when nothing refuses it any
   * more, before the first write; perhaps twice, as a transaction is.
   */
  storeBeside: (added: AddedVersion) => Promise<void>;
}

/**
 * Adds a version of results and completes the request. This is the only way to
 * results: what they say is held against the alarms about the land in the same
 * transaction (decision 147). The same path and receipt again change nothing.
 * @throws AppError not-found, failed-precondition; whatever `storeBeside` fails
 * with
 */
export async function addResults(
  ports: DeliveryPorts,
  administratorId: string,
  results: NewResults,
): Promise<void> {
  const { documentId, seenChanges, file, commissionReceipt } = results;
  const receipt = await findSentReceipt(ports.files, commissionReceipt);
  await changeRecord(
    ports,
    { kind: reviewedRequests, id: documentId, changedBy: administratorId },
    async (deciding) => {
      const { record: request, now, transaction } = deciding;
      const delivered = Object.values(request.results).find(
        ({ path }) => path === file.path,
      );
      if (delivered !== undefined) {
        requireSameReceipt(delivered, commissionReceipt);
        return null;
      }
      await requireReviewable(transaction, request, seenChanges);
      results.requireFile(request);
      if (receipt !== null) requireReceipt(request, receipt, file.path);
      if (isWithdrawn(request, file.sha256)) {
        throw new AppError('failed-precondition', requestRefusals.withdrawn);
      }
      await requireUnheld(
        transaction,
        documentId,
        file.outcome,
        `${results.claims}\n${commissionReceipt?.fileName ?? ''}`,
      );
      const key = nextResultKey(request);
      const version = Number(key.slice(1));
      await results.storeBeside({ request, version, now, transaction });
      const added: ResultVersion = {
        ...file,
        createdAt: now,
        uploadedBy: administratorId,
      };
      if (receipt !== null) added.commissionReceipt = receipt.named;
      const completed = complete(request, key, added);
      transaction.noteRequestChange(request.userId, now);
      return {
        action: 'request-results-delivered',
        changes: {
          status: completed.status,
          isDocumentValid: completed.isDocumentValid,
          resultsUrl: completed.resultsUrl,
          results: completed.results,
        },
        before: describeForAudit(request),
        after: describeForAudit(completed),
        notification: {
          kind: 'results-ready',
          uid: request.userId,
          recordId: documentId,
          at: now,
        },
      };
    },
  );
}

/** Whether these very bytes were withdrawn: /verify says so of them for good. */
function isWithdrawn({ results }: Request, sha256: string): boolean {
  return Object.values(results).some(
    (version) => version.withdrawn !== undefined && version.sha256 === sha256,
  );
}

function complete(
  request: Request,
  key: string,
  version: ResultVersion,
): Request {
  return {
    ...request,
    status: true,
    isDocumentValid: true,
    resultsUrl: version.path,
    results: { ...request.results, [key]: version },
  };
}

/** For the audit: nothing about the person. */
function describeForAudit({
  status,
  isDocumentValid,
  resultsUrl,
}: Request): Record<string, unknown> {
  return { status, isDocumentValid, resultsUrl };
}
