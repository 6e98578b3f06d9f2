import * as z from 'zod/mini';
import type { FirestoreQueryRequest, RulesDecision } from './api';
import type { CompiledMatch } from './compile/compile-ruleset';
import { EvalContext } from './compile/context';
import {
  documentSegments,
  makeLookups,
  makeRequest,
} from './firestore-request';
import { judge } from './judge';
import {
  ANY_SEGMENT,
  ANY_SEGMENTS,
  type PathToken,
} from './compile/match-path';
import type { SourceText } from './parse/source-text';
import { MapValue, ObjectValue, Unknown, type Value } from './values';

/**
 * Judges a query by what its filter says of every document it could return,
 * never by existing documents. Only equalities with a string or a bool that
 * hold for all of them are known; everything else is unknown and proves
 * nothing.
 */
export function proveQuery(
  request: FirestoreQueryRequest,
  matches: readonly CompiledMatch[],
  source: SourceText,
): RulesDecision {
  const data = new Unknown(new Map(findEqualities(request.where)));
  const resource = new ObjectValue('resource', { data });
  const { limit } = request;
  const queryRequest = makeRequest(request, {
    // Without a limit the key is missing, so `request.query.limit <= 20`
    // refuses.
    query: new MapValue(
      new Map(limit === null ? [] : [['limit', BigInt(limit)]]),
    ),
    resource: null,
  });
  const context = new EvalContext(queryRequest, resource, makeLookups(request));
  return judge(matches, 'list', toTokens(request), context, source);
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
