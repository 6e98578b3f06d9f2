import type { FirestoreDocumentRequest, FirestoreQueryRequest, RulesAuth } from './api';
import { EvalContext } from './context';
import { fromJsonObject } from './from-json';
import { DocumentLookups, toResource } from './lookups';
import { fromDate } from './time';
import { MapValue, ObjectValue, PathValue, type Value } from './values';

/** Limits of the service for one request: https://firebase.google.com/docs/firestore/security/rules-conditions */
const MAX_LOOKUPS = 10;

export function toAuth(auth: RulesAuth | null): Value {
  if (auth === null) return null;
  return new ObjectValue(
    'request.auth',
    new Map<string, () => Value>([
      ['uid', () => auth.uid],
      ['token', () => fromJsonObject(auth.token)],
    ]),
  );
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
  const { database, resource, requestResource } = request;
  const segments = documentSegments(database, request.path);
  const members = new Map<string, () => Value>([
    ['auth', () => toAuth(request.auth)],
    ['method', () => request.method],
    ['path', () => new PathValue(segments)],
    ['resource', () => (requestResource === null ? null : toResource(requestResource, database))],
    ['time', () => fromDate(request.time)],
  ]);
  return new EvalContext(
    new ObjectValue('request', members),
    resource === null ? null : toResource(resource, database),
    makeLookups(request),
    false,
  );
}

/** `request` while a query is judged: method list, and the query's own limits. */
export function queryRequestObject(request: FirestoreQueryRequest, path: Value): ObjectValue {
  return new ObjectValue(
    'request',
    new Map<string, () => Value>([
      ['auth', () => toAuth(request.auth)],
      ['method', () => 'list'],
      ['path', () => path],
      ['query', () => toQueryMap(request)],
      ['resource', () => null],
      ['time', () => fromDate(request.time)],
    ]),
  );
}

/** Only what the query says is present: a missing limit is an absent key, so `request.query.limit <= 20` refuses. */
function toQueryMap(request: FirestoreQueryRequest): MapValue {
  const entries = new Map<string, Value>();
  if (request.limit !== null) entries.set('limit', BigInt(request.limit));
  if (request.offset !== null) entries.set('offset', BigInt(request.offset));
  const order = new Map<string, Value>();
  for (const { fieldPath, direction } of request.orderBy) {
    order.set(fieldPath, direction === 'DESCENDING' ? 'DESC' : 'ASC');
  }
  if (order.size > 0) entries.set('orderBy', new MapValue(order));
  return new MapValue(entries);
}
