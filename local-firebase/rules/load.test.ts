import { describe, expect, it } from 'vitest';
import { RulesSyntaxError } from './api';
import { loadRules } from './load';
import { wrapRules } from './testing/rules';

const HEAD = "rules_version = '2';\n";
const OPEN = `${HEAD}service cloud.firestore {`;

function errorOf(source: string): RulesSyntaxError {
  try {
    loadRules(source, 'f.rules', { refusesUnknownNames: true });
  } catch (error) {
    if (error instanceof RulesSyntaxError) return error;
    throw error;
  }
  throw new Error('these rules were accepted');
}

function inCondition(condition: string): string {
  return `${OPEN}\nmatch /a/{b} {\nallow read: if\n${condition};\n}}`;
}

describe('refused files', () => {
  const cases: [string, string, number, number, RegExp][] = [
    [
      'version 3',
      "rules_version = '3'; service cloud.firestore { match /a { allow read; } }",
      1,
      17,
      /'1' and '2'/,
    ],
    [
      'recursive wildcard before the end, in version 1',
      'service cloud.firestore { match /{a=**} {\nmatch /b { allow read; } } }',
      2,
      1,
      /ends its path/,
    ],
    ['no service', HEAD, 2, 1, /expected 'service'/],
    [
      'unknown service',
      `${HEAD}service cloud.sql { match /a { allow read; } }`,
      2,
      9,
      /unknown service 'cloud.sql'/,
    ],
    [
      'a service twice',
      `${OPEN} match /a { allow read; } }\nservice cloud.firestore { match /a { allow read; } }`,
      3,
      9,
      /stands twice/,
    ],
    ['empty service', `${OPEN} }`, 2, 9, /must not be empty/],
    ['empty match', `${OPEN} match /a { } }`, 2, 27, /empty match/],
    ['import', `${HEAD}import 'x';`, 2, 1, /expected 'service'/],
    ['comment without end', `${OPEN} /* a`, 2, 27, /found '\/'/],
    [
      'unknown operation',
      `${OPEN} match /a { allow peek; } }`,
      2,
      44,
      /unknown operation/,
    ],
    [
      'operation twice',
      `${OPEN} match /a { allow read, get; } }`,
      2,
      50,
      /listed twice/,
    ],
    [
      'missing if',
      `${OPEN} match /a { allow read: true; } }`,
      2,
      50,
      /expected 'if'/,
    ],
    [
      'match without slash',
      `${OPEN} match a { allow read; } }`,
      2,
      33,
      /expected '\/'/,
    ],
    [
      'trailing slash',
      `${OPEN} match /a/ { allow read; } }`,
      2,
      39,
      /reserved word/,
    ],
    [
      'partial capture',
      `${OPEN} match /x-{a} { allow read; } }`,
      2,
      37,
      /expected/,
    ],
    [
      'two globs',
      `${OPEN} match /{a=**}/{b=**} { allow read; } }`,
      2,
      33,
      /at most one/,
    ],
    [
      'capture twice',
      `${OPEN} match /{a}/{a} { allow read; } }`,
      2,
      27,
      /defined twice/,
    ],
    [
      'capture twice, nested',
      `${OPEN} match /{a} {\nmatch /{a} { allow read; } } }`,
      3,
      1,
      /defined twice/,
    ],
    [
      'unclosed block',
      `${OPEN} match /a { allow read;`,
      2,
      49,
      /end of the file/,
    ],
    [
      'text behind',
      `${OPEN} match /a { allow read; } } ;`,
      2,
      54,
      /expected 'service' or 'function'/,
    ],
  ];
  it.each(cases)('%s', (_name, source, line, column, message) => {
    const error = errorOf(source);
    expect(error.message).toMatch(message);
    expect([error.line, error.column]).toEqual([line, column]);
    expect(error.fileName).toBe('f.rules');
  });
});

describe('refused expressions (the condition stands on line 5)', () => {
  const cases: [string, number, RegExp][] = [
    ['nobody', 1, /'nobody' is not defined/],
    ['request.body == 1', 9, /request has no 'body'/],
    ['request.auth.email == 1', 14, /auth has no 'email'/],
    ['request.query.select == 1', 15, /query has no 'select'/],
    ['request.resource.size == 1', 18, /resource has no 'size'/],
    ['resource.fields.a == 1', 10, /resource has no 'fields'/],
    ['get(/a/b).fields == 1', 11, /document has no 'fields'/],
    ['isOwner()', 1, /function 'isOwner' is not defined/],
    ['get()', 1, /takes 1/],
    ['exists(/a/b, /c/d)', 1, /takes 1/],
    ['string()', 1, /takes 1/],
    ['bytes(1) == 1', 1, /'bytes' is not defined/],
    ['int() == 1', 1, /'int' takes 1 argument/],
    ['debug()', 1, /'debug' takes 1 argument/],
    ["'a'.length()", 5, /no type has a method 'length'/],
    ["'a'.size(1)", 5, /wrong number of arguments/],
    ["{'a': 1}.get('a')", 10, /wrong number of arguments/],
    ["'a'.matches('(')", 13, /RE2/],
    ["'a'.matches('(?=a)')", 13, /RE2/],
    ['math.max(1, 2) == 1', 6, /math has no function 'max'/],
    ['math.pow(1) == 1', 1, /'math.pow' takes 2 argument/],
    ['duration.time(1, 2, 3)', 1, /takes 4 argument/],
    ["hashing.sha1('a') == b", 9, /hashing has no function 'sha1'/],
    ["hashing.sha256('a', 'b') == b", 1, /takes 1 argument/],
    ['/a/$(nobody) == /a/b', 6, /'nobody' is not defined/],
    ["'a'.replace('(', '')", 13, /RE2/],
    ["'a'[0:] == 'a'", 7, /both of its bounds/],
    ["'a'[:1] == 'a'", 5, /both of its bounds/],
    ['math == 1', 1, /'math' is not defined/],
    ['firestore.get(/a/b) == null', 1, /'firestore' is not defined/],
    ['1 is number && 1 is integer', 21, /'integer' is not a type/],
    ['if == 1', 1, /reserved word/],
    ['1 ==', 5, /expected an expression/],
    ['(true', 6, /expected '\)'/],
    ['[1, 2', 6, /expected ','/],
    ['true &', 6, /unexpected character/],
    ['1 = 1', 3, /found '='/],
    ['1 /2 == 1', 3, /a path begins here/],
    ['+1 == 1', 1, /expected an expression/],
    ['-!true', 2, /expected an expression/],
    ['--1 == 1', 1, /expected an expression/],
    ['1e5 == 1', 1, /malformed number/],
    ['resource.data.rules_version == 1', 15, /member name/],
    ['0x1F == 1', 1, /malformed number/],
    ['08 == 8', 1, /malformed number/],
    ['9223372036854775808 == 1', 1, /64 bits/],
    ["'a", 1, /never closed/],
    ["'\\d' == 'd'", 1, /unknown escape/],
    ["'\u2019' == 'd'", 1, /typographic quote/],
    ['`a` == 1', 1, /unexpected character/],
    ['b++', 2, /expected an operator/],
    ['request.auth[]', 14, /index|expression/],
    ['/a/ == 1', 5, /path segment/],
  ];
  it.each(cases)('%s', (condition, column, message) => {
    const error = errorOf(inCondition(condition));
    expect(error.message).toMatch(message);
    expect([error.line, error.column]).toEqual([5, column]);
  });
});

describe('refused functions', () => {
  const cases: [string, RegExp][] = [
    ['function f() { return g(); } function g() { return f(); }', /recursive/],
    ['function f() { return f(); }', /'f' is recursive/],
    [
      'function f() { return true; } function f() { return true; }',
      /'f' is defined twice/,
    ],
    ['function f(a, a) { return true; }', /'a' is defined twice/],
    ['function f(a) { let a = 1; return true; }', /'a' is defined twice/],
    ['function get(a) { return true; }', /function of the language/],
    ['function int(a) { return true; }', /function of the language/],
    ['function f() { return unused; }', /'unused' is not defined/],
    ['function f() { let a = b; let b = 1; return a; }', /'b' is not defined/],
    ['function f() { let a = 1; }', /expected 'return'/],
    ['function f(a,) { return true; }', /name of a parameter/],
    ['function f(a, b, c, d, e, g, h, i) { return true; }', /at most 7/],
    [
      `function f() { ${'abcdefghijk'.replace(/./g, 'let $& = 1;')} return true; }`,
      /at most 10 let/,
    ],
    ['function f() { return id; }', /'id' is not defined/],
    [
      'function f(a) { return a; } function g() { return f(); }',
      /takes 1 argument\(s\), not 0/,
    ],
    ['function let() { return true; }', /reserved word/],
  ];
  it.each(cases)('%s', (functions, message) => {
    expect(errorOf(wrapRules('allow read;', functions)).message).toMatch(
      message,
    );
  });

  it('calls nested more than 20 deep', () => {
    const chain = (depth: number) =>
      Array.from(
        { length: depth },
        (_unused, index) =>
          `function f${index}() { return ${index + 1 < depth ? `f${index + 1}()` : 'true'}; }`,
      ).join('\n');
    expect(() =>
      loadRules(wrapRules('allow read: if f0();', chain(20)), 'f.rules'),
    ).not.toThrow();
    expect(
      errorOf(wrapRules('allow read: if f0();', chain(21))).message,
    ).toMatch(/at most 20 deep/);
  });

  it('nesting without end, in brackets, unary operators and chains', () => {
    for (const condition of [
      `${'('.repeat(5000)}true${')'.repeat(5000)}`,
      `${'!'.repeat(5000)}true`,
      Array.from({ length: 5000 }, () => 'true').join(' && '),
      `request${'.auth'.repeat(5000)}`,
    ]) {
      expect(
        errorOf(wrapRules(`allow read: if ${condition};`)).message,
      ).toMatch(/too (deeply|many)/);
    }
  });

  it('more than ten match blocks inside each other, and files above 256 KB', () => {
    const nested = `${'match /a {'.repeat(11)} allow read; ${'}'.repeat(11)}`;
    expect(errorOf(`${OPEN} ${nested} }`).message).toMatch(/at most 10 deep/);
    expect(
      errorOf(`${wrapRules('allow read;')}//${'x'.repeat(256 * 1024)}`).message,
    ).toMatch(/256 KB/);
  });
});

describe('accepted', () => {
  it.each([
    ['comments', '// a\n allow read: if true; // c\n'],
    ['no semicolons', 'allow read: if true allow write allow get: if false'],
    [
      'comments of both kinds',
      '/* a\n * b */ allow read: /**/ if true; // c\n',
    ],
    ['a star', 'match /{a=*} { allow read: if a == 1; }'],
    [
      'a parameter named as a global',
      'function f(request) { return request; }',
    ],
    ['trailing commas', 'allow read: if [1, 2,].size() == 2;'],
    [
      'reserved words as members',
      'allow read: if resource.data.in == resource.data.allow;',
    ],
    [
      'a local that hides a namespace',
      'function f(math) { return math.abs == 1; } allow read: if f({"abs": 1});',
    ],
    [
      'a function used before it is defined',
      'allow read: if later(); function later() { return true; }',
    ],
  ])('%s', (_name, statements) => {
    expect(() => loadRules(wrapRules(statements), 'f.rules')).not.toThrow();
  });
});

describe('the service decides what may be asked', () => {
  it('refuses requests of the other service', () => {
    const rules = loadRules(
      `${HEAD}service firebase.storage { match /b/{b}/o { allow read; } }`,
      'f.rules',
    );
    expect([...rules.services]).toEqual(['firebase.storage']);
    const request = {
      database: '(default)',
      auth: null,
      time: new Date(),
      lookup: { get: () => null, getAfter: () => null },
      method: 'get' as const,
      path: 'a/b',
      resource: null,
      requestResource: null,
    };
    expect(() => rules.decideDocument(request)).toThrow(/not cloud.firestore/);
  });

  it('knows no document functions of Firestore and no data of documents in Storage', () => {
    const storage = (condition: string) =>
      `${HEAD}service firebase.storage { match /b/{b}/o { allow read: if ${condition}; } }`;
    expect(
      errorOf(storage('exists(/databases/(default)/documents/a/b)')).message,
    ).toMatch(/not defined/);
    expect(
      errorOf(storage('firestore.getAfter(/a/b) == null')).message,
    ).toMatch(/no function 'getAfter'/);
    expect(errorOf(storage('resource.data.a == 1')).message).toMatch(
      /no 'data'/,
    );
    expect(errorOf(storage('request.query.limit == 1')).message).toMatch(
      /no 'query'/,
    );
  });
});
