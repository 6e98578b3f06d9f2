import { describe, expect, it } from 'vitest';
import type { FirestoreQueryRequest, FirestoreValue } from './api';
import { loadRules } from './load';
import { composite, fieldFilter, list, makeLookup, queryOf, text, whole, wrapRules } from './test-support';

function allows(condition: string, parts: Partial<FirestoreQueryRequest>, functions = ''): boolean {
  return loadRules(wrapRules(`allow list: if ${condition};`, functions), 'q.rules').decideQuery(
    queryOf(parts),
  ).allow;
}

const eq = (field: string, value: FirestoreValue) => fieldFilter(field, 'EQUAL', value);
const owner = eq('userId', text('ama'));
const OWNS = 'resource.data.userId == request.auth.uid';
const time = (value: string): FirestoreValue => ({ timestampValue: value });
const yes: FirestoreValue = { booleanValue: true };
const key = (id: string): FirestoreValue => ({
  referenceValue: `projects/p/databases/(default)/documents/docs/${id}`,
});

describe('queries that are provably allowed', () => {
  const cases: [string, string, Partial<FirestoreQueryRequest>][] = [
    ['no condition on data', 'request.auth != null', {}],
    ['equality', OWNS, { where: owner }],
    ['equality among others', OWNS, { where: composite('AND', eq('a', whole(1)), owner) }],
    [
      'each branch of OR',
      `${OWNS} || resource.data.open == true`,
      { where: composite('OR', owner, eq('open', yes)) },
    ],
    [
      'IN',
      "resource.data.s in ['a', 'b', 'c']",
      { where: fieldFilter('s', 'IN', list(text('a'), text('b'))) },
    ],
    [
      'array-contains-any',
      "resource.data.tags.hasAny(['a', 'b'])",
      { where: fieldFilter('tags', 'ARRAY_CONTAINS_ANY', list(text('a'), text('b'))) },
    ],
    [
      'array-contains',
      'request.auth.uid in resource.data.members',
      { where: fieldFilter('members', 'ARRAY_CONTAINS', text('ama')) },
    ],
    ['a tighter range', 'resource.data.n > 5', { where: fieldFilter('n', 'GREATER_THAN', whole(7)) }],
    ['a bound from above', 'resource.data.n < 5', { where: fieldFilter('n', 'LESS_THAN', whole(5)) }],
    ['the same open bound', 'resource.data.n > 5', { where: fieldFilter('n', 'GREATER_THAN', whole(5)) }],
    [
      'a range of strings',
      "resource.data.s < 'n'",
      { where: fieldFilter('s', 'LESS_THAN_OR_EQUAL', text('m')) },
    ],
    [
      'a time before now',
      'resource.data.at <= request.time',
      { where: fieldFilter('at', 'LESS_THAN_OR_EQUAL', time('2026-03-01T10:20:30.456Z')) },
    ],
    [
      'two-sided',
      'resource.data.n > 0 && resource.data.n < 10',
      {
        where: composite(
          'AND',
          fieldFilter('n', 'GREATER_THAN_OR_EQUAL', whole(1)),
          fieldFilter('n', 'LESS_THAN', whole(10)),
        ),
      },
    ],
    ['int for float', 'resource.data.n == 1.0', { where: eq('n', whole(1)) }],
    ['excluded by a range', 'resource.data.n != 3', { where: fieldFilter('n', 'GREATER_THAN', whole(3)) }],
    ['not equal', "resource.data.s != 'a'", { where: fieldFilter('s', 'NOT_EQUAL', text('a')) }],
    [
      'not in',
      "resource.data.s != 'a' && resource.data.s != 'b'",
      { where: fieldFilter('s', 'NOT_IN', list(text('a'), text('b'), text('c'))) },
    ],
    [
      'not null',
      'resource.data.s != null',
      { where: { unaryFilter: { field: { fieldPath: 's' }, op: 'IS_NOT_NULL' } } },
    ],
    [
      'is null',
      'resource.data.s == null',
      { where: { unaryFilter: { field: { fieldPath: 's' }, op: 'IS_NULL' } } },
    ],
    ['nested field', "resource.data.a.b == 'x'", { where: eq('a.b', text('x')) }],
    ['quoted field', "resource.data['a b'].c == 'x'", { where: eq('`a b`.c', text('x')) }],
    [
      'presence by order',
      "'at' in resource.data",
      { orderBy: [{ fieldPath: 'at', direction: 'DESCENDING' }] },
    ],
    ['presence by filter', "resource.data.keys().hasAll(['userId'])", { where: owner }],
    ['get with fallback', "resource.data.get('userId', '') == request.auth.uid", { where: owner }],
    ['type by a bound', 'resource.data.n is number', { where: fieldFilter('n', 'LESS_THAN', whole(3)) }],
    ['limit', 'request.query.limit <= 20', { limit: 20 }],
    [
      'order and offset',
      "request.query.orderBy.at == 'DESC' && request.query.offset == 5",
      {
        orderBy: [{ fieldPath: 'at', direction: 'DESCENDING' }],
        offset: 5,
      },
    ],
    ['no limit asked', "!('limit' in request.query) || request.query.limit <= 20", {}],
    [
      'one key',
      "id == 'one' && resource.id == 'one'",
      { where: fieldFilter('__name__', 'EQUAL', key('one')) },
    ],
    ['keys', "id in ['one', 'two']", { where: fieldFilter('__name__', 'IN', list(key('one'), key('two'))) }],
    ['method', "request.method == 'list' && request.resource == null", {}],
    ['an unknown side that does not matter', `resource.data.x == 1 || request.auth.uid == 'ama'`, {}],
    ['a failing side that does not matter', `resource.data.x.y.z > 1 || ${OWNS}`, { where: owner }],
    [
      'conditional with a known test',
      `request.query.limit == 5 ? ${OWNS} : false`,
      { where: owner, limit: 5 },
    ],
    [
      'conditional, both ways',
      `resource.data.b ? ${OWNS} : ${OWNS}`,
      { where: composite('AND', owner, eq('b', yes)) },
    ],
    ['never deleted', 'resource != null', {}],
  ];
  it.each(cases)('%s: %s', (_name, condition, parts) => {
    expect(allows(condition, parts)).toBe(true);
  });

  it('lookups of what is known', () => {
    const lookup = makeLookup([{ path: 'users/ama', fields: { team: text('t1') } }]);
    const user = '/databases/$(database)/documents/users/$(request.auth.uid)';
    expect(allows(`exists(${user})`, { lookup })).toBe(true);
    expect(
      allows(`resource.data.team == get(${user}).data.team`, { lookup, where: eq('team', text('t1')) }),
    ).toBe(true);
    expect(
      allows('exists(/databases/$(database)/documents/users/$(resource.data.userId))', {
        lookup,
        where: owner,
      }),
    ).toBe(true);
  });

  it('values through functions', () => {
    const functions = 'function owns(data) { let uid = request.auth.uid; return data.userId == uid; }';
    expect(allows('owns(resource.data)', { where: owner }, functions)).toBe(true);
    expect(allows('owns(resource.data)', {}, functions)).toBe(false);
  });
});
