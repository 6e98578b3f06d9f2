import { refundDecisionAfterMs } from '../limits';

/** What administrators read when a step is not possible. */
export const refundRefusals = {
  notPaid: 'We received no money with this payment. There is nothing to give back.',
  bookingStands: 'This payment belongs to an appointment. Cancel the booking first.',
  alreadyProposed: 'This refund is already proposed.',
  alreadyApproved: 'This refund is already approved.',
  alreadyPaid: 'This money was already sent back.',
  ownProposal: 'You proposed this refund. Another administrator decides about it.',
  ownMoney: 'This is your own payment. Another administrator decides about it.',
  changed: 'Somebody has changed this refund. Your change was not saved.',
  numberUsed: 'This number already belongs to another transfer.',
  incomingNumber: 'This number belongs to the payment we received. Enter the number of the transfer back.',
} as const;

/** From when somebody may decide about refunds who has the right since this moment (S16). */
export function findFirstDecision(since: Date): Date {
  return new Date(since.getTime() + refundDecisionAfterMs);
}
