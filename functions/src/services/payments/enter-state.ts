import type { Payment } from '@contract/entities/payment/payment';
import type {
  PaymentFailure,
  PaymentState,
} from '@contract/values/payment/payment-state';
import { nextCheckTime } from './check-times';

/** `cause`: who or what brought it. */
export interface Trigger {
  at: Date;
  cause: string;
}

/**
 * States only rise, so that answers may come in any order, twice or late. One
 * exception is in ask-for-code.
 */
export const rank: Readonly<Record<PaymentState, number>> = {
  created: 0,
  'code-asked': 1,
  pending: 2,
  expired: 3,
  failed: 4,
  paid: 5,
};

/** Never downwards: then the same object. */
export function enter(
  payment: Payment,
  state: PaymentState,
  trigger: Trigger,
): Payment {
  if (rank[state] <= rank[payment.state]) return payment;
  return addState(payment, state, trigger);
}

/** Whatever the payment's state is now. */
export function addState(
  payment: Payment,
  state: PaymentState,
  trigger: Trigger,
): Payment {
  return {
    ...payment,
    state,
    updatedAt: trigger.at,
    events: [
      ...payment.events,
      { state, at: trigger.at, cause: trigger.cause },
    ],
  };
}

/** Why no money came: in the gateway's words, and in ours. */
export interface FailureWords {
  reason: string | null;
  failure: PaymentFailure;
}

/** No money came, by the gateway's word. */
export function fail(
  payment: Payment,
  { reason, failure }: FailureWords,
  trigger: Trigger,
): Payment {
  if (rank[payment.state] >= rank.failed) return payment;
  const failed = {
    ...enter(payment, 'failed', trigger),
    reason,
    failure,
    needsReview: false,
  };
  // Without the gateway's number there is nothing to ask about.
  return {
    ...failed,
    nextCheckAt:
      failed.transactionid === null ? null : nextCheckTime(failed, trigger.at),
  };
}

/**
 * @param paysForNothing the money pays for nothing, so that it has to go back
 */
export function settle(
  payment: Payment,
  reason: string | null,
  paysForNothing: boolean,
  trigger: Trigger,
): Payment {
  return {
    ...enter(payment, 'paid', trigger),
    status: true,
    reason,
    failure: null,
    paidAt: trigger.at,
    nextCheckAt: null,
    refundDue: paysForNothing,
    needsReview: false,
  };
}
