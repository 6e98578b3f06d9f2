import * as z from 'zod/mini';

/** Times are milliseconds from the moment the prompt was taken. */
interface WalletPlan {
  outcome: 'paid' | 'failed';
  reason: string;
  delay: keyof WalletDelays;
  /** false: no callback, only the status API has the outcome */
  callsBack: boolean;
  /**
   * cedis that the network keeps, so that it reports another amount than was
   * asked for
   */
  fee?: number;
}

const ms = z.int().check(z.gte(0));
/**
 * Milliseconds after which a wallet answers a prompt by itself, by how it
 * answers.
 */
export const WalletDelays = z.strictObject({
  pays: ms,
  declines: ms,
  lacksFunds: ms,
  paysLate: ms,
});
export type WalletDelays = z.infer<typeof WalletDelays>;

/**
 * `paysLate` is half a minute after the five minutes for which the app waits
 * for a prompt.
 */
export const defaultDelays: Readonly<WalletDelays> = {
  pays: 2_000,
  declines: 2_000,
  lacksFunds: 2_000,
  paysLate: 5 * 60_000 + 30_000,
};

export const paidReason = 'Successfully processed transaction.';
/**
 * Gateways publish no failure texts; these have the networks' own codes (MTN
 * MoMo API) and plain words.
 */
export const declinedReason =
  'APPROVAL_REJECTED: the customer declined the request';
export const tooManyCodesReason = 'Wrong code entered three times';
const insufficientFundsReason =
  'NOT_ENOUGH_FUNDS: insufficient funds in the wallet';

/**
 * The wallets that answer by themselves, at every gateway. Any other, and
 * 0240000003, waits for Approve or Decline on the phone page for ever.
 *
 * 0240000005 pays after the app gave up, without a callback: only
 * reconciliation can find that money. Approving a prompt by hand always calls
 * back. 0240000006 pays, and the network keeps GHS 1.00 as its fee. 0240000007
 * pays after the code that it was asked for.
 */
const plans: Readonly<Record<string, WalletPlan>> = {
  '0240000001': {
    outcome: 'paid',
    reason: paidReason,
    delay: 'pays',
    callsBack: true,
  },
  '0240000002': {
    outcome: 'failed',
    reason: declinedReason,
    delay: 'declines',
    callsBack: true,
  },
  '0240000004': {
    outcome: 'failed',
    reason: insufficientFundsReason,
    delay: 'lacksFunds',
    callsBack: true,
  },
  '0240000005': {
    outcome: 'paid',
    reason: paidReason,
    delay: 'paysLate',
    callsBack: false,
  },
  '0240000006': {
    outcome: 'paid',
    reason: paidReason,
    delay: 'pays',
    callsBack: true,
    fee: 1,
  },
  '0240000007': {
    outcome: 'paid',
    reason: paidReason,
    delay: 'pays',
    callsBack: true,
  },
};

/** 0240000007, which then pays, and 0240007000 to 0240007999. */
const codeWallets = /^024000(?:0007|7\d{3})$/;

/**
 * True for a wallet whose network sends a code by SMS, without which no prompt
 * comes.
 */
export function asksForCode(walletnumber: string): boolean {
  return codeWallets.test(walletnumber);
}

/**
 * How the wallet of these ten digits answers by itself; null when a person has
 * to answer.
 */
export function findWalletPlan(walletnumber: string): WalletPlan | null {
  return plans[walletnumber] ?? null;
}
