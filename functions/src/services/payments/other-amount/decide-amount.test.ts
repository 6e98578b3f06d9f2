import { describe, expect, test } from 'vitest';
import { otherAmountRefusals } from '@contract/values/payment/other-amount-texts';
import { accepted, apply, report } from '../testing/sample-change';
import { after, samplePayment } from '../testing/sample-payment';
import {
  applyAcceptanceDecision,
  applyAcceptanceProposal,
} from './decide-amount';

const held = (amountPesewas: number) =>
  apply(apply(samplePayment(), accepted), report({ amountPesewas }));
const proposal = {
  administratorId: 'efua',
  proposedAt: after(2),
  reason: 'The fee.',
};
const kojo = {
  administratorId: 'kojo',
  decidedAt: after(3),
  administratorSince: new Date(0),
};

describe('a PAID of GHS 0.00', () => {
  test('cannot be proposed as paid', () => {
    expect(() => applyAcceptanceProposal(held(0), proposal)).toThrow(
      otherAmountRefusals.nothingTaken,
    );
    expect(
      applyAcceptanceProposal(held(1), proposal).otherAmount,
    ).toMatchObject({ state: 'proposed' });
  });

  test.each([false, true])(
    'that was proposed before cannot be accepted (pays for nothing: %s)',
    (paysForNothing) => {
      const proposed = applyAcceptanceProposal(held(49_000), proposal);
      const { otherAmount } = proposed;
      if (otherAmount === null) throw new Error('not proposed');
      const empty = {
        ...proposed,
        otherAmount: { ...otherAmount, pesewas: 0 },
      };
      const approve = { ...kojo, round: 1, decision: 'approve' } as const;
      expect(() =>
        applyAcceptanceDecision(empty, approve, paysForNothing),
      ).toThrow(otherAmountRefusals.nothingTaken);
      expect(applyAcceptanceDecision(proposed, approve, false)).toMatchObject({
        state: 'paid',
      });
      const declined = applyAcceptanceDecision(
        empty,
        { ...kojo, round: 1, decision: 'decline', reason: 'Nothing.' },
        false,
      );
      expect(declined.otherAmount).toMatchObject({ state: 'held' });
    },
  );
});
