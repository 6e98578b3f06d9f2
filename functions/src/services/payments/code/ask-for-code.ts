import type { Payment } from '@contract/entities/payment/payment';
import { codeWindowMs } from '../../../providers/gateways/prompt-window';
import { nextCheckTime } from '../check-times';
import { addState, type Trigger } from '../enter-state';

/** The gateway's first answer: it has sent the payer a code, and no prompt. */
export function askForCode(
  payment: Payment,
  answer: { transactionid: string; reason: string | null },
  trigger: Trigger,
): Payment {
  if (payment.transactionid !== null) return payment;
  const numbered = { ...payment, transactionid: answer.transactionid };
  return payment.state === 'created'
    ? enterAskedCode(numbered, answer.reason, trigger)
    : { ...numbered, updatedAt: trigger.at };
}

/** What the gateway has told us by now. */
interface CodeNews {
  /** nothing was heard of this order before, not even its number */
  isFirstNews: boolean;
  reason: string | null;
  trigger: Trigger;
}

/**
 * The gateway's later answer that it still waits for the code. Where its first
 * one was lost, the payment is `pending` and nobody knew about the code: it
 * goes back to `code-asked`, so that the payer can send it. That is the only
 * step downwards, and happens once at most, because afterwards the number is
 * known.
 */
export function noteAskedCode(
  payment: Payment,
  { isFirstNews, reason, trigger }: CodeNews,
): Payment {
  const isUnheard = payment.state === 'pending' && isFirstNews;
  return isUnheard || payment.state === 'created'
    ? enterAskedCode(payment, reason, trigger)
    : payment;
}

function enterAskedCode(
  payment: Payment,
  reason: string | null,
  trigger: Trigger,
): Payment {
  const expiresAt = new Date(trigger.at.getTime() + codeWindowMs);
  return {
    ...addState(payment, 'code-asked', trigger),
    reason,
    code: {
      askedAt: trigger.at,
      expiresAt,
      tries: 0,
      wrongTries: 0,
      isLastWrong: false,
      openTry: null,
      triedAt: null,
    },
    promptExpiresAt: expiresAt,
    // An answer that came after 72 hours is asked about once more, and then a
    // person decides.
    nextCheckAt: nextCheckTime(payment, trigger.at) ?? trigger.at,
  };
}
