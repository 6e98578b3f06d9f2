import type { PaymentFailure } from '@contract/values/payment/payment-state';

/**
 * Redde publishes no list of failure reasons, so its words are sorted by keyword, with MTN's codes
 * (NOT_ENOUGH_FUNDS, APPROVAL_REJECTED …) and Hubtel's sentences as vocabulary. First match wins.
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

/** Sorts the gateway's reason for a failure into a code the screens have words for. */
export function classifyFailure(reason: string | null): PaymentFailure {
  const text = (reason ?? '').toLowerCase().replace(/[_-]+/g, ' ');
  return keywords.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}
