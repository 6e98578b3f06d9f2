import { collection, doc } from 'firebase/firestore';
import { newRequestState, requestsCollection, type RequestDetails } from '@contract/entities/request';
import type { Service } from '@contract/entities/service';
import type { ObjectPath } from '@contract/values/file/object-path';
import type { Reference } from '@contract/values/reference';
import { getDb } from '@/firebase/firestore';
import { createWithReference } from './create-with-reference';

/** A new record id. */
export const createRequestId = () => doc(collection(getDb(), requestsCollection)).id;

interface NewRequest {
  documentId: string;
  userId: string;
  details: RequestDetails;
  service: Service;
  documentURL: ObjectPath;
}

/** In its first state. @throws QuotaFailure; AppError permission-denied when the price has changed, 'network' */
export function createRequest(request: NewRequest): Promise<Reference> {
  const { documentId, userId, details, service, documentURL } = request;
  return createWithReference({
    collection: requestsCollection,
    kind: 'request',
    documentId,
    userId,
    datedBy: 'createdAt',
    fields: {
      ...newRequestState,
      ...details,
      documentId,
      serviceId: service.id,
      serviceType: service.service_name,
      price: service.price,
      documentURL,
    },
  });
}
