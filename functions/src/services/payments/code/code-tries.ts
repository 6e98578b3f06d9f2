import {
  isHeld,
  type AskedCode,
  type Payment,
} from '@contract/entities/payment/payment';
import { maxCodeTries } from '@contract/values/payment/payment-code';
import type { CodeOutcome } from '../../../providers/gateways/gateway';
import { promptWindowMs } from '../../../providers/gateways/prompt-window';
import { nextCheckTime } from '../check-times';
import { enter, fail, type Trigger } from '../enter-state';

/**
 * From the moment a try is counted to the moment the gateway has the code, or
 * it was given up.
 */
export const codeSendLimitMs = 60_000;

/** A try without an answer, whose call may still run. */
export function isOnItsWay(
  { openTry, triedAt }: Pick<AskedCode, 'openTry' | 'triedAt'>,
  now: Date,
): boolean {
  if (openTry === null || triedAt === null) return false;
  return Math.abs(now.getTime() - triedAt.getTime()) < codeSendLimitMs;
}

/**
 * Counted before the code is sent: a crash in between costs one try and nothing
 * else. The guard against a second prompt outlives the prompt that the code may
 * lead to.
 */
export function beginTry(
  payment: Payment,
  tryId: string,
  trigger: Trigger,
): Payment {
  if (payment.state !== 'code-asked' || payment.code === null) return payment;
  const { code, promptExpiresAt } = payment;
  if (code.tries >= maxCodeTries || code.openTry === tryId) return payment;
  const latestPromptEnd = new Date(
    trigger.at.getTime() + codeSendLimitMs + promptWindowMs,
  );
  return {
    ...payment,
    code: {
      ...code,
      tries: code.tries + 1,
      isLastWrong: false,
      openTry: tryId,
      triedAt: trigger.at,
    },
    promptExpiresAt:
      latestPromptEnd > promptExpiresAt ? latestPromptEnd : promptExpiresAt,
    updatedAt: trigger.at,
  };
}

/**
 * What the gateway said about a try. Recorded once: a repetition changes
 * nothing, nor does an answer that came after the next try.
 */
export function answerTry(
  payment: Payment,
  { tryId, outcome }: { tryId: string; outcome: CodeOutcome },
  trigger: Trigger,
): Payment {
  const { code } = payment;
  if (code === null || code.openTry !== tryId) return payment;
  const answered = {
    ...payment,
    code: { ...code, openTry: null },
    updatedAt: trigger.at,
  };
  switch (outcome.kind) {
    case 'prompted':
      return enterPrompted(answered, outcome.reason, trigger);
    case 'wrong-code':
      return countWrong(answered, answered.code, outcome.reason, trigger);
    case 'refused':
      return isHeld(payment) ? answered : fail(answered, outcome, trigger);
    case 'not-sent':
      return {
        ...answered,
        code: { ...answered.code, tries: code.tries - 1 },
      };
    case 'unknown':
      return answered;
  }
}

function enterPrompted(
  payment: Payment,
  reason: string | null,
  trigger: Trigger,
): Payment {
  if (payment.state !== 'code-asked') return payment;
  return {
    ...enter(payment, 'pending', trigger),
    reason,
    promptExpiresAt: new Date(trigger.at.getTime() + promptWindowMs),
    nextCheckAt: nextCheckTime(payment, trigger.at) ?? trigger.at,
  };
}

/**
 * When the gateway has called every code wrong, no prompt can come any more.
 * A try without an answer leaves that open, and then the time ends it.
 */
function countWrong(
  payment: Payment,
  code: AskedCode,
  reason: string | null,
  trigger: Trigger,
): Payment {
  const wrongTries = code.wrongTries + 1;
  // No prompt can come where the gateway has called every code wrong.
  const isPromptPossible = wrongTries < code.tries;
  const counted = {
    ...payment,
    code: { ...code, wrongTries, isLastWrong: true },
    promptExpiresAt: isPromptPossible
      ? payment.promptExpiresAt
      : code.expiresAt,
  };
  const isOver = payment.state === 'code-asked' && wrongTries >= maxCodeTries;
  return isOver
    ? fail(counted, { reason, failure: 'wrong-code' }, trigger)
    : counted;
}
