import { expect, it } from 'vitest';
import { readContact } from './contact';

const callable = (contactPhone: string) =>
  readContact({ contactPhone }).phone?.callable;

it.each([
  '024 000 0142',
  '+233 24 000 0142',
  '+233 (0) 24 000 0142',
  '00233240000142',
  '233-24-000-0142',
])('calls %s also from abroad', (typed) => {
  expect(callable(typed)).toBe('+233240000142');
  expect(readContact({ contactPhone: typed }).phone?.shown).toBe(
    '024 000 0142',
  );
});

it.each([
  ['+44 20 7946 0958', '+442079460958'],
  ['0800-12', '080012'],
  ['  ', undefined],
])('keeps what is no number of Ghana: %j', (typed, number) => {
  expect(callable(typed)).toBe(number);
});
