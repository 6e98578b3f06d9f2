import { describe, expect, it } from 'vitest';
import { loadRules } from '../load';
import {
  fieldFilter,
  makeLookup,
  queryOf,
  TEST_TIME,
  text,
  wrapRules,
} from '../testing/rules';

const rules = loadRules(
  wrapRules(
    'allow get: if isOwner() || resource.data.open;\nallow list: if resource.data.open == true;\nallow delete;',
    'function isOwner() { return request.auth != null && resource.data.owner == request.auth.uid; }',
  ),
  'c.rules',
);
const get = (owner: string) =>
  rules.decideDocument({
    database: '(default)',
    auth: { uid: 'ama', token: {} },
    time: TEST_TIME,
    lookup: makeLookup(),
    method: 'get',
    path: 'docs/one',
    resource: { path: 'docs/one', fields: { owner: text(owner) } },
    requestResource: null,
  });
const counts = () =>
  Object.fromEntries(
    rules
      .coverage()
      .map((e) => [e.expression, [e.seenTrue, e.seenFalse, e.seenError]]),
  );

describe('coverage', () => {
  it('counts conditions and operands, also inside functions', () => {
    get('ama');
    get('kofi');
    expect(counts()).toEqual({
      'request.auth != null': [2, 0, 0],
      'resource.data.owner == request.auth.uid': [1, 1, 0],
      'isOwner()': [1, 1, 0],
      'resource.data.open': [0, 0, 1],
      'isOwner() || resource.data.open': [1, 0, 1],
      'resource.data.open == true': [0, 0, 0],
      'allow delete': [0, 0, 0],
    });
    expect(
      rules.coverage().find(({ expression }) => expression === 'isOwner()'),
    ).toMatchObject({
      kind: 'operand',
      line: 5,
      column: 34,
    });
  });

  it('an unproven query counts as false', () => {
    rules.decideQuery(queryOf());
    rules.decideQuery(
      queryOf({ where: fieldFilter('open', 'EQUAL', { booleanValue: true }) }),
    );
    expect(counts()['resource.data.open == true']).toEqual([1, 1, 0]);
  });
});
