import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs, seed } from '../testing/property-runs';
import type { FirestoreFields, FirestoreValue } from './api';
import { areEqual, holds, isNumber } from './compile/equality';
import { toValue } from './from-json';
import { loadRules } from './load';
import { compareValues } from './compile/compile-operators';
import {
  composite,
  fieldFilter,
  list,
  makeLookup,
  queryOf,
  TEST_TIME,
  text,
  whole,
  wrapRules,
} from './testing/rules';
import { ListValue, typeOf, type Value } from './values';

/**
 * A filter together with what it means, told apart from the code under test.
 */
interface Filter {
  where: object;
  matches: (fields: FirestoreFields) => boolean;
}

const nan: FirestoreValue = { doubleValue: 'NaN' };
const POOL: FirestoreValue[] = [
  whole(1),
  { doubleValue: 1 },
  whole(2),
  { doubleValue: 2.5 },
  nan,
  text('a'),
  text('b'),
  { booleanValue: true },
  { nullValue: null },
  list(text('a'), whole(1)),
  list(),
  { mapValue: { fields: { x: text('a') } } },
  { mapValue: { fields: { x: whole(1), y: text('b') } } },
];
const FIELDS = ['f', 'g', 'f.x'];
const LITERALS = [
  "'a'",
  "'b'",
  '1',
  '2',
  'true',
  'null',
  '[1]',
  "{'x': 'a'}",
  'request.auth.uid',
];

function read(
  fields: FirestoreFields,
  fieldPath: string,
): FirestoreValue | undefined {
  const [head = '', tail] = fieldPath.split('.');
  const value = fields[head];
  if (tail === undefined || value === undefined) return value;
  return 'mapValue' in value ? value.mapValue.fields?.[tail] : undefined;
}

/**
 * How a query compares within one type; null where it does not, as with NaN.
 */
function indexOrder(left: Value, right: Value): number | null {
  const sameType =
    typeOf(left) === typeOf(right) || (isNumber(left) && isNumber(right));
  if (!sameType || Number.isNaN(left) || Number.isNaN(right)) return null;
  if (isNumber(left) && isNumber(right)) return compareValues(left, right);
  return typeof left === 'string' ? compareValues(left, right) : null;
}

const same = (left: Value, right: Value) =>
  areEqual(left, right) || (Number.isNaN(left) && Number.isNaN(right));

const MEANINGS: Record<string, (value: Value, operand: Value) => boolean> = {
  EQUAL: same,
  NOT_EQUAL: (value, operand) => !same(value, operand),
  LESS_THAN: (value, operand) => (indexOrder(value, operand) ?? 1) < 0,
  LESS_THAN_OR_EQUAL: (value, operand) =>
    (indexOrder(value, operand) ?? 1) <= 0,
  GREATER_THAN: (value, operand) => (indexOrder(value, operand) ?? -1) > 0,
  GREATER_THAN_OR_EQUAL: (value, operand) =>
    (indexOrder(value, operand) ?? -1) >= 0,
  ARRAY_CONTAINS: (value, operand) =>
    value instanceof ListValue && holds(value.items, operand),
  ARRAY_CONTAINS_ANY: (value, operand) =>
    value instanceof ListValue &&
    operand instanceof ListValue &&
    operand.items.some((item) => holds(value.items, item)),
  IN: (value, operand) =>
    operand instanceof ListValue &&
    operand.items.some((item) => same(item, value)),
  NOT_IN: (value, operand) =>
    operand instanceof ListValue &&
    !operand.items.some((item) => same(item, value)),
};
const TAKES_LIST = new Set(['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY']);

const anyValue = fc.constantFrom(...POOL);
const anyField = fc.constantFrom(...FIELDS);

const leaf: fc.Arbitrary<Filter> = fc
  .record({
    field: anyField,
    op: fc.constantFrom(...Object.keys(MEANINGS), 'EQUAL', 'EQUAL'),
    value: anyValue,
    more: anyValue,
  })
  .map(({ field, op, value, more }) => {
    const operand = TAKES_LIST.has(op) ? list(value, more) : value;
    return {
      where: fieldFilter(field, op, operand),
      matches: (fields) => {
        const stored = read(fields, field);
        return (
          stored !== undefined &&
          MEANINGS[op]?.(toValue(stored), toValue(operand)) === true
        );
      },
    };
  });

function combined(op: 'AND' | 'OR', parts: Filter[]): Filter {
  return {
    where: composite(op, ...parts.map(({ where }) => where)),
    matches: (fields) =>
      op === 'AND'
        ? parts.every((part) => part.matches(fields))
        : parts.some((part) => part.matches(fields)),
  };
}

const pair = fc.array(leaf, { minLength: 1, maxLength: 3 });
/** What the proof knows, so that some conditions are proved. */
const known: Filter = {
  where: fieldFilter('f', 'EQUAL', text('a')),
  matches: ({ f }) =>
    f !== undefined && 'stringValue' in f && f.stringValue === 'a',
};
const filter: fc.Arbitrary<Filter> = fc.oneof(
  leaf,
  {
    weight: 4,
    arbitrary: fc
      .array(leaf, { maxLength: 2 })
      .map((parts) => combined('AND', [known, ...parts])),
  },
  pair.map((parts) => combined('AND', parts)),
  pair.map((parts) => combined('OR', parts)),
  fc
    .tuple(leaf, pair)
    .map(([first, parts]) => combined('AND', [first, combined('OR', parts)])),
);

const operand = fc.oneof(
  anyField.map((field) => `resource.data.${field}`),
  fc.constantFrom(...LITERALS),
);
const atom = fc.oneof(
  { weight: 8, arbitrary: fc.constant("resource.data.f == 'a'") },
  fc
    .tuple(
      operand,
      fc.constantFrom('==', '!=', '<', '<=', '>', '>=', '==', '!='),
      operand,
    )
    .map(([left, op, right]) => `${left} ${op} ${right}`),
  fc
    .tuple(
      anyField,
      fc.constantFrom(
        'string',
        'number',
        'int',
        'float',
        'list',
        'map',
        'bool',
        'set',
        'path',
        'bytes',
      ),
    )
    .map(([field, type]) => `resource.data.${field} is ${type}`),
  fc.tuple(operand, operand).map(([left, right]) => `${left} in ${right}`),
  fc
    .tuple(operand, operand, operand)
    .map(([left, a, b]) => `${left} in [${a}, ${b}]`),
  fc.constantFrom('f', 'g', 'x').map((key) => `'${key}' in resource.data`),
  fc
    .tuple(fc.constantFrom('f', 'g'), operand, operand)
    .map(([key, a, b]) => `resource.data.get('${key}', ${a}) == ${b}`),
  fc
    .tuple(anyField, fc.constantFrom('hasAll', 'hasOnly'), operand)
    .map(
      ([field, method, item]) => `resource.data.${field}.${method}([${item}])`,
    ),
  fc
    .constantFrom('f', 'g')
    .map((key) => `resource.data.keys().hasAll(['${key}'])`),
  operand.map((value) => `same(${value}, ${value})`),
  fc.tuple(operand, operand).map(([left, right]) => `same(${left}, ${right})`),
  operand.map((value) => `ignore(${value})`),
  anyField.map((field) => `resource.data.${field}`),
);
/** What the language does with a value, written around it. */
const USES: readonly ((value: string, other: string) => string)[] = [
  (value, other) => `${value} - ${other} < 1`,
  (value, other) => `${value} + ${other} == 'ab'`,
  (value, other) => `${value} / ${other} != 2`,
  (value, other) => `${value} % ${other} == 0`,
  (value, other) => `${value} * ${other} >= 1`,
  (value) => `-${value} < 0`,
  (value) => `${value}.lower() == 'a'`,
  (value) => `${value}.upper() != 'B'`,
  (value) => `${value}.trim().size() == 1`,
  (value) => `${value}.matches('[ab]')`,
  (value) => `${value}.replace('a', 'b') == 'b'`,
  (value, other) => `${value}.split(',').hasAny([${other}])`,
  (value) => `${value}.toUtf8() == b'a'`,
  (value) => `${value}[0:1] == 'a'`,
  (value, other) => `${value}[0] == ${other}`,
  (value, other) => `${value}.concat([${other}]).size() > 0`,
  (value, other) => `${value}.removeAll([${other}]) == []`,
  (value) => `${value}.join('-') != 'b'`,
  (value, other) => `${value}.toSet().union([${other}].toSet()).size() > 0`,
  (value, other) => `[${value}].toSet().difference([${other}].toSet()) is set`,
  (value, other) => `${other} in [${value}].toSet()`,
  (value, other) => `${value}.values().hasAll([${other}])`,
  (value, other) => `${value}.get(['x', 'y'], ${other}) == ${other}`,
  (value) => `${value}.diff({'x': 'a'}).changedKeys().size() == 0`,
  (value) => `${value}.diff({}).unchangedKeys().hasOnly(['x'])`,
  (value, other) =>
    `{'x': ${value}}.diff({'x': ${other}}).affectedKeys().size() == 0`,
  (value) => `string(${value}) == 'a'`,
  (value) => `int(${value}) == 1`,
  (value) => `float(${value}) < 3.5`,
  (value) => `bool(${value}) == true`,
  (value) => `math.abs(${value}) >= 1`,
  (value) => `math.round(${value}) is int`,
  (value) => `math.isNaN(${value}) == false`,
  (value) => `hashing.md5(${value}) == hashing.md5('a')`,
  (value) => `latlng.value(${value}, 1).latitude() > 0`,
  (value) => `timestamp.value(${value}) < request.time`,
  (value) => `duration.value(${value}, 's').seconds() == 1`,
  (value) => `/x/$(${value}) == /x/a`,
  (value) => `path(${value})[0] == 'a'`,
  (value) => `(/x/{y}).bind({'y': ${value}}).y == 'a'`,
  (value) => `!exists(/databases/$(database)/documents/x/$(${value}))`,
  (value, other) => `debug(${value}) == debug(${other})`,
  (value, other) => `(${value} is string ? ${value} : ${other}) == 'a'`,
];
/** Members beside the data, which no query knows. */
const PLACES = [
  "resource.id == 'one'",
  "resource.id != 'two'",
  'resource.__name__ == /databases/(default)/documents/docs/one',
  "resource['data'].f == 'a'",
  "resource.data['g'] == resource.data.g",
  'request.path == resource.__name__',
  "request.path[4] == 'one'",
  "'uid' in request.auth",
  'open()',
  'unused()',
  '!shut()',
  'resource is map',
];
const use = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...USES),
        fc.oneof(fc.constant('resource.data.f'), operand),
        operand,
      )
      .map(([written, value, other]) => written(`(${value})`, other)),
  },
  fc.constantFrom(...PLACES),
);

const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    atom,
    use,
    fc
      .tuple(
        tie('condition'),
        fc.constantFrom('&&', '||', '=='),
        tie('condition'),
      )
      .map(([left, op, right]) => `(${left} ${op} ${right})`),
    tie('condition').map((inner) => `!(${inner})`),
    fc
      .tuple(tie('condition'), tie('condition'), tie('condition'))
      .map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
  ),
}));

const FUNCTIONS = `
  function same(a, b) { let c = a; return c == b; }
  function ignore(a) { return true; }
  function open() { let a = resource.data.g == 'b'; let b = resource.data.f == 'a'; return a || b; }
  function unused() { let a = resource.data.g.x.y; return resource.data.f == 'a'; }
  function shut() { let a = resource.data.f; let b = resource.data.g; return b && a == 'b'; }`;
const STORED: FirestoreFields[] = [undefined, ...POOL].flatMap((f) =>
  [undefined, ...POOL].map((g) => ({
    ...(f === undefined ? {} : { f }),
    ...(g === undefined ? {} : { g }),
  })),
);

describe('soundness of the query proof', () => {
  it('an allowed query returns no document that a read would refuse', () => {
    const queries = runs(4_000);
    let proofs = 0;
    let refusals = 0;
    fc.assert(
      fc.property(filter, condition, ({ where, matches }, rule) => {
        const rules = loadRules(
          wrapRules(`allow get, list: if ${rule};`, FUNCTIONS),
          's.rules',
        );
        const auth = { uid: 'a', token: {} };
        if (!rules.decideQuery(queryOf({ where, auth })).allow) {
          refusals += 1;
          return;
        }
        proofs += 1;
        for (const fields of STORED.filter(matches)) {
          const { allow, reason } = rules.decideDocument({
            database: '(default)',
            auth,
            time: TEST_TIME,
            lookup: makeLookup(),
            method: 'get',
            path: 'docs/one',
            resource: { path: 'docs/one', fields },
            requestResource: null,
          });
          expect(allow, `${reason} ${JSON.stringify(fields)}`).toBe(true);
        }
      }),
      { numRuns: queries },
    );
    expect(proofs, `seed ${seed}`).toBeGreaterThan(queries / 20);
    expect(refusals, `seed ${seed}`).toBeGreaterThan(queries / 4);
  });

  it.each(USES.map((written) => written('resource.data.f', "'a'")))(
    'what is known is judged as a read is: %s',
    (rule) => {
      const rules = loadRules(wrapRules(`allow get, list: if ${rule};`), 's');
      const auth = { uid: 'a', token: {} };
      const { where } = known;
      const { allow } = rules.decideDocument({
        database: '(default)',
        auth,
        time: TEST_TIME,
        lookup: makeLookup(),
        method: 'get',
        path: 'docs/one',
        resource: { path: 'docs/one', fields: { f: text('a') } },
        requestResource: null,
      });
      expect(rules.decideQuery(queryOf({ where, auth })).allow).toBe(allow);
      expect(rules.decideQuery(queryOf({ auth })).allow).toBe(false);
    },
  );
});
