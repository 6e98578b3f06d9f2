import { AppError } from '@contract/values/app-error';
import { refundDecisionAfterMs } from '@contract/values/payment/refund-decision';
import { inWords } from '../../notifications/words';

/** Who decides about a proposal of somebody else. */
export interface Decider {
  administratorId: string;
  decidedAt: Date;
  /** when the deciding person became an administrator */
  administratorSince: Date;
}

/** About the money of one person, by another. */
interface DecidedProposal {
  proposedBy: string | null;
  payerId: string;
}

interface RefusalTexts {
  ownProposal: string;
  ownMoney: string;
}

/**
 * Not the proposer, not the payer, and not an administrator of less than a day,
 * as everybody is told of a new one and has that long to object.
 * @throws AppError failed-precondition
 */
export function requireOtherPerson(
  { administratorId, decidedAt, administratorSince }: Decider,
  { proposedBy, payerId }: DecidedProposal,
  texts: RefusalTexts,
): void {
  if (proposedBy === administratorId) {
    throw new AppError('failed-precondition', texts.ownProposal);
  }
  if (payerId === administratorId) {
    throw new AppError('failed-precondition', texts.ownMoney);
  }
  const canDecideFrom = new Date(
    administratorSince.getTime() + refundDecisionAfterMs,
  );
  if (decidedAt >= canDecideFrom) return;
  const message = `You have been an administrator for less than 24 hours. You can decide about refunds from ${inWords(canDecideFrom)}. Nothing has changed.`;
  throw new AppError('failed-precondition', message, 'new-administrator');
}
