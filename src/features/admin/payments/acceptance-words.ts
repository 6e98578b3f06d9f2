import {
  getTakenPesewas,
  isHeld,
  type OtherAmount,
  type Payment,
} from '@contract/entities/payment/payment';
import { formatGhs } from '@contract/values/payment/money';

export type AcceptanceStep =
  | 'propose-acceptance'
  | 'accept'
  | 'decline-acceptance';

/** For the buttons only: the server checks the right again. */
export function listAcceptanceSteps(
  payment: Payment,
  uid: string,
): AcceptanceStep[] {
  const { otherAmount, refund, userId } = payment;
  if (otherAmount === null || !isHeld(payment)) return [];
  const isTaken = getTakenPesewas(payment) > 0;
  if (otherAmount.state !== 'proposed') {
    return refund?.state === 'proposed' || !isTaken
      ? []
      : ['propose-acceptance'];
  }
  if (otherAmount.proposedBy === uid || userId === uid) return [];
  return isTaken ? ['decline-acceptance', 'accept'] : ['decline-acceptance'];
}

/** @returns null where the gateway took what was asked for */
export function describeAcceptance(
  payment: Payment,
  uid: string,
): string | null {
  const { otherAmount, refund } = payment;
  if (otherAmount === null) return null;
  const taken = formatGhs(getTakenPesewas(payment));
  const price = formatGhs(otherAmount.pricePesewas);
  const amounts = otherAmount.isUnreadable
    ? `The gateway named an amount that we cannot read. Look it up in its console. The price is ${price}.`
    : `The gateway says that it took ${taken}. The price is ${price}.`;
  if (isHeld(payment) && otherAmount.pesewas === 0) {
    return otherAmount.state === 'proposed'
      ? `${amounts} Nothing can be accepted. Decline it.`
      : `${amounts} Nobody can pay for this again until it is decided. If you find no money, close the payment.`;
  }
  switch (otherAmount.state) {
    case 'held':
      return refund?.state === 'proposed'
        ? amounts
        : `${amounts} Nobody can pay for this again until it is decided. Propose to accept it as paid, or propose a refund. Another administrator decides.`;
    case 'proposed':
      if (otherAmount.proposedBy === uid) {
        return `${amounts} You proposed to accept it. Another administrator decides about it.`;
      }
      return payment.userId === uid
        ? `${amounts} This is your own payment. Another administrator decides about it.`
        : `${amounts} Another administrator proposed to accept it as paid. Accept it, or decline it with a reason.`;
    case 'corrected':
      return `The gateway first named another amount, and later the price of ${price}. It is paid.`;
    case 'accepted':
      return `${amounts} It was accepted as paid.`;
    case 'returned':
      return `${amounts} It goes back to the payer.`;
  }
}

/** True when somebody else went on meanwhile. */
export function hasAmountChanged(
  opened: OtherAmount | null,
  current: OtherAmount | null,
): boolean {
  return opened?.state !== current?.state || opened?.round !== current?.round;
}
