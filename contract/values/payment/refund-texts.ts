import { refundDecisionAfterMs } from '../limits';

/** What administrators read when a step is not possible. */
export const refundRefusals = {
  notPaid: 'No money has come with this payment, so none can be given back.',
  bookingStands: 'This payment keeps an appointment. Cancel the booking first, and its money is due.',
  alreadyProposed: 'Giving this money back is proposed already.',
  alreadyApproved: 'Giving this money back is approved already.',
  alreadyPaid: 'This money has been given back already.',
  ownProposal: 'You proposed this refund. Another administrator decides about it.',
  ownMoney: 'This is your own payment. Another administrator decides about it.',
  changed: 'This refund has changed in the meantime. Nothing of yours was saved.',
  numberUsed: 'This number belongs to another transfer already.',
  incomingNumber: 'This is the number of the payment that came in, not of the transfer back.',
} as const;

/** From when somebody may decide about refunds who has the right since this moment (S16). */
export function findFirstDecision(since: Date): Date {
  return new Date(since.getTime() + refundDecisionAfterMs);
}
