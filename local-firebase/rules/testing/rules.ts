import type {
  FirestoreFields,
  FirestoreQueryRequest,
  FirestoreValue,
  RulesAuth,
  RulesDecision,
  RulesDocument,
  RulesLookup,
} from '../api';
import { loadRules } from '../load';

/** Fixed, so that tests of request.time need no clock: a Sunday. */
export const TEST_TIME = new Date('2026-03-01T10:20:30.456Z');

export function makeLookup(
  now: RulesDocument[] = [],
  after: RulesDocument[] = now,
): RulesLookup {
  const find = (documents: RulesDocument[]) => (path: string) =>
    documents.find((document) => document.path === path) ?? null;
  return { get: find(now), getAfter: find(after) };
}

/**
 * Rules with the given statements inside `match /docs/{id}`, after the given
 * functions.
 */
export function wrapRules(statements: string, functions = ''): string {
  return [
    "rules_version = '2';",
    'service cloud.firestore {',
    'match /databases/{database}/documents {',
    functions,
    `match /docs/{id} { ${statements} }`,
    '} }',
  ].join('\n');
}

export interface Situation {
  functions?: string;
  auth?: RulesAuth | null;
  data?: FirestoreFields;
  after?: FirestoreFields;
  lookup?: RulesLookup;
}

export function decideCondition(
  condition: string,
  situation: Situation = {},
): RulesDecision {
  const rules = loadRules(
    wrapRules(`allow get, update: if ${condition};`, situation.functions),
    'test.rules',
  );
  const {
    data = {},
    after,
    auth = { uid: 'ama', token: {} },
    lookup = makeLookup(),
  } = situation;
  const base = {
    database: '(default)',
    auth,
    time: TEST_TIME,
    lookup,
    path: 'docs/one',
  };
  const resource = { path: 'docs/one', fields: data };
  return after === undefined
    ? rules.decideDocument({
        ...base,
        method: 'get',
        resource,
        requestResource: null,
      })
    : rules.decideDocument({
        ...base,
        method: 'update',
        resource,
        requestResource: { path: 'docs/one', fields: after },
      });
}

/** 'true', 'false' or the error's message. */
export function outcomeOf(condition: string, situation?: Situation): string {
  const { allow, reason } = decideCondition(condition, situation);
  if (allow) return 'true';
  const failure = /: error at \d+:\d+: (.*)$/.exec(reason)?.[1];
  return failure ?? (reason.endsWith(': false') ? 'false' : reason);
}

export function queryOf(
  parts: Partial<FirestoreQueryRequest> = {},
): FirestoreQueryRequest {
  return {
    database: '(default)',
    auth: { uid: 'ama', token: {} },
    time: TEST_TIME,
    lookup: makeLookup(),
    parent: '',
    collectionId: 'docs',
    allDescendants: false,
    where: null,
    limit: null,
    offset: 0,
    ...parts,
  };
}

/** Whether rules with this condition answer a query. */
export function allowsList(
  condition: string,
  parts: Partial<FirestoreQueryRequest>,
  functions = '',
): boolean {
  const rules = loadRules(
    wrapRules(`allow list: if ${condition};`, functions),
    'q.rules',
  );
  return rules.decideQuery(queryOf(parts)).allow;
}

export function fieldFilter(
  fieldPath: string,
  op: string,
  value: FirestoreValue,
): object {
  return { fieldFilter: { field: { fieldPath }, op, value } };
}

export function composite(op: 'AND' | 'OR', ...filters: object[]): object {
  return { compositeFilter: { op, filters } };
}

export function text(value: string): FirestoreValue {
  return { stringValue: value };
}

export function whole(value: number): FirestoreValue {
  return { integerValue: String(value) };
}

export function list(...values: FirestoreValue[]): FirestoreValue {
  return { arrayValue: { values } };
}

export const eq = (field: string, value: FirestoreValue) =>
  fieldFilter(field, 'EQUAL', value);
/** What Ama asks for, under a rule that asks whose it is. */
export const owner = eq('userId', text('ama'));
export const OWNS = 'resource.data.userId == request.auth.uid';
export const yes: FirestoreValue = { booleanValue: true };
