import { collection, doc } from 'firebase/firestore';
import {
  newRequestState,
  requestsCollection,
} from '@contract/entities/request';
import type { RequestDetails } from '@contract/entities/request-details';
import type { Service } from '@contract/entities/service';
import type { ObjectPath } from '@contract/values/file/object-path';
import { getDb } from '@/firebase/firestore';
import { createWithReference } from '@/repositories/references/create-with-reference';

interface NewRequest {
  userId: string;
  details: RequestDetails;
  service: Service;
  documentURL: ObjectPath;
}

/**
 * In its first state.
 * @throws QuotaFailure; AppError permission-denied when the price has changed,
 * 'network'
 */
export async function createRequest({
  userId,
  details,
  service,
  documentURL,
}: NewRequest) {
  const documentId = doc(collection(getDb(), requestsCollection)).id;
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
