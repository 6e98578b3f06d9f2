import { CircleCheck, CircleX, Clock } from 'lucide-react';
import type { LinkTransactionAnswer } from '@contract/endpoints/payment/link-transaction';
import {
  getTakenPesewas,
  isHeld,
  type Payment,
} from '@contract/entities/payment/payment';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import type { PaymentState } from '@contract/values/payment/payment-state';
import { describeRefund, getTransactionNumber } from '@/domain/payment-labels';
import type { BadgeLook } from '@/ui/badge';

export const paymentStateWords: Readonly<
  Record<PaymentState, { name: string; look: BadgeLook }>
> = {
  created: { name: 'Created', look: ['warn', Clock] },
  'code-asked': { name: 'Code asked', look: ['warn', Clock] },
  pending: { name: 'Pending', look: ['warn', Clock] },
  paid: { name: 'Paid', look: ['ok', CircleCheck] },
  failed: { name: 'Failed', look: ['bad', CircleX] },
  expired: { name: 'Prompt expired', look: ['warn', Clock] },
};

/** Null without a refund. */
export function describeRefundStage(payment: Payment): string | null {
  if (payment.refund?.state === 'proposed') return 'Refund to approve';
  if (payment.refund?.state === 'approved') return 'Refund to send';
  if (payment.otherAmount?.state === 'proposed') return 'Amount to accept';
  if (isHeld(payment)) return 'Another amount came';
  return describeRefund(payment);
}

const causeWords: Readonly<Record<string, string>> = {
  start: 'the payer asked for it',
  'gateway-answer': 'the gateway told us at once',
  callback: 'the gateway told us',
  'callback-again': 'the gateway told us',
  user: 'the payer pressed Verify Payment',
  code: 'the payer sent the code of the SMS',
  auto: 'we asked the gateway',
  schedule: 'we asked the gateway',
  report: 'the payer wrote "I was charged"',
  administrator: 'an administrator decided',
  statement: 'we asked the gateway for the daily statement',
};

/** What brought a state about, as the end of a sentence. */
export function describeCause(cause: string): string {
  return causeWords[cause] ?? cause;
}

/** For payments without a refund. */
export function getNextStep(
  payment: Payment,
  paymentCase: PaymentCase | null,
): string {
  if (payment.state === 'paid') {
    return 'This payment is paid. There is nothing to do.';
  }
  if (payment.transactionid === null) {
    return `The gateway's answer was lost. Look for the client transaction ID ${payment.clienttransid} in the gateway's console. Then ask the gateway with the transaction ID you find there. If no money came, close the payment.`;
  }
  if (paymentCase?.state === 'open') {
    return "Look for the wallet and the amount in the gateway's console. If the transaction is there, ask the gateway with its ID. If it is not there, ask the network about the number from the SMS. Then close the case with an answer.";
  }
  if (payment.needsReview) {
    return `The gateway gave no final answer, or its answer is about another payment. Look for ${payment.clienttransid} in its console. Then ask the gateway with the transaction ID you find there. If no money came, close the payment.`;
  }
  return 'We ask the gateway again automatically. You do not need to do anything.';
}

/** For the form only: the server checks it again. */
export function isClosable(
  payment: Payment,
  paymentCase: PaymentCase | null,
): boolean {
  const hasMoneyCome = isHeld(payment) && getTakenPesewas(payment) > 0;
  return (
    payment.needsReview &&
    payment.state !== 'paid' &&
    !hasMoneyCome &&
    paymentCase?.state !== 'open'
  );
}

export function describeLinkAnswer(
  { outcome, state }: LinkTransactionAnswer,
  payment: Payment,
): string {
  if (outcome === 'already-paid' || state === 'paid') {
    return `${getTransactionNumber(payment)} is paid.`;
  }
  if (outcome === 'other-amount') {
    return 'We saved the number. The gateway took another amount than the price. Two administrators decide about it.';
  }
  if (outcome === 'foreign') {
    return 'This number belongs to another payment. Nothing has changed.';
  }
  if (outcome === 'no-answer') {
    return 'The gateway gave no answer for this number. Nothing has changed. Check the number, or ask again in a few minutes.';
  }
  return `We saved the number. The gateway says: ${paymentStateWords[state].name.toLowerCase()}.`;
}
