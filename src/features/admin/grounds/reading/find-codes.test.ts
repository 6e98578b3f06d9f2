import { expect, it } from 'vitest';
import { listCodes } from './find-codes';

const at = (text: string, format = 'qr_code', x = 0, y = 0) => ({
  text,
  format,
  x,
  y,
});

it('lists each code once, from the top down and from the left', () => {
  const codes = listCodes([
    at('third', 'qr_code', 5, 90),
    at('second', 'qr_code', 80, 10),
    at('first', 'code_128', 5, 10),
    at('third', 'qr_code', 9, 95),
  ]);
  expect(codes.map(({ text }) => text)).toEqual(['first', 'second', 'third']);
});

it.each([
  ['nothing', ''],
  ['more than a plan has', 'x'.repeat(1_001)],
  ['half a character', 'plan \uD83D'],
])('leaves out %s', (_what, text) => {
  expect(listCodes([at(text)])).toEqual([]);
});

it('takes a few bars for a part of the drawing', () => {
  expect(listCodes([at('A7', 'code_39')])).toEqual([]);
  expect(listCodes([at('A7', 'code_128')])).toHaveLength(1);
  expect(listCodes([at('GAR11', 'code_39')])).toHaveLength(1);
});
