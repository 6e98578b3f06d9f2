import { expect, it } from 'vitest';
import { RecordId } from './record-id';

it.each([
  'r1',
  'AbCdEfGhIjKlMnOpQrSt',
  '2026-02-02T10',
  'a_b',
  'x'.repeat(128),
])('takes %j', (id) => {
  expect(RecordId.safeParse(id).success).toBe(true);
});

it.each([
  '',
  '.',
  'a/b',
  'a b',
  'a.b',
  'a~b',
  'é',
  'a\n',
  'x'.repeat(129),
  '\ud800',
])('refuses %j', (id) => {
  expect(RecordId.safeParse(id).success).toBe(false);
});
