import { AppError } from '@contract/values/app-error';
import { refundDecisionAfterMs } from './payment-limits';
import { inWords } from '../../notifications/words';

/** Who decides about a proposal of somebody else. */
export interface Decider {
  by: string;
  at: Date;
  /** when the deciding person became an administrator */
  since: Date;
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
 * as everybody is told of a new one and has that long to object. @throws
 * AppError failed-precondition
 */
export function requireOtherPerson(
  { by, at, since }: Decider,
  { proposedBy, payerId }: DecidedProposal,
  texts: RefusalTexts,
): void {
  if (proposedBy === by) {
    throw new AppError('failed-precondition', texts.ownProposal);
  }
  if (payerId === by) throw new AppError('failed-precondition', texts.ownMoney);
  const from = new Date(since.getTime() + refundDecisionAfterMs);
  if (at >= from) return;
  const message = `You have been an administrator for less than 24 hours. You can decide about refunds from ${inWords(from)}. Nothing has changed.`;
  throw new AppError('failed-precondition', message, 'new-administrator');
}
