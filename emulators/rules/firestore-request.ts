import type { FirestoreDocumentRequest, FirestoreQueryRequest, RulesAuth } from './api';
import { EvalContext } from './compile/context';
import { fromJsonObject } from './from-json';
import { DocumentLookups, toResource } from './compile/lookups';
import { fromDate } from './time';
import { MapValue, ObjectValue, type Value } from './values';

/** Limits of the service for one request: https://firebase.google.com/docs/firestore/security/rules-conditions */
const MAX_LOOKUPS = 10;

export function toAuth(auth: RulesAuth | null): Value {
  if (auth === null) return null;
  return new ObjectValue('request.auth', { uid: () => auth.uid, token: () => fromJsonObject(auth.token) });
}

export function makeLookups(request: FirestoreDocumentRequest | FirestoreQueryRequest): DocumentLookups {
  const { lookup } = request;
  return new DocumentLookups(
    request.database,
    (path) => lookup.get(path),
    (path) => lookup.getAfter(path),
    MAX_LOOKUPS,
    request.lookupScope ?? null,
  );
}

export function documentSegments(database: string, path: string): string[] {
  return ['databases', database, 'documents', ...path.split('/')];
}

export function documentContext(request: FirestoreDocumentRequest): EvalContext {
  const { resource, requestResource } = request;
  return new EvalContext(
    new ObjectValue('request', {
      auth: () => toAuth(request.auth),
      resource: () => requestResource && toResource(requestResource),
      time: () => fromDate(request.time),
    }),
    resource && toResource(resource),
    makeLookups(request),
  );
}

/** `request` while a query is judged. A missing limit is an absent key, so `request.query.limit <= 20` refuses. */
export function queryRequestObject(request: FirestoreQueryRequest): ObjectValue {
  const { limit } = request;
  return new ObjectValue('request', {
    auth: () => toAuth(request.auth),
    query: () => new MapValue(new Map(limit === null ? [] : [['limit', BigInt(limit)]])),
    resource: () => null,
    time: () => fromDate(request.time),
  });
}
