import { describe, expect, test } from 'vitest';
import { AppError } from '@contract/values/app-error';
import { acceptUnfinishedText, describeDeletionError } from './privacy-words';

describe('why an account is kept', () => {
  test.each([
    [
      'permission-denied',
      'email',
      /^Administrators cannot delete their account/,
    ],
    [
      'payment-under-way',
      'email',
      'A payment or a refund is still under way. Please try again when it is settled.',
    ],
    [
      'request-under-check',
      'email',
      /^We are checking something about one of your requests/,
    ],
    [
      'invalid-credentials',
      'email',
      'Email or password is wrong. Check and try again.',
    ],
    [
      'invalid-credentials',
      'google',
      'That is another Google account. Choose the one you sign in with.',
    ],
    ['recent-sign-in-needed', 'email', 'Please enter your password again.'],
    ['recent-sign-in-needed', 'google', 'Please confirm with Google again.'],
    [
      'too-many-attempts',
      'email',
      'Too many failed attempts. Try again in 5 mins.',
    ],
    ['network', 'google', 'No connection. Check your internet and try again.'],
  ] as const)('%s, signed in by %s', (code, provider, words) => {
    expect(describeDeletionError(new AppError(code), provider)).toMatch(words);
  });

  test('in the words of the server, which knows what the deletion waits for', () => {
    const error = new AppError('payment-under-way', 'We owe you a refund.');
    expect(describeDeletionError(error, 'email')).toBe('We owe you a refund.');
  });

  test('what nobody foresaw', () => {
    expect(describeDeletionError(new Error('x'), 'email')).toBe(
      'An unexpected error occurred. Please try again.',
    );
  });
});

test('the tick says how much is lost', () => {
  expect(acceptUnfinishedText(1)).toContain('1 service that is not finished');
  expect(acceptUnfinishedText(3)).toContain('3 services that are not finished');
});
