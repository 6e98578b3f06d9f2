import { describe, expect, test } from 'vitest';
import { isHeld } from '@contract/entities/payment/payment';
import { applyProposal } from '../refunds/refund-state';
import { accepted, apply, report } from '../testing/sample-change';
import { after, samplePayment } from '../testing/sample-payment';
import { applyAcceptanceProposal } from './decide-amount';

const pending = apply(samplePayment(), accepted);

describe('another amount than ours', () => {
  const other = (amountPesewas: number, paysForNothing = false) =>
    report({ amountPesewas }, paysForNothing);

  test.each([49_000, 49_999, 50_001, 0])(
    'of %i pesewas is held, and FAILED or PENDING do not lose it',
    (pesewas) => {
      const held = apply(pending, other(pesewas));
      expect(held).toMatchObject({
        state: 'pending',
        status: false,
        needsReview: true,
        paidAt: null,
        nextCheckAt: null,
        otherAmount: {
          state: 'held',
          pesewas,
          reportedAt: after(1),
          cause: 'test',
        },
      });
      expect(isHeld(held)).toBe(true);
      for (const change of [
        other(pesewas),
        report({ outcome: 'failed', failure: 'declined' }),
        report({ outcome: 'pending' }),
        {
          kind: 'refused',
          transactionid: null,
          reason: 'No.',
          failure: 'other',
        } as const,
        { kind: 'hint' } as const,
      ]) {
        expect(apply(held, change)).toBe(held);
      }
      expect(apply(held, { kind: 'check' }, 999)).toMatchObject({
        nextCheckAt: null,
        needsReview: true,
      });
    },
  );

  test('is held also after FAILED', () => {
    const failed = apply(
      pending,
      report({ outcome: 'failed', failure: 'declined' }),
    );
    expect(apply(failed, other(49_000))).toMatchObject({
      needsReview: true,
      otherAmount: { pesewas: 49_000 },
    });
  });

  test('goes back where it pays for nothing, and our own in full settles', () => {
    expect(apply(pending, other(49_000, true))).toMatchObject({
      state: 'paid',
      refundDue: true,
      needsReview: false,
      amountPesewas: 49_000,
      otherAmount: { state: 'returned', pesewas: 49_000 },
    });
    expect(apply(apply(pending, other(49_000)), other(50_000))).toMatchObject({
      state: 'paid',
      needsReview: false,
      refundDue: false,
      otherAmount: {
        state: 'corrected',
        pesewas: 50_000,
        reportedAt: after(1),
      },
    });
  });

  test('is not changed by the gateway once somebody has proposed what to do', () => {
    const held = apply(pending, other(49_000));
    const proposed = applyAcceptanceProposal(held, {
      administratorId: 'efua',
      proposedAt: after(2),
      reason: 'The fee.',
    });
    expect(apply(proposed, other(50_000))).toBe(proposed);
    const refund = applyProposal(held, {
      administratorId: 'efua',
      actedAt: after(2),
      reason: 'Too little.',
    });
    expect(apply(refund, other(50_000))).toBe(refund);
  });

  test('of nothing is not accepted: it could neither pay nor be given back', () => {
    const held = apply(pending, other(0));
    expect(() =>
      applyAcceptanceProposal(held, {
        administratorId: 'efua',
        proposedAt: after(2),
        reason: 'The fee.',
      }),
    ).toThrow(/no money/);
  });

  test('that cannot be read is held for people to look at, never settled as ours', () => {
    for (const paysForNothing of [false, true]) {
      const held = apply(
        pending,
        report({ amountPesewas: 'unreadable' }, paysForNothing),
      );
      expect(held).toMatchObject({
        state: 'pending',
        status: false,
        needsReview: true,
        paidAt: null,
        nextCheckAt: null,
        otherAmount: { state: 'held', pesewas: 50_000, isUnreadable: true },
      });
      expect(isHeld(held)).toBe(true);
      expect(apply(held, report({ amountPesewas: 'unreadable' }))).toBe(held);
      expect(apply(held, other(50_000))).toMatchObject({
        state: 'paid',
        otherAmount: { state: 'corrected', isUnreadable: false },
      });
    }
  });

  test('none said is ours', () => {
    expect(apply(pending, report({ amountPesewas: null }))).toMatchObject({
      state: 'paid',
      otherAmount: null,
    });
  });
});
