import type { Payment } from '../../entities/payment/payment';

/** About money that came with another amount than ours. */
export const otherAmountRefusals = {
  nothingTaken:
    'The gateway took no money for this payment. It cannot count as paid. If no money came, close the payment.',
  notHeld: 'Nothing is to be decided about the amount of this payment.',
  alreadyProposed: 'It is already proposed to accept this payment.',
  refundProposed:
    'A refund of this payment is proposed. Decide about the refund first.',
  decisionOpen:
    'A proposal about this payment waits for another administrator. Decide about it first.',
  ownProposal:
    'You proposed to accept this payment. Another administrator decides about it.',
  ownMoney: 'This is your own payment. Another administrator decides about it.',
  changed: 'Somebody has changed this payment. Your change was not saved.',
} as const;

/** To the payer. */
export const heldPaymentText =
  'We have received money for this, but we cannot yet say that it is the price. We are checking it. Do not pay again. We write to you as soon as it is decided.';

const goesBackText =
  'We give it back to the wallet it came from, and write to you when it is sent.';

/** To the payer, about money that goes back or has gone back. */
export function describeReturned({ refund }: Pick<Payment, 'refund'>): string {
  if (refund?.state === 'paid') {
    return 'This money has gone back to the wallet it came from.';
  }
  // Administrators also give back what has paid for something: only without
  // their decision is the reason known.
  return refund === null
    ? `This money paid for nothing. ${goesBackText}`
    : goesBackText;
}
