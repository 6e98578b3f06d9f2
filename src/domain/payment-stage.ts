import {
  isHeld,
  isGivenBack,
  type AskedCode,
  type Payment,
} from '@contract/entities/payment/payment';
import { maxCodeTries } from '@contract/values/payment/payment-code';

/**
 * `code`: the payer has to send the code of an SMS before a prompt comes;
 * `checking`: another amount came than the price; `returned`: the money goes
 * back or has gone back.
 */
export type PaymentStage =
  | 'code'
  | 'waiting'
  | 'run-out'
  | 'paid'
  | 'failed'
  | 'checking'
  | 'returned';

/**
 * Only the server says that a payment is paid or failed; one whose prompt has
 * expired stays pending (S14).
 */
export function getPaymentStage(
  payment: Pick<
    Payment,
    | 'state'
    | 'code'
    | 'promptExpiresAt'
    | 'otherAmount'
    | 'refundDue'
    | 'refund'
  >,
  now: Date,
): PaymentStage {
  if (isHeld(payment)) return 'checking';
  switch (payment.state) {
    case 'paid':
      return isGivenBack(payment) ? 'returned' : 'paid';
    case 'failed':
      return 'failed';
    case 'expired':
      return 'run-out';
    case 'code-asked':
      return isCodeWanted(payment.code, now) ? 'code' : 'run-out';
    case 'created':
    case 'pending':
      return now < payment.promptExpiresAt ? 'waiting' : 'run-out';
  }
}

/** Another code may still be sent, or the gateway has not answered the last. */
function isCodeWanted(code: AskedCode | null, now: Date): boolean {
  if (code === null || now >= code.expiresAt) return false;
  return code.tries < maxCodeTries || code.openTry !== null;
}

/**
 * True where the gateway asked for a code and has got no right one: by its word
 * no prompt comes before that.
 */
export function hasNoPrompt({
  code,
  events,
}: Pick<Payment, 'code' | 'events'>): boolean {
  if (code === null || code.wrongTries < code.tries) return false;
  const states = events.map(({ state }) => state);
  const sinceAsked = states.slice(states.lastIndexOf('code-asked'));
  return !sinceAsked.includes('pending');
}
