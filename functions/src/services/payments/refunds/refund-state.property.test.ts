import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, seed } from '../../../../../tests/support/property-runs';
import type { Payment } from '@contract/entities/payment/payment';
import { AppError } from '@contract/values/app-error';
import { samplePayment, start } from '../testing/sample-payment';
import {
  applyDecision,
  applyProposal,
  applyTransfer,
  applyWithdrawal,
} from './refund-state';

const histories = runs(5_000);
/** 'yaw' has become an administrator just now. */
const people = ['efua', 'kojo', 'ama', 'u1', 'yaw'] as const;
const sinceOf = (by: string) =>
  new Date(start.getTime() - (by === 'yaw' ? 86_300_000 : 86_400_000));

interface Step {
  what: 'propose' | 'approve' | 'decline' | 'withdraw' | 'record';
  by: string;
  /** which proposal somebody has read: of now, or an older one */
  stale: number;
  words: string;
  number: string;
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    'propose',
    'propose',
    'approve',
    'approve',
    'decline',
    'withdraw',
    'record',
  ),
  by: fc.constantFrom(...people),
  stale: fc.constantFrom(0, 0, 0, 0, 1),
  words: fc.constantFrom('Paid twice', 'No plot there'),
  number: fc.constantFrom('70011223344', '70011223355', '5600000001'),
});

/**
 * What the payment is said to be by rules of their own: who did what last, in
 * words.
 */
interface Model {
  stage: 'none' | 'proposed' | 'declined' | 'approved' | 'withdrawn' | 'paid';
  round: number;
  proposer: string;
  words: string;
  decider: string;
  withdrawer: string;
  withdrawWords: string;
  number: string;
  due: boolean;
}

/** @returns the model afterwards; null when the step has to be refused */
function judge(
  model: Model,
  { what, by, stale, words, number }: Step,
  canPropose: boolean,
): Model | null {
  const { stage } = model;
  if (what === 'propose') {
    if (!canPropose) return null;
    if (stage === 'none' || stage === 'declined' || stage === 'withdrawn') {
      return {
        ...model,
        stage: 'proposed',
        round: model.round + 1,
        proposer: by,
        words,
        decider: '',
      };
    }
    return stage === 'proposed' &&
      model.proposer === by &&
      model.words === words
      ? model
      : null;
  }
  if (stage === 'none' || stale > 0) return null;
  if (what === 'withdraw') {
    if (stage === 'withdrawn') {
      return model.withdrawer === by && model.withdrawWords === words
        ? model
        : null;
    }
    return stage === 'approved'
      ? { ...model, stage: 'withdrawn', withdrawer: by, withdrawWords: words }
      : null;
  }
  if (what === 'record') {
    if (stage === 'paid') return model.number === number ? model : null;
    if (stage !== 'approved' || number === '5600000001') return null;
    return { ...model, stage: 'paid', number, due: false };
  }
  if (stage !== 'proposed') {
    const was = stage === 'declined' ? 'decline' : 'approve';
    return model.decider === by && was === what ? model : null;
  }
  if (by === model.proposer || by === 'u1' || by === 'yaw') return null;
  return what === 'approve'
    ? { ...model, stage: 'approved', decider: by, due: true }
    : { ...model, stage: 'declined', decider: by };
}

function take(
  payment: Payment,
  { what, by, stale, words, number }: Step,
  tick: number,
): Payment {
  const at = new Date(start.getTime() + tick * 1_000);
  const round = (payment.refund?.round ?? 0) - stale;
  if (what === 'propose') {
    return applyProposal(payment, {
      administratorId: by,
      actedAt: at,
      reason: words,
    });
  }
  if (what === 'withdraw') {
    return applyWithdrawal(payment, {
      administratorId: by,
      actedAt: at,
      round,
      reason: words,
    });
  }
  if (what === 'record') {
    return applyTransfer(payment, {
      administratorId: by,
      actedAt: at,
      round,
      transferNumber: number,
    });
  }
  return applyDecision(payment, {
    administratorId: by,
    decidedAt: at,
    administratorSince: sinceOf(by),
    round,
    decision: what,
    reason: words,
  });
}

const seen = {
  proposed: 0,
  declined: 0,
  approved: 0,
  withdrawn: 0,
  paid: 0,
  refused: 0,
  repeated: 0,
};

test(`every step goes as the model says, over ${histories} histories`, () => {
  fc.assert(
    fc.property(
      fc.constantFrom('paid', 'paid', 'paid', 'failed', 'pending'),
      fc.boolean(),
      fc.boolean(),
      fc.array(step, { minLength: 4, maxLength: 24, size: 'max' }),
      (state, isBooking, refundDue, steps) => {
        const status = state === 'paid';
        let payment = samplePayment({
          state,
          status,
          refundDue: status && refundDue,
          brandtransid: '5600000001',
          paymentFor: isBooking ? 'consultancy' : 'request',
        });
        const none = {
          proposer: '',
          words: '',
          decider: '',
          withdrawer: '',
          withdrawWords: '',
          number: '',
        };
        let model: Model = {
          ...none,
          stage: 'none',
          round: 0,
          due: payment.refundDue,
        };
        for (const [tick, next] of steps.entries()) {
          const canPropose =
            state === 'paid' && (!isBooking || payment.refundDue);
          const expected = judge(model, next, canPropose);
          let after: Payment | null;
          try {
            after = take(payment, next, tick);
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            after = null;
          }
          expect(after === null, JSON.stringify(next)).toBe(expected === null);
          if (after === null || expected === null) {
            seen.refused += 1;
            continue;
          }
          expect(after === payment).toBe(expected === model);
          seen[
            after === payment ? 'repeated' : (after.refund?.state ?? 'refused')
          ] += 1;
          [payment, model] = [after, expected];
          expect(payment).toMatchObject({
            refundDue: model.due,
            refund: {
              state: model.stage,
              round: model.round,
              proposedBy: model.proposer,
            },
            state,
            status,
            amountPesewas: 50_000,
            walletnumber: '0240000009',
          });
        }
        const { refund } = payment;
        if (refund?.state === 'paid') {
          expect(refund.decidedBy).not.toBe(refund.proposedBy);
        }
      },
    ),
    { numRuns: histories },
  );
  for (const [what, count] of Object.entries(seen)) {
    expect(count, `${what}, seed ${seed}`).toBeGreaterThan(histories / 100);
  }
});
