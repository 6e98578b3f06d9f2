import {
  newRequestState,
  requestsCollection,
} from '@contract/entities/request';
import type { RequestDetails } from '@contract/entities/request-details';
import type { Service } from '@contract/entities/service';
import type { ObjectPath } from '@contract/values/file/object-path';
import { createWithReference } from '@/repositories/references/create-with-reference';
import { deriveRecordId } from '@/repositories/references/record-of-draft';

interface NewRequest {
  /** random, kept with what is typed */
  draftId: string;
  userId: string;
  details: RequestDetails;
  service: Service;
  documentURL: ObjectPath;
}

/**
 * In its first state. The same words of the same draft again bring back the
 * request that is there.
 * @throws QuotaFailure; AppError permission-denied when the price has changed,
 * 'network'
 */
export async function createRequest({
  draftId,
  userId,
  details,
  service,
  documentURL,
}: NewRequest) {
  const documentId = await deriveRecordId(draftId, [
    details,
    service.id,
    documentURL,
  ]);
  const fieldsWithoutKind = {
    ...newRequestState,
    ...details,
    documentId,
    serviceId: service.id,
    serviceType: service.service_name,
    price: service.price,
    documentURL,
  };
  const fields =
    service.kind === undefined
      ? fieldsWithoutKind
      : { ...fieldsWithoutKind, serviceKind: service.kind };
  const reference = await createWithReference({
    collection: requestsCollection,
    kind: 'request',
    documentId,
    userId,
    datedBy: 'createdAt',
    fields,
  });
  return { ...fields, reference };
}
