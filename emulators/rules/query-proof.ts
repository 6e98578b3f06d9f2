import type { FirestoreQueryRequest, RulesDecision } from './api';
import type { CompiledMatch } from './compile-ruleset';
import { EvalContext } from './context';
import { documentSegments, makeLookups, queryRequestObject } from './firestore-request';
import { judge } from './judge';
import { ANY_SEGMENT, ANY_SEGMENTS, type PathToken } from './match-path';
import { type Branch, type Constraint, parseFieldPath, toBranches } from './query-filter';
import { toAbstractData } from './query-knowledge';
import type { SourceText } from './source-text';
import { ObjectValue, PathValue, type Value, Unknown } from './values';

const UNKNOWN_PATH = new Unknown({ type: 'path', mayFail: false });
const UNKNOWN_ID = new Unknown({ type: 'string', mayFail: false, not: [''] });

/**
 * Judges a query by what its filter says of every document it could return, never by the documents there are:
 * each OR branch must be provably allowed.
 */
export function proveQuery(
  request: FirestoreQueryRequest,
  matches: readonly CompiledMatch[],
  source: SourceText,
): RulesDecision {
  const branches = toBranches(request.where);
  if (branches === null || branches.length === 0) {
    return { allow: false, reason: 'list refused: the filter has too many branches to judge, or none' };
  }
  const ordered = request.orderBy
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath }): Constraint => ({
      field: parseFieldPath(fieldPath),
      operator: 'exists',
      value: null,
    }));
  const lookups = makeLookups(request);
  const requestObject = queryRequestObject(request, UNKNOWN_PATH);
  let decision: RulesDecision = { allow: false, reason: 'list refused' };
  for (const branch of branches) {
    const tokens = toTokens(request, findKey(branch));
    const resource = toAbstractResource([...branch.filter(isOnField), ...ordered], tokens);
    decision = judge(
      matches,
      'list',
      tokens,
      new EvalContext(requestObject, resource, lookups, true),
      source,
    );
    if (!decision.allow) return decision;
  }
  return decision;
}

function isOnField({ field }: Constraint): boolean {
  return field[0] !== '__name__';
}

/** The one document the branch can return, where it names the key. */
function findKey(branch: Branch): PathValue | null {
  const found = branch.find((constraint) => !isOnField(constraint) && constraint.operator === '==');
  return found?.value instanceof PathValue ? found.value : null;
}

function toTokens(request: FirestoreQueryRequest, key: PathValue | null): PathToken[] {
  if (key !== null) return key.plainSegments();
  const { parent, collectionId, allDescendants, database } = request;
  const prefix =
    parent === '' ? documentSegments(database, '').slice(0, -1) : documentSegments(database, parent);
  if (collectionId === '') return [...prefix, ANY_SEGMENTS];
  return allDescendants
    ? [...prefix, ANY_SEGMENTS, collectionId, ANY_SEGMENT]
    : [...prefix, collectionId, ANY_SEGMENT];
}

function toAbstractResource(branch: Branch, tokens: readonly PathToken[]): ObjectValue {
  const last = tokens.at(-1);
  const isKnown = tokens.every((token) => typeof token === 'string');
  return new ObjectValue(
    'resource',
    new Map<string, () => Value>([
      ['data', () => toAbstractData(branch)],
      ['id', () => (typeof last === 'string' ? last : UNKNOWN_ID)],
      [
        '__name__',
        () => (isKnown ? new PathValue(tokens.filter((token) => typeof token === 'string')) : UNKNOWN_PATH),
      ],
    ]),
  );
}
