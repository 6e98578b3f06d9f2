import type {
  FirestoreDocumentRequest,
  FirestoreRequestBase,
  RulesAuth,
} from './api';
import { EvalContext } from './compile/context';
import { fromJsonObject } from './from-json';
import { DocumentLookups, toResource } from './compile/lookups';
import { fromDate } from './time';
import { ObjectValue, type Value } from './values';

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

function toAuth(auth: RulesAuth | null): Value {
  if (auth === null) return null;
  return new ObjectValue('request.auth', {
    uid: auth.uid,
    token: fromJsonObject(auth.token),
  });
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

/** The path of a document as `match` reads it, from the database on. */
export function documentSegments(database: string, path: string): string[] {
  return ['databases', database, 'documents', ...path.split('/')];
}

/** In which the rules judge one read or one write. */
export function documentContext(
  request: FirestoreDocumentRequest,
): EvalContext {
  const { resource, requestResource } = request;
  return new EvalContext(
    makeRequest(request, {
      resource: requestResource && toResource(requestResource),
    }),
    resource && toResource(resource),
    makeLookups(request),
  );
}
