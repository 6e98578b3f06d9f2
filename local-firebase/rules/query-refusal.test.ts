import { describe, expect, it } from 'vitest';
import type { FirestoreQueryRequest, FirestoreValue } from './api';
import { loadRules } from './load';
import {
  allowsList,
  composite,
  eq,
  fieldFilter,
  list,
  owner,
  OWNS,
  queryOf,
  text,
  whole,
  wrapRules,
  yes,
} from './testing/rules';

const key = (id: string): FirestoreValue => ({
  referenceValue: `projects/p/databases/(default)/documents/docs/${id}`,
});

describe('queries that are refused', () => {
  const cases: [string, string, Partial<FirestoreQueryRequest>][] = [
    ['no filter', OWNS, {}],
    ['another owner', OWNS, { where: eq('userId', text('kofi')) }],
    ['another field', OWNS, { where: eq('author', text('ama')) }],
    ['signed out', OWNS, { where: owner, auth: null }],
    [
      'one branch of OR open',
      OWNS,
      { where: composite('OR', owner, eq('open', yes)) },
    ],
    [
      'the first branch of OR open',
      OWNS,
      { where: composite('OR', eq('open', yes), owner) },
    ],
    [
      'OR inside AND',
      OWNS,
      {
        where: composite(
          'AND',
          eq('a', whole(1)),
          composite('OR', owner, eq('userId', text('kofi'))),
        ),
      },
    ],
    [
      'IN with one too many',
      "resource.data.s in ['a', 'b']",
      { where: fieldFilter('s', 'IN', list(text('a'), text('z'))) },
    ],
    [
      'not in is not equality',
      OWNS,
      { where: fieldFilter('userId', 'NOT_IN', list(text('kofi'))) },
    ],
    [
      'not equal is not equality',
      OWNS,
      { where: fieldFilter('userId', 'NOT_EQUAL', text('kofi')) },
    ],
    [
      'a range is not equality',
      OWNS,
      { where: fieldFilter('userId', 'GREATER_THAN_OR_EQUAL', text('ama')) },
    ],
    [
      'array-contains of another',
      'request.auth.uid in resource.data.members',
      { where: fieldFilter('members', 'ARRAY_CONTAINS', text('kofi')) },
    ],
    [
      'array-contains says nothing of the rest',
      "resource.data.tags.hasOnly(['a'])",
      { where: fieldFilter('tags', 'ARRAY_CONTAINS', text('a')) },
    ],
    [
      'array-contains says nothing of the size',
      'resource.data.tags.size() == 1',
      { where: fieldFilter('tags', 'ARRAY_CONTAINS', text('a')) },
    ],
    [
      'one of any is not all',
      "resource.data.tags.hasAll(['a', 'b'])",
      {
        where: fieldFilter(
          'tags',
          'ARRAY_CONTAINS_ANY',
          list(text('a'), text('b')),
        ),
      },
    ],
    [
      'a wider range',
      'resource.data.n > 5',
      { where: fieldFilter('n', 'GREATER_THAN', whole(3)) },
    ],
    [
      'a closed bound',
      'resource.data.n > 5',
      { where: fieldFilter('n', 'GREATER_THAN_OR_EQUAL', whole(5)) },
    ],
    [
      'the other way',
      'resource.data.n > 5',
      { where: fieldFilter('n', 'LESS_THAN', whole(7)) },
    ],
    [
      'NaN or a number',
      'resource.data.n < 5',
      {
        where: composite('OR', fieldFilter('n', 'LESS_THAN', whole(5)), {
          unaryFilter: { field: { fieldPath: 'n' }, op: 'IS_NAN' },
        }),
      },
    ],
    [
      'a range of another type',
      'resource.data.n > 5',
      { where: fieldFilter('n', 'GREATER_THAN', text('6')) },
    ],
    [
      'int or float unknown',
      'resource.data.n is int',
      { where: eq('n', whole(1)) },
    ],
    [
      'int or float unknown in a list',
      'resource.data.l[0] is int',
      { where: eq('l', list(whole(1))) },
    ],
    [
      'not equal may be of any type',
      'resource.data.s is string',
      { where: fieldFilter('s', 'NOT_EQUAL', text('a')) },
    ],
    [
      'not null says no value',
      "resource.data.s == 'a'",
      {
        where: {
          unaryFilter: { field: { fieldPath: 's' }, op: 'IS_NOT_NULL' },
        },
      },
    ],
    ['presence unknown', "'at' in resource.data", {}],
    ['absence unknown', "!('deleted' in resource.data)", { where: owner }],
    [
      'negation of an unknown',
      '!(resource.data.secret == true)',
      { where: owner },
    ],
    [
      'inequality of an unknown',
      "resource.data.kind != 'secret'",
      { where: owner },
    ],
    [
      'fallback of an unknown',
      "resource.data.get('secret', false) == false",
      { where: owner },
    ],
    [
      'nested field unknown',
      "resource.data.a.c == 'x'",
      { where: eq('a.b', text('x')) },
    ],
    [
      'quoted field is no path',
      "resource.data.a.b == 'x'",
      { where: eq('`a.b`', text('x')) },
    ],
    [
      'whole map unknown',
      "resource.data == {'userId': 'ama'}",
      { where: owner },
    ],
    [
      'keys unknown',
      "resource.data.keys().hasOnly(['userId'])",
      { where: owner },
    ],
    ['limit missing', 'request.query.limit <= 20', {}],
    ['limit too high', 'request.query.limit <= 20', { limit: 21 }],
    ['capture unknown', "id == 'one'", {}],
    ['capture is not the other', "id != 'one'", {}],
    [
      'another key',
      "id == 'one'",
      { where: fieldFilter('__name__', 'EQUAL', key('two')) },
    ],
    [
      'a range of keys',
      "id == 'one'",
      { where: fieldFilter('__name__', 'GREATER_THAN_OR_EQUAL', key('one')) },
    ],
    ['offset missing', 'request.query.offset <= 20', { limit: 5 }],
    ['offset too high', 'request.query.offset <= 20', { offset: 21 }],
    ['what an order looks like', "request.query.orderBy != 'name'", {}],
    ['whether there is an order', "!('orderBy' in request.query)", {}],
    [
      'which clauses there are',
      "request.query.keys() == ['limit']",
      { limit: 5 },
    ],
    ['the size of the query', 'request.query.size() != 9', { limit: 5 }],
    ['a clause that no query has', "request.query.get('a', 1) == 1", {}],
    ['id unknown', "resource.id == 'one'", {}],
    ['id is not the other', "resource.id != 'one'", {}],
    [
      'name unknown',
      'resource.__name__ != /databases/(default)/documents/docs/one',
      {},
    ],
    ['path unknown', 'request.path != /databases/(default)/documents', {}],
    ['segment of the path unknown', "request.path[4] != 'one'", {}],
    ['another method', "request.method == 'get'", {}],
    ['request.resource', 'request.resource.data.a == 1', {}],
    ['a name that nothing has', 'nobody != 1', {}],
    ['a method that no type has', 'resource.data.a.nobody() != 1', {}],
    [
      'conditional with an unknown test',
      `resource.data.b ? ${OWNS} : false`,
      { where: owner },
    ],
    [
      'conditional whose test may fail',
      `resource.data.b ? ${OWNS} : ${OWNS}`,
      { where: owner },
    ],
    [
      'lookup by an unknown',
      '!exists(/databases/$(database)/documents/users/$(resource.data.userId))',
      {},
    ],
    [
      'lookup by an unknown key',
      'exists(/databases/$(database)/documents/docs/$(id))',
      {},
    ],
    [
      'arithmetic on an unknown',
      'resource.data.n + 1 > resource.data.n',
      { where: fieldFilter('n', 'GREATER_THAN', whole(0)) },
    ],
    [
      'an unknown compared with itself',
      'resource.data.x == resource.data.x',
      {},
    ],
    [
      'a list that may fail to be built',
      '[resource.data.x, 1].size() == 2',
      {},
    ],
    [
      'an operator it does not know',
      OWNS,
      { where: fieldFilter('userId', 'LIKE', text('ama')) },
    ],
    ['a filter it cannot read', OWNS, { where: { fieldFilter: 5 } }],
    ['an empty IN', OWNS, { where: fieldFilter('userId', 'IN', list()) }],
  ];
  it.each(cases)('%s: %s', (_name, condition, parts) => {
    expect(allowsList(condition, parts)).toBe(false);
  });

  it('an unused argument that may fail', () => {
    const functions = 'function f(a) { return true; }';
    expect(allowsList('f(resource.data.x)', {}, functions)).toBe(false);
    expect(
      allowsList(
        'f(resource.data.x)',
        { where: eq('x', text('a')) },
        functions,
      ),
    ).toBe(true);
  });

  it('a list rule is needed, get does not serve', () => {
    const rules = loadRules(wrapRules('allow get, write: if true;'), 'q.rules');
    expect(rules.decideQuery(queryOf()).reason).toBe(
      'list refused: no allow statement covers this path',
    );
  });
});
