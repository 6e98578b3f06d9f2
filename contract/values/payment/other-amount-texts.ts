/** About money that came with another amount than ours. */
export const otherAmountRefusals = {
  notHeld: 'Nothing is to be decided about the amount of this payment.',
  nothingCame: 'The gateway says that no money came. There is nothing to accept: close the payment.',
  alreadyProposed: 'It is already proposed to accept this payment.',
  refundProposed: 'A refund of this payment is proposed. Decide about the refund first.',
  decisionOpen: 'A proposal about this payment waits for another administrator. Decide about it first.',
  ownProposal: 'You proposed to accept this payment. Another administrator decides about it.',
  ownMoney: 'This is your own payment. Another administrator decides about it.',
  changed: 'Somebody has changed this payment. Your change was not saved.',
} as const;

/** To the payer. */
export const heldPaymentText =
  'We have received money for this, but not the amount of the price. We are checking it. Do not pay again. We write to you as soon as it is decided.';

export const returnedPaymentText =
  'This money paid for nothing. We give it back to the wallet it came from, and write to you when it is sent.';
