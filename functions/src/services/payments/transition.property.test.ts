import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../tests/support/property-runs';
import { Payment } from '@contract/entities/payment/payment';
import { accepted, apply, report } from './testing/sample-change';
import { samplePayment } from './testing/sample-payment';
import type { CodeOutcome } from '../../providers/gateways/gateway';
import type { PaymentChange } from './transition';

const anyOutcome = fc.constantFrom(
  'pending',
  'pending',
  'pending',
  'code-asked',
  'paid',
  'failed',
);
const anyId = fc.constantFrom('103046', '7', null);
const anyChange: fc.Arbitrary<PaymentChange> = fc.oneof(
  fc.constant(accepted),
  fc.constantFrom<PaymentChange>(
    { kind: 'not-sent', why: 'too late' },
    { kind: 'unknown' },
    { kind: 'hint' },
    { kind: 'check' },
    { kind: 'code-asked', transactionid: '103046', reason: null },
    { kind: 'code-try', tryId: 't1' },
    { kind: 'code-try', tryId: 't2' },
  ),
  fc.record({
    kind: fc.constant('refused' as const),
    transactionid: anyId,
    reason: fc.constant(null),
    failure: fc.constant('other' as const),
  }),
  fc.record({
    kind: fc.constant('code-answer' as const),
    tryId: fc.constantFrom('t1', 't2'),
    outcome: fc.constantFrom<CodeOutcome>(
      { kind: 'prompted', reason: null },
      { kind: 'wrong-code', reason: null },
      { kind: 'wrong-code', reason: 'No.' },
      { kind: 'refused', reason: null, failure: 'other' },
      { kind: 'not-sent', why: 'reset' },
      { kind: 'unknown' },
    ),
  }),
  fc
    .record({
      outcome: anyOutcome,
      transactionid: anyId,
      clienttransid: fc.constantFrom('1000000001', '2', null),
      paysForNothing: fc.boolean(),
    })
    .map(({ paysForNothing, ...fields }) =>
      report({ ...fields, failure: null }, paysForNothing),
    ),
);
const rank = ['created', 'code-asked', 'pending', 'expired', 'failed', 'paid'];
/** The gateway's first word that it waits for a code. */
const isCodeHeardLate = (before: Payment, after: Payment) =>
  before.state === 'pending' &&
  before.code === null &&
  after.state === 'code-asked';

test('any history: total, valid, never downwards, paid for good', () => {
  const seconds = fc.integer({ min: -10_000, max: 400_000 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyChange, seconds), { maxLength: 25 }),
      (history) => {
        let payment = samplePayment();
        for (const [change, at] of history) {
          const next = apply(payment, change, at);
          const isStepBack =
            rank.indexOf(next.state) < rank.indexOf(payment.state);
          expect(isStepBack).toBe(isCodeHeardLate(payment, next));
          expect(next.code?.tries ?? 0).toBeLessThanOrEqual(3);
          if (payment.state === 'paid') {
            expect({ ...next, nextCheckAt: null }).toEqual({
              ...payment,
              nextCheckAt: null,
            });
          }
          expect(next.status).toBe(next.state === 'paid');
          expect(next.events.length).toBe(
            payment.events.length + (next.state === payment.state ? 0 : 1),
          );
          expect(next.paidAt !== null).toBe(next.status);
          payment = next;
        }
        expect(Payment.safeParse(payment).success).toBe(true);
      },
    ),
    { numRuns: runs(10_000) },
  );
});

test('the same news in any order ends in the same state', () => {
  const news = fc.array(anyOutcome, { maxLength: 8 });
  fc.assert(
    fc.property(
      news,
      fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 }),
      (outcomes, order) => {
        const end = (list: readonly (typeof outcomes)[number][]) =>
          list.reduce(
            (payment, outcome) =>
              apply(payment, report({ outcome, failure: null })),
            samplePayment(),
          );
        const shuffled = outcomes
          .map((outcome, index) => ({ outcome, key: order[index] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ outcome }) => outcome);
        expect(end(shuffled)).toMatchObject({
          state: end(outcomes).state,
          status: end(outcomes).status,
        });
      },
    ),
    { numRuns: runs(5_000) },
  );
});

test('while no code was sent, nothing but the end or the time takes the question away', () => {
  const asked = apply(samplePayment(), {
    kind: 'code-asked',
    transactionid: '103046',
    reason: null,
  });
  const vague = fc.oneof(
    fc.constantFrom<PaymentChange>(
      accepted,
      { kind: 'unknown' },
      { kind: 'not-sent', why: 'too late' },
      { kind: 'hint' },
      { kind: 'check' },
    ),
    fc
      .record({
        outcome: fc.constantFrom('pending', 'code-asked'),
        reason: fc.option(fc.string()),
      })
      .map((fields) => report({ ...fields, failure: null })),
  );
  const inTime = fc.integer({ min: 1, max: 300 });
  fc.assert(
    fc.property(fc.array(fc.tuple(vague, inTime)), (history) => {
      const after = history.reduce(
        (payment, [change, at]) => apply(payment, change, at),
        asked,
      );
      expect(after).toMatchObject({
        state: 'code-asked',
        promptExpiresAt: asked.promptExpiresAt,
        code: { tries: 0, expiresAt: asked.code?.expiresAt },
      });
    }),
    { numRuns: runs(5_000) },
  );
});
