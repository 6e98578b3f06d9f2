import { expect, test } from 'vitest';
import { classifyFailure } from './failure-words';

test.each([
  ['NOT_ENOUGH_FUNDS', 'insufficient-funds'],
  ['Insufficient balance in the customer wallet', 'insufficient-funds'],
  ['The customer entered no or an invalid PIN', 'wrong-pin'],
  ['EXPIRED', 'timed-out'],
  ['USSD session timeout', 'timed-out'],
  ['Request timed out', 'timed-out'],
  ['PAYER_NOT_FOUND', 'wallet-not-found'],
  ['Number and channel mismatch', 'wallet-not-found'],
  ['PAYER_LIMIT_REACHED', 'limit-reached'],
  ['APPROVAL_REJECTED: the customer declined the request', 'declined'],
  ['Transaction cancelled by user', 'declined'],
  ['INTERNAL_PROCESSING_ERROR', 'other'],
  ['APP ID:1 cannot be found', 'other'],
  ['shipping delayed', 'other'],
  [null, 'other'],
] as const)('%s is %s', (reason, failure) => {
  expect(classifyFailure(reason)).toBe(failure);
});
