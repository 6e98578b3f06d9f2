import { describe, expect, test } from 'vitest';
import { PaymentCase } from '@contract/entities/payment/payment-case';
import { claimsPerCase } from '../payment-limits';
import { after, samplePayment } from '../testing/sample-payment';
import {
  endCase,
  matchCase,
  openCase,
  changeClaimedNumber,
} from './case-state';

const typed = (telcotransid: string, seconds = 0) => ({
  telcotransid,
  typedAt: after(seconds),
  answerBy: after(seconds + 3600),
});
const open = () => openCase(samplePayment(), typed('70011223344'));

test('a case begins with what the payer typed and has its agreed shape', () => {
  expect(open()).toMatchObject({
    state: 'open',
    telcotransid: '70011223344',
    answerBy: after(3600),
  });
  expect(PaymentCase.safeParse(open())).toMatchObject({ success: true });
});

describe('another number', () => {
  test('replaces the last one, keeps it on record, and does not move the promise', () => {
    const next = changeClaimedNumber(open(), typed('70011223355', 60));
    expect(next).toMatchObject({
      state: 'open',
      telcotransid: '70011223355',
      answerBy: after(3600),
    });
    expect(next.claims.map((claim) => claim.telcotransid)).toEqual([
      '70011223344',
      '70011223355',
    ]);
    expect(
      changeClaimedNumber(next, typed('70011223344', 90)).claims,
    ).toHaveLength(2);
  });

  test('the same again changes nothing', () => {
    const known = open();
    expect(changeClaimedNumber(known, typed('70011223344', 60))).toBe(known);
  });

  test('opens a closed case again, with a new promise; one that was looked at does not', () => {
    const closed = endCase(open(), 'No debit was found.', after(100));
    expect(changeClaimedNumber(closed, typed('70011223344', 200))).toBe(closed);
    expect(
      changeClaimedNumber(closed, typed('70011223355', 200)),
    ).toMatchObject({
      state: 'open',
      answer: null,
      endedAt: null,
      answerBy: after(3800),
    });
  });

  test('is refused after ten, and those ten can still be typed', () => {
    let known = open();
    for (let count = 1; count < claimsPerCase; count += 1) {
      known = changeClaimedNumber(
        known,
        typed(`7001122${1000 + count}`, count),
      );
    }
    expect(() => changeClaimedNumber(known, typed('79999999999', 60))).toThrow(
      /many numbers/,
    );
    expect(
      changeClaimedNumber(known, typed('70011223344', 60)).telcotransid,
    ).toBe('70011223344');
  });
});

describe('the end', () => {
  test('an open or a closed case is matched once', () => {
    const matched = matchCase(open(), after(50));
    expect(matched).toMatchObject({ state: 'matched', endedAt: after(50) });
    expect(matchCase(matched, after(90))).toBe(matched);
    expect(
      matchCase(endCase(open(), 'No.', after(10)), after(50)),
    ).toMatchObject({ state: 'matched' });
  });

  test('a matched case is not closed, not closed twice, and not opened again', () => {
    const matched = matchCase(open(), after(50));
    expect(() => endCase(matched, 'No.', after(60))).toThrow(/no longer open/);
    expect(() =>
      endCase(endCase(open(), 'No.', after(1)), 'No.', after(60)),
    ).toThrow(/no longer open/);
    expect(changeClaimedNumber(matched, typed('79999999999', 60))).toBe(
      matched,
    );
  });
});
