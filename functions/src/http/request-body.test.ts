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
  expect(findContentType({ 'content-type': 'application/json' })).toBe('application/json');
});

test.each([
  ['{"a":[1,null,"x"]}', { a: [1, null, 'x'] }],
  ['null', null],
  ['"text"', 'text'],
  ['{"a":', undefined],
  ['', undefined],
  ['a=b', undefined],
])('%s', (text, value) => expect(parseJson(Buffer.from(text))).toEqual(value));

test('bytes that are no UTF-8', () => expect(parseJson(Buffer.from([0x22, 0xff, 0x22]))).toBeUndefined());
