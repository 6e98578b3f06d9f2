import type { Payment } from '@contract/entities/payment/payment';
import { codeWindowMs } from '../../../providers/gateways/prompt-window';
import { nextCheckTime } from '../check-times';
import { addState, type Trigger } from '../enter-state';
import { isOnItsWay } from './code-tries';

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

/**
 * The gateway's later answer that it waits for the code. Where its first one
 * was lost, or said only that it has the order, the payment is `pending` and
 * nobody knew about the code: it goes back to `code-asked`, so that the payer
 * can send it. That is the only step downwards, and happens once at most,
 * because afterwards the code was asked for.
 */
export function noteAskedCode(
  payment: Payment,
  reason: string | null,
  trigger: Trigger,
): Payment {
  const isUnheard = payment.state === 'pending' && payment.code === null;
  return isUnheard || payment.state === 'created'
    ? enterAskedCode(payment, reason, trigger)
    : payment;
}

/**
 * True while no prompt is known to be possible: nobody has sent the gateway a
 * code that it did not call wrong, or its answer to the newest is still to
 * come. Until then its word for "not decided yet", and any that we do not know,
 * says nothing new (D26): the code that it has may be wrong.
 */
export function isCodeUndecided({ state, code }: Payment, now: Date): boolean {
  if (state !== 'code-asked' || code === null) return false;
  const openTries = isOnItsWay(code, now) ? 1 : 0;
  return code.wrongTries + openTries >= code.tries;
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
