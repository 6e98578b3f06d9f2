import type {
  FirestoreDocumentRequest,
  FirestoreRequestBase,
  RulesAuth,
} from './api';
import { EvalContext } from './compile/context';
import { fromJsonObject } from './from-json';
import {
  DocumentLookups,
  documentSegments,
  toResource,
} from './compile/lookups';
import { fromDate } from './time';
import { MapValue, ObjectValue, PathValue, type Value } from './values';

/**
 * For one request:
 * https://firebase.google.com/docs/firestore/security/rules-conditions
 */
const MAX_LOOKUPS = 10;

/** `request`, with the members that the kind of request adds. */
export function makeRequest(
  { auth, time }: { auth: RulesAuth | null; time: Date },
  members: Record<string, Value>,
): ObjectValue {
  return new ObjectValue('request', {
    auth: toAuth(auth),
    time: fromDate(time),
    ...members,
  });
}

/** A map, in both services, and null for a caller who is not signed in. */
function toAuth(auth: RulesAuth | null): Value {
  if (auth === null) return null;
  const entries = new Map<string, Value>([
    ['uid', auth.uid],
    ['token', fromJsonObject(auth.token)],
  ]);
  return new MapValue(entries);
}

/**
 * The lookups of one request; those of one commit share what they have looked
 * up.
 */
export function makeLookups({
  database,
  lookup,
  lookedUp,
}: FirestoreRequestBase): DocumentLookups {
  return new DocumentLookups(database, lookup, MAX_LOOKUPS, lookedUp);
}

/** In which the rules judge one read or one write. */
export function documentContext(
  request: FirestoreDocumentRequest,
): EvalContext {
  const { resource, requestResource, database, method, path } = request;
  return new EvalContext(
    makeRequest(request, {
      method,
      path: new PathValue(documentSegments(database, path)),
      resource: requestResource && toResource(requestResource, database),
    }),
    resource && toResource(resource, database),
    makeLookups(request),
  );
}
