import { expect, it } from 'vitest';
import { isRecordId } from './record-ids';

it.each(['r1', 'demo-complete', 'AbCdEfGhIjKlMnOpQrSt', 'a_b'])(
  'takes %j',
  (id) => {
    expect(isRecordId(id)).toBe(true);
  },
);

it.each([
  undefined,
  '',
  '.',
  '..',
  'a/b',
  'a b',
  '__all__',
  'é',
  'x'.repeat(129),
  'a%2Fb',
])('refuses %j', (id) => {
  expect(isRecordId(id)).toBe(false);
});
