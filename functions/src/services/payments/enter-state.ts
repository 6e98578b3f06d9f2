import type { Payment } from '@contract/entities/payment/payment';
import type { PaymentState } from '@contract/values/payment/payment-state';

/** `cause`: who or what brought it. */
export interface Trigger {
  at: Date;
  cause: string;
}

/** States only rise, so that answers may come in any order, twice or late. */
export const rank: Readonly<Record<PaymentState, number>> = {
  created: 0,
  pending: 1,
  expired: 2,
  failed: 3,
  paid: 4,
};

/** Never downwards: then the same object. */
export function enter(
  payment: Payment,
  state: PaymentState,
  trigger: Trigger,
): Payment {
  if (rank[state] <= rank[payment.state]) return payment;
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
