import { describe, expect, it } from 'vitest';
import type { RulesObject, Ruleset, RulesService } from './api';
import { loadRules } from './load';
import { makeLookup, queryOf, TEST_TIME, wrapRules } from './testing/rules';

const VERSION_2 = "rules_version = '2';\n";

const firestore = (matches: string) =>
  `service cloud.firestore { match /databases/{database}/documents { ${matches} } }`;
const storage = (matches: string) =>
  `service firebase.storage { match /b/{bucket}/o { ${matches} } }`;

function canGet(rules: Ruleset, path: string): boolean {
  return rules.decideDocument({
    database: '(default)',
    auth: null,
    time: TEST_TIME,
    lookup: makeLookup(),
    method: 'get',
    path,
    resource: { path, fields: {} },
    requestResource: null,
  }).allow;
}

function decideObject(
  rules: Ruleset,
  method: 'get' | 'list' | 'create',
  requestResource: RulesObject | null = null,
) {
  return rules.decideObject({
    method,
    bucket: 'main',
    path: 'files/a.png',
    auth: null,
    time: TEST_TIME,
    resource: null,
    requestResource,
    firestore: makeLookup(),
  });
}

describe('versions of the language', () => {
  const recursive = firestore('match /cities/{city}/{rest=**} { allow read; }');

  it.each([
    ['none', ''],
    ["'1'", "rules_version = '1';"],
    ["'1' without semicolon", "rules_version = '1'\n"],
  ])('%s: a recursive wildcard covers one segment or more', (_name, head) => {
    const rules = loadRules(head + recursive, 'v.rules');
    expect(canGet(rules, 'cities/accra/streets/ring')).toBe(true);
    expect(canGet(rules, 'cities/accra')).toBe(false);
  });

  it('2: it covers none, too, and may stand before the end', () => {
    expect(
      canGet(loadRules(VERSION_2 + recursive, 'v.rules'), 'cities/accra'),
    ).toBe(true);
    const inside = firestore('match /{way=**}/streets/{id} { allow read; }');
    const rules = loadRules(VERSION_2 + inside, 'v.rules');
    expect(canGet(rules, 'cities/accra/streets/ring')).toBe(true);
    expect(canGet(rules, 'streets/ring')).toBe(true);
  });

  it('1: a query reaches what the wildcard covers, but no collection group', () => {
    const all = firestore('match /{rest=**} { allow read; }');
    const group = queryOf({ allDescendants: true });
    const [first, second] = ['', VERSION_2].map((head) =>
      loadRules(head + all, 'v.rules'),
    );
    expect(first?.decideQuery(queryOf()).allow).toBe(true);
    expect(first?.decideQuery(group).reason).toMatch(/needs rules_version '2'/);
    expect(second?.decideQuery(group).allow).toBe(true);
  });

  it('1: objects cannot be listed', () => {
    const all = storage('match /{rest=**} { allow read; }');
    const [first, second] = ['', VERSION_2].map((head) =>
      loadRules(head + all, 'v.rules'),
    );
    expect(first && decideObject(first, 'get').allow).toBe(true);
    expect(first && decideObject(first, 'list').reason).toMatch(
      /lists need rules_version '2'/,
    );
    expect(second && decideObject(second, 'list').allow).toBe(true);
  });
});

describe('several services in one file', () => {
  const source = `${VERSION_2}
    function isOpen() { return request.time.year() == 2026; }
    ${firestore('match /docs/{id} { allow read: if isOpen(); }')}
    ${storage('match /{rest=**} { allow read: if isOpen() && resource == null; }')}`;

  it('each has its own rules, and the functions outside are for both', () => {
    const rules = loadRules(source, 'both.rules');
    expect([...rules.services]).toEqual([
      'cloud.firestore',
      'firebase.storage',
    ]);
    expect(rules.warnings).toEqual([]);
    expect(canGet(rules, 'docs/one')).toBe(true);
    expect(canGet(rules, 'others/one')).toBe(false);
    expect(decideObject(rules, 'get').allow).toBe(true);
  });

  it('a server refuses a file that has nothing about its service', () => {
    const objects = VERSION_2 + storage('match /{rest=**} { allow read; }');
    const load = (service: RulesService) => () =>
      loadRules(objects, 'objects.rules', { service });
    expect(load('firebase.storage')).not.toThrow();
    expect(load('cloud.firestore')).toThrow(
      'objects.rules:1:1: these rules are for firebase.storage, not for cloud.firestore',
    );
  });
});

describe('what the service alone gives of an object', () => {
  it.each(['generation', 'metageneration', 'etag', 'timeCreated', 'updated'])(
    'request.resource has no %s',
    (name) => {
      const rules = loadRules(
        VERSION_2 +
          storage(
            `match /{rest=**} { allow create: if request.resource.size == 1 && request.resource.${name} != null; }`,
          ),
        's.rules',
      );
      const object: RulesObject = {
        name: 'files/a.png',
        bucket: 'main',
        generation: '1',
        metageneration: 1,
        size: 1,
        timeCreated: '2026-01-01T00:00:00Z',
        updated: '2026-01-01T00:00:00Z',
        md5Hash: null,
        crc32c: null,
        etag: 'e',
        contentDisposition: null,
        contentEncoding: 'identity',
        contentLanguage: null,
        contentType: 'image/png',
        metadata: {},
      };
      const { allow, reason } = decideObject(rules, 'create', object);
      expect(allow).toBe(false);
      expect(reason).toContain(`request.resource has no '${name}'`);
    },
  );
});

describe('names that nothing has', () => {
  const source = wrapRules(
    [
      'allow get: if nobody == 1 || true;',
      'allow list: if nothing();',
      'allow create: if request.body == 1;',
      "allow update: if id.shout() == 'A';",
      "allow delete: if math.max(1, 2) == 2 && id.matches('(');",
    ].join('\n'),
  );

  it('load with a warning that says where, as production loads them', () => {
    const rules = loadRules(source, 'w.rules');
    expect(
      rules.warnings.map(({ message, fileName, line, column }) => [
        `${fileName}:${line}:${column}`,
        message,
      ]),
    ).toEqual([
      ['w.rules:5:34', "'nobody' is not defined"],
      ['w.rules:6:16', "function 'nothing' is not defined"],
      ['w.rules:7:26', "request has no 'body' in cloud.firestore"],
      ['w.rules:8:21', "no type has a method 'shout'"],
      ['w.rules:9:23', "math has no function 'max'"],
      ['w.rules:9:52', 'not a valid RE2 expression'],
    ]);
    expect(canGet(rules, 'docs/one')).toBe(true);
  });

  it('are refused where that is asked', () => {
    expect(() =>
      loadRules(source, 'w.rules', { refusesUnknownNames: true }),
    ).toThrow("w.rules:5:34: 'nobody' is not defined");
  });
});

describe('debug()', () => {
  it('writes what it is given, with its type', () => {
    const lines: string[] = [];
    const condition = [
      "debug('ama') == 'ama'",
      'debug(1) == 1',
      'debug(debug(0.5) == 0.5)',
      'debug(null) == null',
      "debug([1, 'a']) is list",
      "debug({'a': {'b': 1}}) is map",
      'debug(/a/b) is path',
      'debug(request.time) is timestamp',
      "debug(duration.value(90, 's')) is duration",
      'debug(latlng.value(1, 2)) is latlng',
      "debug(b'abc') is bytes",
      "debug(['a'].toSet()) is set",
      "debug({'a': 1}.diff({})) is map_diff",
      "debug(resource).id == 'one'",
    ].join(' && ');
    const rules = loadRules(
      wrapRules(`allow get: if ${condition};`),
      'd.rules',
      {
        log: (line) => lines.push(line),
      },
    );
    expect(canGet(rules, 'docs/one')).toBe(true);
    expect(lines).toEqual([
      'string_value: "ama"',
      'int_value: 1',
      'float_value: 0.5',
      'bool_value: true',
      'null_value: null',
      'list_value: [1,"a"]',
      'map_value: {"a":{"b":1}}',
      'path_value: "/a/b"',
      'timestamp_value: "2026-03-01T10:20:30.456Z"',
      'duration_value: "90s"',
      'latlng_value: [1,2]',
      'bytes_value: "YWJj"',
      'set_value: ["a"]',
      'map_diff_value: [{"a":1},{}]',
      'object_value: {"__name__":"/databases/(default)/documents/docs/one","data":{},"id":"one"}',
    ]);
  });

  it('says that a query leaves a value open', () => {
    const lines: string[] = [];
    const rules = loadRules(
      wrapRules("allow list: if debug(resource.data.a) == 'x';"),
      'd.rules',
      { log: (line) => lines.push(line) },
    );
    expect(rules.decideQuery(queryOf()).allow).toBe(false);
    expect(lines).toEqual(['unknown_value: of a query']);
  });
});
