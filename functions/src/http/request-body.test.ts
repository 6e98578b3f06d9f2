import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findContentType, hideContentType, parseJson } from './request-body';

test.each(['application/json', undefined])(
  'the platform does not learn of the content type %s, we do',
  (type) => {
    // What a caller puts into the header of ours is written over.
    const headers = {
      ...(type === undefined ? {} : { 'content-type': type }),
      'x-sent-content-type': 'text/html',
    };
    hideContentType(headers);
    expect([headers, findContentType(headers)]).toMatchObject([
      { 'content-type': 'application/octet-stream' },
      type,
    ]);
  },
);

test('where nothing was hidden the header holds', () => {
  expect(findContentType({ 'content-type': 'application/json' })).toBe(
    'application/json',
  );
});

test.each([
  ['{"a":[1,null,"x"]}', { a: [1, null, 'x'] }],
  ['null', null],
  ['"text"', 'text'],
  ['{"a":', undefined],
  ['', undefined],
  ['a=b', undefined],
])('%s', (text, value) => expect(parseJson(Buffer.from(text))).toEqual(value));

test('bytes that are no UTF-8', () =>
  expect(parseJson(Buffer.from([0x22, 0xff, 0x22]))).toBeUndefined());

const half = fc
  .integer({ min: 0xd800, max: 0xdfff })
  .map((unit) => String.fromCharCode(unit));

test('half a character, wherever it is, is no JSON', () => {
  const around = fc.string({ unit: 'binary', maxLength: 5 });
  const deep = fc.integer({ min: 0, max: 5_000 });
  fc.assert(
    fc.property(
      around,
      half,
      around,
      fc.constantFrom('text', 'key', 'list'),
      deep,
      (a, unit, b, place, depth) => {
        fc.pre(!/[\ud800-\udfff]/.test(a + b));
        const text = JSON.stringify(a + unit + b);
        const inner = { text, key: `{${text}:1}`, list: `[1,${text}]` }[place];
        const body = '{"a":['.repeat(depth) + inner + ']}'.repeat(depth);
        expect(parseJson(Buffer.from(body))).toBeUndefined();
      },
    ),
  );
});

test('every whole character is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseJson(Buffer.from(JSON.stringify(value)))).toEqual(
        JSON.parse(JSON.stringify(value)),
      );
    }),
  );
});
