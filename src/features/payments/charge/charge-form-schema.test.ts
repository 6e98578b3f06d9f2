import { expect, it } from 'vitest';
import {
  badNumberText,
  makeChargeForm,
  noNumberText,
  ourNumberText,
  walletNumberText,
} from './charge-form-schema';

const form = makeChargeForm({
  clienttransid: '2611100942',
  walletnumber: '0240000142',
});
const problemOf = (telcotransid: string) =>
  form.safeParse({ telcotransid }).error?.issues[0]?.message;

it.each([
  ['', noNumberText],
  ['   ', noNumberText],
  ['I have paid', badNumberText],
  ['1234', badNumberText],
  ['TX-2611100942', ourNumberText],
  ['2611100942', ourNumberText],
  ['024 000 0142', walletNumberText],
])('%j: %s', (typed, text) => {
  expect(problemOf(typed)).toBe(text);
});

it('takes the number in any way it is copied', () => {
  for (const typed of [
    '70011223344',
    'TxnId: 700 1122 3344',
    'Financial Transaction Id: 70011223344.',
  ]) {
    expect(problemOf(typed)).toBeUndefined();
  }
});
