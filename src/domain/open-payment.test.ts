import { expect, it } from 'vitest';
import { makeOtherAmount, makePayment } from './testing/records';
import { findOpenPaymentKind, findOpenPayments } from './open-payment';

const promptExpiresAt = new Date('2026-11-10T09:46:00Z');
const before = new Date('2026-11-10T09:45:59Z');

it.each([
  ['created', before, 'under-way'],
  ['pending', before, 'under-way'],
  ['pending', promptExpiresAt, 'unconfirmed'],
  ['expired', promptExpiresAt, null],
  ['failed', before, null],
  ['paid', before, null],
] as const)('a payment that is %s at %s: %s', (state, now, kind) => {
  const payment = makePayment({ state, promptExpiresAt });
  expect(findOpenPaymentKind(payment, now)).toBe(kind);
});

it.each(['pending', 'expired', 'failed'] as const)(
  'another amount is being checked, whatever the payment is (%s)',
  (state) => {
    const payment = makePayment({ state, otherAmount: makeOtherAmount() });
    expect(findOpenPaymentKind(payment, promptExpiresAt)).toBe('checking');
  },
);

it('money that was accepted is not checked any more', () => {
  const otherAmount = makeOtherAmount({ state: 'accepted' });
  const payment = makePayment({ state: 'paid', otherAmount });
  expect(findOpenPaymentKind(payment, before)).toBeNull();
});

it('of several payments for one request the newest that is open counts', () => {
  const kinds = findOpenPayments(
    [
      makePayment({ documentId: 'a', state: 'expired' }),
      makePayment({ documentId: 'a', state: 'pending', promptExpiresAt }),
      makePayment({
        documentId: 'a',
        state: 'pending',
        otherAmount: makeOtherAmount(),
      }),
      makePayment({ documentId: 'b', state: 'expired' }),
    ],
    before,
  );
  expect([...kinds]).toEqual([['a', 'under-way']]);
});
