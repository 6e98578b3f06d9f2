import { describe, expect, it } from 'vitest';
import type { FirestoreFields } from './api';
import { list, outcomeOf, text, whole } from './testing/rules';

const data: FirestoreFields = {
  name: text('Ama'),
  age: whole(30),
  rate: { doubleValue: 2.5 },
  none: { nullValue: null },
  yes: { booleanValue: true },
  tags: list(text('a'), text('b')),
  home: { mapValue: { fields: { town: text('Accra'), plot: whole(7) } } },
  at: { timestampValue: '2026-03-01T10:20:30.456789Z' },
  raw: { bytesValue: 'YWJj' },
  odd: { bytesValue: '++//+w==' },
  spot: { geoPointValue: { latitude: 5.6, longitude: -0.2 } },
  ref: { referenceValue: 'projects/p/databases/(default)/documents/docs/two' },
};

const TRUE = [
  'true',
  '!false',
  // numbers
  '1 != 2',
  '1 + 2 * 3 == 7',
  '(1 + 2) * 3 == 9',
  '46 % 23 == 0 && 1 + 25 % 23 * 2 == 5',
  'resource.data.age is int',
  'resource.data.rate is float',
  'resource.data.age is number && resource.data.rate is number',
  '!(resource.data.age is float)',
  'resource.data.age == 30 && resource.data.rate < 3 && 3 >= resource.data.rate',
  // conversions
  "string('a') == 'a' && string(1) == '1'",
  // strings
  "'abc'.size() == 3 && '🙂é'.size() == 2",
  "'user@domain.com'.matches('.*@domain[.]com')",
  "!'xuser'.matches('user') && !'userx'.matches('user')",
  "'a/b/c'.split('/') == ['a', 'b', 'c']",
  "'abc'[0] == 'a' && '🙂é'[1] == 'é'",
  "'a' + 'b' == 'ab' && 'a' < 'b' && 'Z' < 'a'",
  "'abcd'[0:3] == 'abc' && '🙂é'[1:2] == 'é' && 'ab'[1:1] == '' && 'ab'[0:2] == 'ab'",
  "'abcd'[true ? 1 : 0:3] == 'bc'",
  "'banana'.replace('a', 'o') == 'bonono' && 'banana'.replace('ana', 'ee') == 'beena'",
  "'foo@test.com'.replace('.', '-') == '------------' && 'abc'.replace('[^ac]', '') == 'ac'",
  "'abc'.replace('x', 'y') == 'abc'",
  // bytes
  "resource.data.raw.size() == 3 && resource.data.raw.toHexString() == '616263'",
  "resource.data.raw.toBase64() == 'YWJj' && resource.data.odd.toBase64() == '--__-w=='",
  "resource.data.odd.toHexString() == 'FBEFFFFB'",
  'resource.data.raw == resource.data.raw',
  'resource.data.raw is bytes',
  // hashes
  "hashing.sha256('abc') is bytes && hashing.sha256('abc') == hashing.sha256(resource.data.raw)",
  "hashing.sha256('abc').toHexString() == 'BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD'",
  "hashing.md5('abc').toHexString() == '900150983CD24FB0D6963F7D28E17F72'",
  "hashing.sha256('é').toBase64()[0:6] == 'SplVfk'",
  // lists
  "['a', 'b', 'c'][1:3] == ['b', 'c'] && ['a'][0:0] == []",
  'resource.data.tags.size() == 2 && resource.data.tags is list',
  "'a' in resource.data.tags && !('c' in resource.data.tags)",
  "resource.data.tags[1] == 'b'",
  "resource.data.tags.hasAll(['a']) && !resource.data.tags.hasAll(['a', 'c'])",
  "resource.data.tags.hasAny(['a', 'c']) && !resource.data.tags.hasAny(['c']) && !resource.data.tags.hasAny([])",
  "resource.data.tags.hasOnly(['b', 'a', 'c']) && !resource.data.tags.hasOnly(['a'])",
  "['a'].concat(['b']) == ['a', 'b']",
  "['a', 'a'].toSet() == ['a'].toSet()",
  '1 in [1] && [1, 2] != [2, 1]',
  // sets
  "['a', 'b'].toSet() == ['b', 'a'].toSet()",
  "['a'].toSet().hasOnly(['a', 'b']) && !['a', 'c'].toSet().hasOnly(['a', 'b'])",
  "'a' in ['a'].toSet()",
  // maps
  "resource.data.home.town == 'Accra' && resource.data['home']['plot'] == 7",
  "resource.data.home.keys().hasOnly(['town', 'plot'])",
  "resource.data.home.size() == 2 && resource.data.home is map && 'town' in resource.data.home",
  "resource.data.get('missing', 5) == 5 && resource.data.get('none', 5) == null",
  "{'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).addedKeys() == ['a'].toSet()",
  "{'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).affectedKeys().hasOnly(['a', 'b', 'c'])",
  "{'a': [1]} == {'a': [1]} && {'a': 1} != {'a': 1, 'b': 2}",
  // time
  'request.time.date() == resource.data.at.date() && request.time.date() < request.time',
  'resource.data.at is timestamp && resource.data.at > request.time',
  "(request.time + duration.value(1, 'd')).date() == request.time.date() + duration.value(24, 'h')",
  // places
  'resource.data.spot is latlng && resource.data.spot == resource.data.spot',
  // paths
  'resource.data.ref is path && resource.data.ref == /databases/$(database)/documents/docs/two',
  // other
  "request.auth.uid == 'ama' && id == 'one'",
  'resource.data.none == null && resource.data.name != null',
  "1 != '1' && null != false && [] != {}",
  'true ? true : resource.data.missing',
  'false ? resource.data.missing : true',
  'true || false && false',
  '!(1 == 2) == true',
  '(1 in [1]) == true && !(true in [1 == 2])',
  'resource.data.yes is bool == true',
];

const FALSE = [
  'false',
  "'1' == 1",
  'null == false',
  'resource == null',
  'resource.data.name is number',
  "'a'.matches('b')",
  'resource.data.at == request.time',
  'resource.data.none is string',
];

const ERRORS: [string, RegExp][] = [
  ['resource.data.missing', /no 'missing'/],
  ["resource.data['missing'] == 1", /key is not in the map/],
  ['resource.data.none.x == 1', /type null/],
  ['resource.data.name.x == 1', /type string/],
  ['request.query.limit == 1', /request has no 'query'/],
  ['request.resource.data.a == 1', /type null/],
  ['1', /must|not a bool/],
  ['!1', /takes a bool/],
  ["'a' + 1 == 'a1'", /does not take/],
  ['[1] + [2] == [1, 2]', /does not take/],
  ['9223372036854775807 + 1 > 0', /overflow/],
  ['9223372036854775807 * 2 > 0', /overflow/],
  ['1 % 0 == 0', /divided by zero/],
  ["'5' % 2 == 1", /does not take/],
  ["'abc'[3] == ''", /out of range/],
  ["'abc'['a'] == ''", /no such index/],
  ["'abc'[1:4] == 'bc'", /out of bounds/],
  ["'abc'[2:1] == ''", /out of bounds/],
  ["'abc'['a':2] == ''", /must be ints/],
  ["{'a': 1}[0:1] == 1", /map has no range/],
  ["'a'.replace('a', '$0') == 'a'", /no \$ and no backslash/],
  [
    "'a'.replace(1, 'a') == 'a'",
    /'replace' takes \(string, string\), not \(int, string\)/,
  ],
  ['hashing.sha256(1) == 1', /does not take \(int\)/],
  ["'a'.toBase64() == 'a'", /string has no method/],
  ["1 < '2'", /no order/],
  ['true < false', /no order/],
  ['null < 1', /no order/],
  ['[1] < [2]', /no order/],
  ["'a' in 'abc'", /does not look into/],
  ['1 in {"a": 1}', /does not look into/],
  ['[1][1] == 1', /out of range/],
  ["[1]['a'] == 1", /no such index/],
  ['1.size() == 1', /.*/],
  ['resource.data.age.size() == 1', /int has no method size/],
  ['resource.data.none.size() == 1', /null has no method size/],
  ["['a'].keys() == 1", /list has no method keys/],
  ["'a'.hasAll(['a'])", /string has no method/],
  ["['a'].hasAll('a')", /takes \(list or set\), not \(string\)/],
  ["['a'].hasAny('a')", /takes \(list or set\), not \(string\)/],
  ["{'a': 1}.diff(['a']).affectedKeys().size() == 0", /takes \(map\)/],
  ["{'a': 1}.get(1, 2) == 2", /takes \(string or list, any\)/],
  ["'a'.matches(1)", /takes \(string\), not \(int\)/],
  ["'a'.matches(resource.data.name + '(')", /RE2/],
  ["string([1]) == ''", /does not take \(list\)/],
  ["duration.value(1, 'y') == 1", /duration unit/],
  ["duration.value(1, 'constructor') == 1", /duration unit/],
  ['request.time + 1 > request.time', /does not take/],
  ['request.time + request.time > request.time', /does not take/],
  ["{1: 'a'}.size() == 1", /map key/],
  ['(1 == 1 ? 1 : 2)', /bool/],
  ['1 ? true : false', /test of/],
  [
    "exists(/databases/$(database)/documents/docs/$(''))",
    /empty or holds a slash/,
  ],
  [
    "exists(/databases/$(database)/documents/docs/$('a/b'))",
    /empty or holds a slash/,
  ],
  ['exists(/databases/$(database)/documents/docs)', /does not name a document/],
  ['exists(/databases/other/documents/docs/one)', /must begin/],
  ['exists(/docs/one)', /must begin/],
  ["exists('/docs/one')", /takes a path/],
];

describe('expressions', () => {
  it.each(TRUE)('%s', (condition) => {
    expect(outcomeOf(condition, { data })).toBe('true');
  });
  it.each(FALSE)('%s is false', (condition) => {
    expect(outcomeOf(condition, { data })).toBe('false');
  });
  it.each(ERRORS.filter(([condition]) => condition !== '1.size() == 1'))(
    '%s fails',
    (condition, message) => {
      const outcome = outcomeOf(condition, { data });
      expect(['true', 'false']).not.toContain(outcome);
      expect(outcome).toMatch(message);
    },
  );

  it('a signed-out caller has no uid', () => {
    expect(outcomeOf('request.auth == null', { auth: null })).toBe('true');
    expect(outcomeOf("request.auth.uid != 'x'", { auth: null })).toMatch(
      /type null/,
    );
  });

  it('claims keep their types', () => {
    const auth = {
      uid: 'ama',
      token: {
        admin: true,
        level: 3,
        ratio: 0.5,
        roles: ['a'],
        firebase: { p: 'x' },
      },
    };
    const condition =
      "request.auth.token.admin && request.auth.token.level is int && request.auth.token.ratio is float && 'a' in request.auth.token.roles && request.auth.token.firebase.p == 'x'";
    expect(outcomeOf(condition, { auth })).toBe('true');
    expect(outcomeOf("request.auth.token.email == 'x'", { auth })).toMatch(
      /no 'email'/,
    );
  });
});
