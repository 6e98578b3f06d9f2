import * as z from 'zod/mini';
import type { FirestoreQueryRequest, RulesDecision } from './api';
import { EvalContext } from './compile/context';
import { documentSegments } from './compile/lookups';
import { makeLookups, makeRequest } from './firestore-request';
import { judge, refusal, type JudgedRules } from './judge';
import {
  ANY_SEGMENT,
  ANY_SEGMENTS,
  type PathToken,
} from './compile/match-path';
import { ObjectValue, Unknown, UNKNOWN, type Value } from './values';

/**
 * Judges a query by what its filter says of every document it could return,
 * never by existing documents. Only equalities with a string or a bool that
 * hold for all of them are known; everything else is unknown and proves
 * nothing.
 */
export function proveQuery(
  request: FirestoreQueryRequest,
  rules: JudgedRules,
): RulesDecision {
  // https://firebase.google.com/docs/firestore/security/rules-query#secure_and_query_documents_based_on_collection_groups
  if (request.allDescendants && rules.version === '1') {
    return refusal('list', ["a collection group needs rules_version '2'"]);
  }
  const resource = new ObjectValue('resource', {
    __name__: UNKNOWN,
    data: new Unknown(new Map(findEqualities(request.where))),
    id: UNKNOWN,
  });
  const queryRequest = makeRequest(request, {
    method: 'list',
    path: UNKNOWN,
    query: toQuery(request),
    resource: null,
  });
  return judge(rules, {
    operation: 'list',
    path: toTokens(request),
    context: new EvalContext(queryRequest, resource, makeLookups(request)),
  });
}

/**
 * Without a limit the key is missing, so `request.query.limit <= 20` refuses.
 * The reference names `orderBy`, but neither its form nor when it is there.
 */
function toQuery({ limit, offset }: FirestoreQueryRequest): Unknown {
  const entries = new Map<string, Value>([['orderBy', UNKNOWN]]);
  if (limit !== null) entries.set('limit', BigInt(limit));
  if (offset > 0) entries.set('offset', BigInt(offset));
  return new Unknown(entries, true);
}

const Filter = z.object({
  compositeFilter: z.optional(
    z.object({ op: z.literal('AND'), filters: z.array(z.unknown()) }),
  ),
  fieldFilter: z.optional(
    z.object({
      field: z.object({
        fieldPath: z.string().check(z.regex(/^[A-Za-z]\w*$/)),
      }),
      op: z.literal('EQUAL'),
      value: z.union([
        z.object({ stringValue: z.string() }),
        z.object({ booleanValue: z.boolean() }),
      ]),
    }),
  ),
});

/** A filter of another form proves nothing. */
function findEqualities(where: unknown): [string, Value][] {
  const { compositeFilter, fieldFilter } = Filter.safeParse(where).data ?? {};
  if (compositeFilter !== undefined) {
    return compositeFilter.filters.flatMap(findEqualities);
  }
  if (fieldFilter === undefined) return [];
  const { field, value } = fieldFilter;
  return [
    [
      field.fieldPath,
      'stringValue' in value ? value.stringValue : value.booleanValue,
    ],
  ];
}

function toTokens(request: FirestoreQueryRequest): PathToken[] {
  const { parent, collectionId, allDescendants, database } = request;
  const prefix =
    parent === ''
      ? documentSegments(database, '').slice(0, -1)
      : documentSegments(database, parent);
  return allDescendants
    ? [...prefix, ANY_SEGMENTS, collectionId, ANY_SEGMENT]
    : [...prefix, collectionId, ANY_SEGMENT];
}
