import { describe, expect, it } from 'vitest';
import type { Payment } from '@contract/entities/payment/payment';
import type { Request } from '@contract/entities/request';
import { formatGhs } from '@contract/values/payment/money';
import { makePayment, makeRefund, makeRequest } from '@/domain/testing/records';
import { describeNext, listReceiptFacts } from './receipt-facts';

const paidAt = new Date('2026-11-10T09:42:10Z');
const paid = (change: Partial<Payment> = {}) =>
  makePayment({
    state: 'paid',
    status: true,
    paidAt,
    telcotransid: '5600000001',
    ...change,
  });
const request = makeRequest({
  paymentStatus: true,
  paidAt,
  promisedBy: new Date('2026-11-24T23:59:59.999Z'),
});

describe('the facts', () => {
  it('are those of the payment record, with the wallet masked', () => {
    expect(Object.fromEntries(listReceiptFacts(paid(), request))).toEqual({
      'Receipt number': 'TX-2611100942',
      'Our reference': 'LS-7K3M-98',
      Date: '10 Nov 2026, 09:42',
      'Paid by': 'Abena Owusu-Mensah',
      Service: 'Land/Property Search',
      Land: 'GA-183-8164, East Legon',
      Amount: 'GHS 500.00',
      Network: 'MTN MoMo',
      Wallet: '024***0142',
      'Transaction id': '103046',
      'Network transaction id': '5600000001',
    });
  });

  it.each([1, 4_999, 50_000, 123_456_789])(
    'name the amount of the record: %d pesewas',
    (amountPesewas) => {
      const facts = new Map(
        listReceiptFacts(paid({ amountPesewas }), { ...request, price: 1 }),
      );
      expect(facts.get('Amount')).toBe(formatGhs(amountPesewas));
    },
  );

  it('leave out what is not known', () => {
    const older = paid({
      reference: null,
      transactionid: null,
      telcotransid: null,
      paymentFor: 'consultancy',
    });
    const names = listReceiptFacts(older, null).map(([name]) => name);
    expect(names).not.toContain('Our reference');
    expect(names).not.toContain('Land');
    expect(names).not.toContain('Transaction id');
    expect(names).not.toContain('Network transaction id');
  });

  it("say where the Commission's receipt is, while its owner can open it", () => {
    const createdAt = new Date('2026-11-20T09:00:00Z');
    const version = {
      path: 'gs://b/uploads/u1/a__results.pdf' as const,
      fileName: 'results.pdf',
      size: 1,
      sha256: 'a'.repeat(64),
      createdAt,
      uploadedBy: 'efua',
    };
    const commissionReceipt = {
      path: 'gs://b/uploads/u1/b__receipt.pdf' as const,
      fileName: 'receipt.pdf',
      size: 1,
    };
    const v1 = { ...version, commissionReceipt };
    const findPlace = (changes: Partial<Request>) =>
      new Map(listReceiptFacts(paid(), { ...request, ...changes })).get(
        'Lands Commission’s receipt',
      );
    expect(findPlace({ results: { v1 } })).toBe(
      'With the results, on the page of the request',
    );
    const withdrawn = { at: createdAt, explanation: '' };
    const papers = {
      state: 'removed' as const,
      finishedAt: createdAt,
      removeAt: createdAt,
      removedAt: createdAt,
    };
    for (const changes of [
      {},
      { results: { v1: version } },
      { results: { v1: { ...v1, withdrawn } } },
      { results: { v1 }, papers },
    ]) {
      expect(findPlace(changes)).toBeUndefined();
    }
  });

  it('never hold the whole wallet number', () => {
    expect(JSON.stringify(listReceiptFacts(paid(), request))).not.toContain(
      '0240000142',
    );
  });
});

describe('what happens next', () => {
  const now = new Date('2026-11-11T10:00:00Z');
  it.each([
    [
      'a request under review',
      request,
      /^We search the record\..* Usually by 24 Nov 2026\.$/,
    ],
    ['one without a promise', { ...request, promisedBy: null }, /Payments\.$/],
    ['one that is gone', null, /^We search the record\./],
    [
      'a delivered one',
      { ...request, status: true },
      /^The results are ready\./,
    ],
    [
      'one that needs an image',
      { ...request, isDocumentValid: false },
      /^We need a clearer image/,
    ],
  ])('of %s', (_name, record, words) => {
    expect(describeNext(paid(), record, now)).toMatch(words);
  });

  it('of a booking', () => {
    expect(
      describeNext(paid({ paymentFor: 'consultancy' }), null, now),
    ).toMatch(/^Your consultancy booking/);
  });
});

describe('money that does not stay', () => {
  const refund = makeRefund({
    state: 'paid',
    transferNumber: '70011223344',
    paidAt: new Date('2026-11-21T10:00:00Z'),
  });
  it.each([
    ['due', { refundDue: true }, 'Due', undefined, /^We give this money back/],
    [
      'given back',
      { refund },
      'Given back on 21 Nov 2026',
      '70011223344',
      /^This money has gone back/,
    ],
    [
      'only proposed',
      { refund: makeRefund() },
      undefined,
      undefined,
      /^We search the record/,
    ],
  ])('is said to be %s', (_what, change, said, transfer, next) => {
    const facts = new Map(listReceiptFacts(paid(change), request));
    expect(facts.get('Refund')).toBe(said);
    expect(facts.get('Refund transfer')).toBe(transfer);
    expect(
      describeNext(paid(change), { ...request, promisedBy: null }),
    ).toMatch(next);
  });
});
