import { describe, expect, test } from 'vitest';
import { findTelcoTransid } from './telco-transid';

describe('findTelcoTransid', () => {
  test.each([
    ['70011223344', '70011223344'],
    [' 700 1122 3344 ', '70011223344'],
    ['TxnId: 70011223344', '70011223344'],
    ['txnid:70011223344.', '70011223344'],
    ['Financial Transaction Id: 70011223344', '70011223344'],
    ['Trans. ID: pp261110.0942.c00042', 'PP261110.0942.C00042'],
    ['0000012345678901', '0000012345678901'],
    ['7001-1223-344', '70011223344'],
  ])('reads %j', (typed, number) => {
    expect(findTelcoTransid(typed)).toBe(number);
  });

  test('reads a whole message of each network', () => {
    const mtn =
      'Payment made for GHS 500.00 to ASAASE. Current Balance: GHS 12.40. Reference: 1. Financial Transaction Id: 70011223344. External Transaction Id: 1. Transaction Fee: 0.00';
    const telecel =
      '0000012345678901 Confirmed. GHS500.00 paid to ASAASE on 2026-11-10 at 09:42:11.';
    const at =
      'You have paid GHS 500.00 to ASAASE. Trans ID PP261110.0942.C00042. Your balance is GHS 3.10.';
    expect([mtn, telecel, at].map(findTelcoTransid)).toEqual([
      '70011223344',
      '0000012345678901',
      'PP261110.0942.C00042',
    ]);
  });

  test.each([
    '',
    '   ',
    '1234',
    'I have paid',
    'Transaction Fee: 0.50',
    'TxnId:',
    '7001122334<script>',
    '../../etc/passwd',
    '7'.repeat(33),
    '七〇〇一一二二',
    'GHS 500.00',
  ])('finds none in %j', (typed) => {
    expect(findTelcoTransid(typed)).toBeNull();
  });
});
