import { collection, doc } from 'firebase/firestore';
import { newRequestState, requestsCollection, type RequestDetails } from '@contract/entities/request';
import type { Service } from '@contract/entities/service';
import type { ObjectPath } from '@contract/values/file/object-path';
import type { Reference } from '@contract/values/reference';
import { getDb } from '@/firebase/firestore';
import { createWithReference } from './create-with-reference';

/** A record id nobody has. */
export const createRequestId = () => doc(collection(getDb(), requestsCollection)).id;

export interface NewRequest {
  documentId: string;
  userId: string;
  details: RequestDetails;
  service: Service;
  documentURL: ObjectPath;
}

/**
 * Creates the owner's request in its fixed first state together with its reference; the server's clock dates it. Waits
 * out a connection that is lost on the way.
 * @returns the reference it got
 * @throws AppError permission-denied when the rules refuse it, for example because the price has changed; 'network' when
 * there is no connection to begin with
 */
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
