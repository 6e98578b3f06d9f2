import { describe, expect, it } from 'vitest';
import type { FirestoreQueryRequest } from './api';
import {
  allowsList,
  composite,
  eq,
  makeLookup,
  owner,
  OWNS,
  text,
  whole,
  yes,
} from './testing/rules';

describe('queries that are provably allowed', () => {
  const cases: [string, string, Partial<FirestoreQueryRequest>][] = [
    ['no condition on data', 'request.auth != null', {}],
    ['equality', OWNS, { where: owner }],
    [
      'equality among others',
      OWNS,
      { where: composite('AND', eq('a', whole(1)), owner) },
    ],
    [
      'equality beside alternatives',
      OWNS,
      { where: composite('AND', composite('OR', owner, eq('a', yes)), owner) },
    ],
    [
      'equality of a bool',
      'resource.data.open == true',
      { where: eq('open', yes) },
    ],
    [
      'equality with one of some',
      "resource.data.s in ['a', 'b', 'c']",
      { where: eq('s', text('b')) },
    ],
    [
      'inequality by equality',
      "resource.data.s != 'a'",
      { where: eq('s', text('b')) },
    ],
    ['limit', 'request.query.limit <= 20', { limit: 20 }],
    ['limit by its key', "request.query['limit'] <= 20", { limit: 20 }],
    ['that there is a limit', "'limit' in request.query", { limit: 20 }],
    ['offset', 'request.query.offset <= 20', { offset: 20 }],
    ['no offset', "!('offset' in request.query)", {}],
    ['method', "request.method == 'list'", {}],
    [
      'data by its key',
      "resource['data'].open == true",
      { where: eq('open', yes) },
    ],
    [
      'arithmetic and methods of what is known',
      "resource.data.s.upper()[0:1] == 'B' && resource.data.s.size() - 1 == 0",
      { where: eq('s', text('b')) },
    ],
    [
      'what debug() passes on',
      "debug(resource.data).s == 'b'",
      { where: eq('s', text('b')) },
    ],
    [
      'no limit asked',
      "!('limit' in request.query) || request.query.limit <= 20",
      {},
    ],
    [
      'an unknown side that does not matter',
      `resource.data.x == 1 || request.auth.uid == 'ama'`,
      {},
    ],
    [
      'a failing side that does not matter',
      `resource.data.x.y.z > 1 || ${OWNS}`,
      { where: owner },
    ],
    [
      'conditional with a known test',
      `request.query.limit == 5 ? ${OWNS} : false`,
      { where: owner, limit: 5 },
    ],
    ['never deleted', 'resource != null', {}],
  ];
  it.each(cases)('%s: %s', (_name, condition, parts) => {
    expect(allowsList(condition, parts)).toBe(true);
  });

  it('lookups of what is known', () => {
    const lookup = makeLookup([
      { path: 'users/ama', fields: { team: text('t1') } },
    ]);
    const user = '/databases/$(database)/documents/users/$(request.auth.uid)';
    expect(allowsList(`exists(${user})`, { lookup })).toBe(true);
    expect(
      allowsList(`resource.data.team == get(${user}).data.team`, {
        lookup,
        where: eq('team', text('t1')),
      }),
    ).toBe(true);
    expect(
      allowsList(
        'exists(/databases/$(database)/documents/users/$(resource.data.userId))',
        {
          lookup,
          where: owner,
        },
      ),
    ).toBe(true);
  });

  it('values through functions', () => {
    const functions =
      'function owns(data) { let uid = request.auth.uid; return data.userId == uid; }';
    expect(allowsList('owns(resource.data)', { where: owner }, functions)).toBe(
      true,
    );
    expect(allowsList('owns(resource.data)', {}, functions)).toBe(false);
    const either =
      'function f() { let a = resource.data.x; let b = resource.data.userId == request.auth.uid; return a == 1 || b; }';
    expect(allowsList('f()', { where: owner }, either)).toBe(true);
    expect(allowsList('f()', {}, either)).toBe(false);
  });
});
