import { describe, expect, it } from 'vitest';
import { loadRules } from './load';
import {
  decideCondition,
  makeLookup,
  outcomeOf,
  TEST_TIME,
  text,
  whole,
  wrapRules,
} from './testing/rules';

const FAILS = 'resource.data.missing';

describe('errors in && and ||', () => {
  it.each([
    [`true || ${FAILS}`, 'true'],
    [`${FAILS} || true`, 'true'],
    [`false && ${FAILS}`, 'false'],
    [`${FAILS} && false`, 'false'],
    [`!(false && ${FAILS})`, 'true'],
    [`!(${FAILS} && false)`, 'true'],
    [`(${FAILS} || true) && true`, 'true'],
    [`(${FAILS} || false) || true`, 'true'],
    ['1 || true', 'true'],
    ['true || 1', 'true'],
  ])('%s is %s', (condition, outcome) => {
    expect(outcomeOf(condition)).toBe(outcome);
  });

  it.each([
    `true && ${FAILS}`,
    `${FAILS} && true`,
    `false || ${FAILS}`,
    `${FAILS} || false`,
    `${FAILS} || ${FAILS}`,
    `!${FAILS}`,
    `!(${FAILS} || false)`,
    `${FAILS} == ${FAILS}`,
    `${FAILS} ? true : true`,
    `[${FAILS}].size() == 1`,
    `{'a': ${FAILS}}.size() == 1`,
  ])('%s fails', (condition) => {
    expect(outcomeOf(condition)).toMatch(/no 'missing'/);
  });

  it('a side that is no bool fails unless the other decides', () => {
    expect(outcomeOf('true && 1')).toMatch(/must be a bool/);
    expect(outcomeOf("'x' || false")).toMatch(/must be a bool/);
  });
});

describe('allow statements', () => {
  const decide = (statements: string) =>
    loadRules(wrapRules(statements), 'test.rules').decideDocument({
      database: '(default)',
      auth: null,
      time: TEST_TIME,
      lookup: makeLookup(),
      method: 'get',
      path: 'docs/one',
      resource: { path: 'docs/one', fields: {} },
      requestResource: null,
    });

  it('another statement is tried after one that failed or was false', () => {
    expect(
      decide(
        `allow get: if ${FAILS}; allow get: if false; allow read: if true;`,
      ).allow,
    ).toBe(true);
    expect(decide('allow read;').allow).toBe(true);
  });

  it('an error never allows, and a refusal names each statement with its line', () => {
    const { allow, reason } = decide(
      `allow get: if ${FAILS};\nallow read: if 1 == 2;\nallow list: if true;`,
    );
    expect(allow).toBe(false);
    expect(reason).toMatch(
      /test\.rules:5 .*allow get\): error at 5:\d+: the map has no 'missing'/,
    );
    expect(reason).toMatch(/test\.rules:6 .*allow read\): false/);
    expect(reason).not.toMatch(/allow list/);
  });

  it('no statement for the operation refuses', () => {
    expect(decide('allow list, write: if true;')).toEqual({
      allow: false,
      reason: 'get refused: no allow statement covers this path',
      expressions: 0,
    });
  });

  it('a reason holds names and lines, never what a field holds', () => {
    const situation = { data: { secret: text('024-secret'), n: whole(4711) } };
    for (const condition of [
      'resource.data.secret == 1',
      'resource.data[resource.data.secret] == 1',
      'resource.data.secret < 1',
      'exists(/databases/$(database)/documents/docs/$(resource.data.secret)/$(resource.data.secret))',
      'duration.value(resource.data.secret, resource.data.secret) == 1',
      'resource.data.secret.matches(resource.data.secret + "(")',
      'resource.data.n.foo == 1',
    ]) {
      const { allow, reason } = decideCondition(condition, situation);
      expect(allow).toBe(false);
      expect(reason).not.toMatch(/024-secret|4711/);
    }
  });
});

describe('functions', () => {
  it.each([
    [
      'function f(a, b) { let c = a + b; let d = c * 2; return d; }',
      'f(1, 2) == 6',
    ],
    [
      'function f(x) { return g(x) + 1; } function g(x) { return x * 10; }',
      'f(2) == 21',
    ],
    ['function f() { return database; }', "f() == '(default)'"],
    ['function f(id) { return id; }', "f('other') == 'other' && id == 'one'"],
    [
      'function f(a) { return a ? g(false) : g(true); } function g(b) { return b; }',
      '!f(true) && f(false)',
    ],
  ])('%s: %s', (functions, condition) => {
    expect(outcomeOf(condition, { functions })).toBe('true');
  });

  it('the innermost definition is meant', () => {
    const statements =
      "function f() { return id == 'one'; } allow get: if f();";
    const rules = loadRules(
      wrapRules(statements, 'function f() { return false; }'),
      'f.rules',
    );
    expect(rules.coverage().length).toBe(1);
    expect(
      outcomeOf('f()', { functions: 'function f() { return false; }' }),
    ).toBe('false');
  });

  it('an argument that fails is an error, used or not', () => {
    const functions = 'function f(a) { return true; }';
    expect(outcomeOf(`f(${FAILS})`, { functions })).toMatch(/no 'missing'/);
    expect(outcomeOf(`f(${FAILS}) || true`, { functions })).toBe('true');
  });

  it('a let binding that fails is an error where it is used', () => {
    const functions = `
      function unused() { let a = ${FAILS}; return true; }
      function used() { let a = ${FAILS}; let b = a; return b == 1; }
      function either() { let a = true; let b = ${FAILS} == true; return a || b; }
      function both() { let a = false; let b = ${FAILS}; return b && a; }`;
    expect(outcomeOf('unused()', { functions })).toBe('true');
    expect(outcomeOf('used()', { functions })).toMatch(/no 'missing'/);
    expect(outcomeOf('used() || true', { functions })).toBe('true');
    expect(outcomeOf('either()', { functions })).toBe('true');
    expect(outcomeOf('both()', { functions })).toBe('false');
  });

  it('a limit that a let binding passes is never put off', () => {
    const paths = Array.from(
      { length: 11 },
      (_unused, index) =>
        `exists(/databases/$(database)/documents/users/u${index})`,
    );
    const functions = `function f() { let a = [${paths.join(', ')}]; return true; }`;
    expect(outcomeOf('f()', { functions })).toMatch(/more than 10 documents/);
  });
});

describe('limit of 1000 expressions', () => {
  it('refuses the whole request, whatever else would allow it', () => {
    const functions =
      'function f() { return [1,2].hasAll([1]) && [1,2].hasAll([1]); } function g() { return f() && f() && f() && f() && f() && f() && f() && f() && f() && f(); }';
    const g = (count: number) =>
      Array.from({ length: count }, () => 'g()').join(' && ');
    expect(outcomeOf(g(5), { functions })).toBe('true');
    expect(outcomeOf(`${g(20)} || true`, { functions })).toMatch(
      /more than 1000 expressions/,
    );
  });
});
