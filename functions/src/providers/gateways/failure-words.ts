import type { PaymentFailure } from '@contract/values/payment/payment-state';

/**
 * The words of Ghana's networks, which gateways pass on: MTN's codes
 * (NOT_ENOUGH_FUNDS) and Hubtel's sentences. Redde publishes no list. First
 * match wins.
 */
const keywords: readonly (readonly [PaymentFailure, RegExp])[] = [
  ['insufficient-funds', /insufficient|not enough|low balance|no funds/],
  ['wrong-pin', /\bpin\b/],
  ['timed-out', /time ?d? ?out|expire|session|no response/],
  ['limit-reached', /limit|threshold|exceed/],
  [
    'wallet-not-found',
    /not found|not registered|unregistered|does not exist|mismatch|unknown (?:subscriber|user|number)|invalid (?:wallet|number|msisdn|subscriber)/,
  ],
  ['declined', /declin|reject|cancel|denied|refused|not approved/],
];

/** Which of our codes the network's reason for a failure is. */
export function classifyFailure(reason: string | null): PaymentFailure {
  const text = (reason ?? '').toLowerCase().replace(/[_-]+/g, ' ');
  return keywords.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}
