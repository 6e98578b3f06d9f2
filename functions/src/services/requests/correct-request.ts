import {
  correctRequestRefusals,
  type CorrectRequestBody,
} from '@contract/endpoints/correct-request';
import { Request, requestsCollection } from '@contract/entities/request';
import {
  CorrectableRequestField,
  maxCorrections,
  type RequestCorrection,
} from '@contract/entities/request-correction';
import { AppError } from '@contract/values/app-error';
import { listCorrectedFields, toChanges } from '../../records/corrected-fields';
import type { RecordChangePorts, RecordKind } from '../audit/ports';

const requests: RecordKind<Request> = {
  collection: requestsCollection,
  schema: Request,
  missing: correctRequestRefusals.notFound,
};

/**
 * Corrects what the owner of a request typed, while no prompt was ever sent for
 * it: after that, payment, receipt and search rest on it. The request keeps
 * what stood there before; the audit says only which fields, because it keeps
 * nothing about people. A repeated call changes nothing. Of a correction and a
 * prompt at the same moment one comes first, because the start of a payment
 * reads the request and writes what is read here.
 * @throws AppError not-found, failed-precondition
 */
export async function correctRequest(
  ports: RecordChangePorts,
  ownerId: string,
  { documentId, changes: answers }: CorrectRequestBody,
): Promise<void> {
  await ports.records.transact(async (transaction) => {
    const request = await transaction.findRecord(requests, documentId);
    // Somebody else's request is answered like a missing one.
    const isOwn =
      request?.userId === ownerId &&
      !(await transaction.isAccountDeleted(ownerId));
    if (request === null || !isOwn) {
      throw new AppError('not-found', correctRequestRefusals.notFound);
    }
    const fields = listCorrectedFields(
      CorrectableRequestField.options,
      request,
      answers,
    );
    if (fields.length === 0) return;
    const isPaymentStarted =
      request.paymentStatus ||
      (await transaction.isPaymentStarted('request', documentId));
    if (isPaymentStarted) refuse(correctRequestRefusals.paymentStarted);
    const { corrections = {}, reference } = request;
    const count = Object.keys(corrections).length;
    if (count >= maxCorrections) refuse(correctRequestRefusals.tooMany);

    const now = ports.now();
    const correction: RequestCorrection = { at: now, fields };
    transaction.updateRecord(requestsCollection, documentId, {
      ...toChanges(fields),
      corrections: { ...corrections, [`c${count + 1}`]: correction },
    });
    transaction.addAudit({
      at: now,
      by: ownerId,
      action: 'request-corrected',
      collection: requestsCollection,
      documentId,
      reference,
      before: {},
      after: { corrected: fields.map(({ field }) => field) },
    });
  });
}

function refuse(reason: string): never {
  throw new AppError('failed-precondition', reason);
}
