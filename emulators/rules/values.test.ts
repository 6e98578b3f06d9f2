import { describe, expect, it } from 'vitest';
import type { FirestoreFields } from './api';
import { list, outcomeOf, text, whole } from './test-support';

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
  spot: { geoPointValue: { latitude: 5.6, longitude: -0.2 } },
  ref: { referenceValue: 'projects/p/databases/(default)/documents/docs/two' },
};

const TRUE = [
  'true',
  '!false',
  // numbers
  '1 == 1.0',
  '1 != 2',
  '5 / 2 == 2',
  '-5 / 2 == -2',
  '5.0 / 2 == 2.5',
  '7 % 3 == 1',
  '1 + 2 * 3 == 7',
  '(1 + 2) * 3 == 9',
  '10 - 2 - 3 == 5',
  '-9223372036854775808 < 0',
  'resource.data.age is int',
  'resource.data.rate is float',
  'resource.data.age is number && resource.data.rate is number',
  '!(resource.data.age is float)',
  'resource.data.age == 30.0 && resource.data.rate < 3 && 3 >= resource.data.rate',
  'math.abs(-3) == 3 && math.abs(-2.5) == 2.5',
  'math.ceil(2.1) == 3 && math.floor(2.9) == 2 && math.round(2.5) == 3',
  'math.pow(2, 10) == 1024.0 && math.sqrt(9) == 3.0',
  'math.isNaN(0.0 / 0.0) && math.isInfinite(1.0 / 0.0) && !math.isNaN(1)',
  '0.0 / 0.0 != 0.0 / 0.0',
  // conversions
  "int('12') == 12 && int(2.9) == 2 && int(-2.9) == -2",
  "float('2.5') == 2.5 && float(2) is float",
  "string(true) == 'true' && string(1) == '1' && string(2.0) == '2.0' && string(null) == 'null'",
  "bool('true') && !bool('false')",
  "path('/databases/d/documents/a/b') == /databases/d/documents/a/b",
  'debug(true)',
  // strings
  "'abc'.size() == 3 && '🙂é'.size() == 2",
  "'AbC'.lower() == 'abc' && 'AbC'.upper() == 'ABC' && ' a '.trim() == 'a'",
  "'user@domain.com'.matches('.*@domain[.]com')",
  "!'xuser'.matches('user') && !'userx'.matches('user')",
  "'banana'.replace('ana', 'ee') == 'beena' && 'banana'.replace('a', 'o') == 'bonono'",
  "'a/b/c'.split('/') == ['a', 'b', 'c']",
  "'abc'[0] == 'a' && 'abc'[0:2] == 'ab' && 'abc'[1:] == 'bc' && 'abc'[:1] == 'a'",
  "'a' + 'b' == 'ab' && 'a' < 'b' && 'Z' < 'a'",
  "'abc'.toUtf8().size() == 3 && 'é'.toUtf8().size() == 2",
  "'\\u0041\\x42\\103\\n\\'' == \"ABC\\n'\"",
  // bytes
  "resource.data.raw == b'abc' && resource.data.raw.toBase64() == 'YWJj' && resource.data.raw.toHexString() == '616263'",
  'resource.data.raw is bytes',
  "hashing.md5('hello').toHexString() == '5D41402ABC4B2A76B9719D911017C592'",
  "hashing.sha256(b'hello').size() == 32",
  "hashing.crc32('123456789').toHexString() == 'CBF43926'",
  "hashing.crc32c('123456789').toHexString() == 'E3069283'",
  // lists
  'resource.data.tags.size() == 2 && resource.data.tags is list',
  "'a' in resource.data.tags && !('c' in resource.data.tags)",
  "resource.data.tags[1] == 'b' && resource.data.tags[0:1] == ['a']",
  "resource.data.tags.hasAll(['a']) && !resource.data.tags.hasAll(['a', 'c'])",
  "resource.data.tags.hasAny(['c', 'a']) && !resource.data.tags.hasAny(['c'])",
  "resource.data.tags.hasOnly(['b', 'a', 'c']) && !resource.data.tags.hasOnly(['a'])",
  "['a'].concat(['b']) == ['a', 'b'] && ['a', 'b'].join(',') == 'a,b'",
  "['a', 'b', 'a'].removeAll(['a']) == ['b'] && ['a', 'a'].toSet().size() == 1",
  '1 in [1.0] && [1] == [1.0] && [1, 2] != [2, 1]',
  // sets
  "['a', 'b'].toSet() == ['b', 'a'].toSet()",
  "['a', 'b'].toSet().difference(['a'].toSet()) == ['b'].toSet()",
  "['a', 'b'].toSet().intersection(['b', 'c'].toSet()) == ['b'].toSet()",
  "['a'].toSet().union(['b'].toSet()).size() == 2",
  "['a', 'b'].toSet().hasAll(['a'].toSet()) && ['a'].toSet().hasAny(['a', 'z']) && ['a'].toSet().hasOnly(['a', 'b'])",
  "'a' in ['a'].toSet()",
  // maps
  "resource.data.home.town == 'Accra' && resource.data['home']['plot'] == 7",
  "resource.data.home.keys().hasOnly(['town', 'plot']) && resource.data.home.values().hasAll([7, 'Accra'])",
  "resource.data.home.size() == 2 && resource.data.home is map && 'town' in resource.data.home",
  "resource.data.get('missing', 5) == 5 && resource.data.get('none', 5) == null",
  "resource.data.get(['home', 'town'], '') == 'Accra' && resource.data.get(['home', 'x'], 1) == 1",
  "{'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).addedKeys() == ['a'].toSet()",
  "{'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).removedKeys() == ['c'].toSet()",
  "{'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).changedKeys() == ['b'].toSet()",
  "{'a': 1, 'b': 2}.diff({'b': 2, 'c': 4}).unchangedKeys() == ['b'].toSet()",
  "{'a': 1, 'b': 2}.diff({'b': 3, 'c': 4}).affectedKeys().hasOnly(['a', 'b', 'c'])",
  "{'a': [1]} == {'a': [1.0]} && {'a': 1} != {'a': 1, 'b': 2}",
  // time
  'request.time.year() == 2026 && request.time.month() == 3 && request.time.day() == 1',
  'request.time.hours() == 10 && request.time.minutes() == 20 && request.time.seconds() == 30',
  'request.time.nanos() == 456000000 && request.time.toMillis() == 1772360430456',
  'request.time.dayOfWeek() == 7 && request.time.dayOfYear() == 60',
  'request.time.date() == timestamp.date(2026, 3, 1)',
  'request.time.time() == duration.time(10, 20, 30, 456000000)',
  'resource.data.at is timestamp && resource.data.at > request.time',
  'resource.data.at.nanos() == 456789000',
  "request.time + duration.value(1, 'd') == timestamp.value(1772446830456)",
  "request.time - duration.value(1, 'w') < request.time",
  "resource.data.at - request.time == duration.value(789000, 'ns')",
  "duration.abs(duration.value(-2, 'h')).seconds() == 7200 && duration.value(1500, 'ms').nanos() == 500000000",
  "duration.value(1, 'm') + duration.value(1, 's') > duration.value(60, 's')",
  '(request.time - request.time) is duration',
  'timestamp.value(-1).nanos() == 999000000',
  // places
  'resource.data.spot is latlng && resource.data.spot.latitude() == 5.6 && resource.data.spot.longitude() == -0.2',
  'latlng.value(0, 0).distance(latlng.value(0, 1)) > 111000 && latlng.value(0, 0).distance(latlng.value(0, 1)) < 111400',
  'latlng.value(1, 2) == latlng.value(1.0, 2.0)',
  // paths
  'resource.data.ref is path && resource.data.ref == /databases/$(database)/documents/docs/two',
  "(/databases/{d}/documents/docs/{id}).bind({'d': '(default)', 'id': 'two'}) == resource.data.ref",
  'resource.__name__ == /databases/(default)/documents/docs/one',
  "resource['__name__'] == request.path && resource.id == 'one' && id == 'one'",
  // other
  "request.method == 'get' && request.auth.uid == 'ama'",
  'resource.data.none == null && resource.data.name != null',
  "1 != '1' && null != false && [] != {}",
  'true ? true : 1 / 0 == 1',
  'false ? 1 / 0 == 1 : true',
  'true || false && false',
  '!(1 == 2) == true',
  '1 in [1] == true',
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
  ["-'a' == 1", /takes a number/],
  ["'a' + 1 == 'a1'", /does not take/],
  ['[1] + [2] == [1, 2]', /does not take/],
  ['1 / 0 == 1', /division by zero/],
  ['1 % 0 == 1', /division by zero/],
  ['9223372036854775807 + 1 > 0', /overflow/],
  ['-(-9223372036854775807 - 1) > 0', /overflow/],
  ['9223372036854775807 * 2 > 0', /overflow/],
  ["1 < '2'", /no order/],
  ['true < false', /no order/],
  ['null < 1', /no order/],
  ['[1] < [2]', /no order/],
  ["'a' in 'abc'", /does not look into/],
  ['1 in {"a": 1}', /does not look into/],
  ['[1][1] == 1', /out of range/],
  ['[1][-1] == 1', /out of range/],
  ["'abc'[0:9] == 'abc'", /out of bounds/],
  ["'abc'[2:1] == ''", /out of bounds/],
  ["[1]['a'] == 1", /not in the map/],
  ['[1][1.0] == 1', /int or a key/],
  ['1.size() == 1', /.*/],
  ['resource.data.age.size() == 1', /int has no method size/],
  ['resource.data.none.size() == 1', /null has no method size/],
  ["['a'].keys() == 1", /list has no method keys/],
  ["'a'.hasAll(['a'])", /string has no method/],
  ["['a'].hasAll('a')", /must be a list/],
  ["{'a': 1}.diff(['a']).affectedKeys().size() == 0", /must be a map/],
  ["{'a': 1}.get(1, 2) == 2", /key or a list/],
  ["'a'.matches(1)", /must be a string/],
  ["'a'.matches(resource.data.name + '(')", /RE2/],
  ["'a'.replace('a', '$1') == 'a'", /not supported/],
  ['[1].join(",") == "1"', /list of strings/],
  ["['a'].toSet().union(['b']).size() == 2", /must be a set/],
  ["int('x') == 1", /cannot become an int/],
  ["int('9223372036854775808') == 1", /overflow/],
  ["float('x') == 1", /cannot become a float/],
  ["bool('yes')", /cannot become a bool/],
  ["string([1]) == ''", /cannot become a string/],
  ["path('a//b') == /a/b", /not a path/],
  ["duration.value(1, 'y').seconds() == 1", /duration unit/],
  ['timestamp.date(2026, 2, 30).day() == 1', /no such date/],
  ["timestamp.value('1').day() == 1", /must be an int/],
  ['request.time + 1 > request.time', /does not take/],
  ['request.time + request.time > request.time', /does not take/],
  ["math.abs('1') == 1", /must be a number/],
  ['math.floor(1.0 / 0.0) == 1', /no whole value/],
  ['hashing.md5(1).size() == 16', /string or bytes/],
  ['latlng.value(0, 0).distance(1) == 1', /takes a latlng/],
  ["{1: 'a'}.size() == 1", /map key/],
  ['(1 == 1 ? 1 : 2)', /bool/],
  ['1 ? true : false', /test of/],
  ["exists(/databases/$(database)/documents/docs/$(''))", /empty or holds a slash/],
  ["exists(/databases/$(database)/documents/docs/$('a/b'))", /empty or holds a slash/],
  ['exists(/databases/$(database)/documents/docs)', /does not name a document/],
  ['exists(/databases/other/documents/docs/one)', /must begin/],
  ['exists(/docs/one)', /must begin/],
  ["exists('/docs/one')", /takes a path/],
  ['exists(/databases/$(database)/documents/docs/{x})', /unbound/],
];

describe('expressions', () => {
  it.each(TRUE)('%s', (condition) => {
    expect(outcomeOf(condition, { data })).toBe('true');
  });
  it.each(FALSE)('%s is false', (condition) => {
    expect(outcomeOf(condition, { data })).toBe('false');
  });
  it.each(ERRORS.filter(([condition]) => condition !== '1.size() == 1'))('%s fails', (condition, message) => {
    const outcome = outcomeOf(condition, { data });
    expect(['true', 'false']).not.toContain(outcome);
    expect(outcome).toMatch(message);
  });

  it('a signed-out caller has no uid', () => {
    expect(outcomeOf('request.auth == null', { auth: null })).toBe('true');
    expect(outcomeOf("request.auth.uid != 'x'", { auth: null })).toMatch(/type null/);
  });

  it('claims keep their types', () => {
    const auth = {
      uid: 'ama',
      token: { admin: true, level: 3, ratio: 0.5, roles: ['a'], firebase: { p: 'x' } },
    };
    const condition =
      "request.auth.token.admin && request.auth.token.level is int && request.auth.token.ratio is float && 'a' in request.auth.token.roles && request.auth.token.firebase.p == 'x'";
    expect(outcomeOf(condition, { auth })).toBe('true');
    expect(outcomeOf("request.auth.token.email == 'x'", { auth })).toMatch(/no 'email'/);
  });
});
