import { collection, doc, getDocFromServer, serverTimestamp, writeBatch } from 'firebase/firestore';
import { referencesCollection } from '@contract/entities/reference-entry';
import {
  newRequestState,
  Request,
  requestsCollection,
  type RequestDetails,
} from '@contract/entities/request';
import type { Service } from '@contract/entities/service';
import type { ObjectPath } from '@contract/values/object-path';
import type { Reference } from '@contract/values/reference';
import { makeConverter } from '@/firebase/converter';
import { withAppErrors } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';
import { requireConnection } from '@/lib/require-connection';
import { takeReference } from './take-reference';

const converter = makeConverter(requestsCollection, Request, 'documentId');

/** A record id nobody has. */
export function createRequestId(): string {
  return doc(collection(getDb(), requestsCollection)).id;
}

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
  return takeReference(
    (reference) => commitRequest(request, reference),
    () => findOwnReference(request.documentId),
  );
}

function commitRequest(request: NewRequest, reference: Reference): Promise<void> {
  const { documentId, userId, details, service, documentURL } = request;
  const db = getDb();
  const createdAt = serverTimestamp();
  const batch = writeBatch(db);
  batch.set(doc(db, requestsCollection, documentId), {
    ...newRequestState,
    ...details,
    documentId,
    reference,
    userId,
    serviceId: service.id,
    serviceType: service.service_name,
    price: service.price,
    documentURL,
    createdAt,
  });
  batch.set(doc(db, referencesCollection, reference), {
    reference,
    kind: 'request',
    documentId,
    userId,
    createdAt,
  });
  return withAppErrors(async () => {
    requireConnection();
    await batch.commit();
  });
}

/** The rules refuse to read a request that is not there as they refuse another person's. */
async function findOwnReference(documentId: string): Promise<Reference | null> {
  const stored = doc(getDb(), requestsCollection, documentId).withConverter(converter);
  try {
    return (await getDocFromServer(stored)).data()?.reference ?? null;
  } catch {
    return null;
  }
}
