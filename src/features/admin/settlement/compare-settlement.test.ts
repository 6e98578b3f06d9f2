import { describe, expect, it } from 'vitest';
import type { Payment } from '@contract/entities/payment/payment';
import { makePayment } from '@/domain/testing/records';
import { compareSettlement } from './compare-settlement';
import { describeComparison, describeDifference } from './settlement-words';
import type { SettlementRow } from './settlement-file';

const day = '2026-11-27';

function paid(number: string, fields: Partial<Payment> = {}): Payment {
  return makePayment({
    paymentId: number,
    clienttransid: number,
    transactionid: `9${number}`,
    telcotransid: null,
    brandtransid: null,
    state: 'paid',
    status: true,
    amountPesewas: 50_000,
    paidAt: new Date(`${day}T12:00:00Z`),
    ...fields,
  });
}

function makeRow(
  ours: string | null,
  fields: Partial<SettlementRow> = {},
): SettlementRow {
  return {
    line: 2,
    numbers: { ours, theirs: null, network: null },
    day,
    pesewas: 50_000,
    status: 'PAID',
    isPaid: true,
    ...fields,
  };
}

const compare = (rows: SettlementRow[], payments: Payment[]) =>
  compareSettlement(day, { rows, unreadable: [] }, payments);
const kindsOf = (rows: SettlementRow[], payments: Payment[]) =>
  compare(rows, payments).differences.map(({ kind }) => kind);

describe('a day of the gateway beside ours', () => {
  it('agrees where each payment is in both, with the same amount', () => {
    const comparison = compare(
      [makeRow('1'), makeRow('2')],
      [paid('1'), paid('2')],
    );
    expect(comparison).toEqual({
      ours: { count: 2, pesewas: 100_000 },
      theirs: { count: 2, pesewas: 100_000 },
      agreeing: 2,
      differences: [],
      otherDays: 0,
    });
    expect(describeComparison(comparison, [])).toBe(
      '2 payments agree. Nothing differs.',
    );
  });

  it('finds a payment by the number of the gateway or the network too', () => {
    const numbers = { ours: null, theirs: '91', network: null };
    const ofNetwork = { ours: null, theirs: null, network: 'AB1' };
    expect(kindsOf([makeRow(null, { numbers })], [paid('1')])).toEqual([]);
    expect(
      kindsOf(
        [makeRow(null, { numbers: ofNetwork })],
        [paid('1', { telcotransid: 'ab1' })],
      ),
    ).toEqual([]);
  });

  it('does not take the number of one for that of another', () => {
    const numbers = { ours: null, theirs: '1', network: null };
    expect(kindsOf([makeRow(null, { numbers })], [paid('1')])).toEqual([
      'not-in-ledger',
      'not-in-file',
    ]);
  });

  it('differs where the amounts do', () => {
    const [difference] = compare(
      [makeRow('1', { pesewas: 40_000 })],
      [paid('1')],
    ).differences;
    expect(difference && describeDifference(difference)).toEqual({
      title: 'TX-1: the amounts differ',
      detail: 'Our ledger GHS 500.00, line 2 of the file GHS 400.00',
    });
  });

  it.each([
    ['a line that we do not have', [makeRow('7')], [], ['not-in-ledger']],
    ['a payment that the file does not have', [], [paid('1')], ['not-in-file']],
    [
      'a line twice',
      [makeRow('1'), makeRow('1', { line: 3 })],
      [paid('1')],
      ['twice'],
    ],
    [
      'a payment that the file calls failed',
      [makeRow('1', { isPaid: false, status: 'FAILED' })],
      [paid('1')],
      ['not-paid'],
    ],
    [
      'numbers of two payments',
      [makeRow('1', { numbers: { ours: '1', theirs: '92', network: null } })],
      [
        paid('1', { paidAt: new Date('2026-11-26T12:00:00Z') }),
        paid('2', { paidAt: new Date('2026-11-26T12:00:00Z') }),
      ],
      ['two-payments'],
    ],
  ])('differs by %s', (_, rows, payments, kinds) => {
    expect(kindsOf(rows, payments)).toEqual(kinds);
  });

  it('does not differ by what failed first and was paid then, or only failed', () => {
    const failed = { isPaid: false, status: 'FAILED' };
    expect(
      kindsOf([makeRow('1', failed), makeRow('1', { line: 3 })], [paid('1')]),
    ).toEqual([]);
    expect(kindsOf([makeRow('7', failed)], [])).toEqual([]);
  });

  it('finds a payment that is dated on the two sides of midnight', () => {
    const late = paid('1', { paidAt: new Date('2026-11-28T00:00:10Z') });
    const early = paid('2');
    const rows = [makeRow('1'), makeRow('2', { day: '2026-11-26' })];
    const comparison = compare(rows, [late, early]);
    expect(comparison).toMatchObject({ differences: [], otherDays: 1 });
    expect(describeComparison(comparison, [{ line: 4, reason: 'x' }])).toBe(
      '1 payment agrees. Nothing differs. 1 line cannot be read and did not count. 1 line is of another day.',
    );
  });
});
