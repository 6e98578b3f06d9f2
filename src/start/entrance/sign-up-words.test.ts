import { describe, expect, it } from 'vitest';
import { AppError } from '@contract/values/app-error';
import { toAppError } from '@/firebase/errors';
import {
  describeGoogleSignUpError,
  describeSignUpError,
} from './sign-up-words';

/** As the SDK throws it and src/firebase passes it on. */
const sdkError = (code: string) =>
  toAppError(Object.assign(new Error(`Firebase: (${code}).`), { code }));

describe('describeSignUpError', () => {
  it.each([
    ['auth/invalid-email', 'Please enter a valid email'],
    [
      'auth/invalid-credential',
      'Email or password is wrong. Check and try again.',
    ],
    [
      'auth/email-already-in-use',
      'Email already in use. Try logging in or use a different email.',
    ],
    ['auth/weak-password', 'Password should be at least 6 characters.'],
    [
      'auth/too-many-requests',
      'Too many failed attempts. Try again in 5 mins.',
    ],
    ['auth/operation-not-allowed', 'Authentication failed. Try again'],
    ['auth/something-new', 'Authentication failed. Try again'],
  ])('says of %s: %s', (code, words) => {
    expect(describeSignUpError(sdkError(code))).toEqual({
      sentence: words,
      help: null,
    });
  });

  it('adds that the network is away', () => {
    expect(
      describeSignUpError(sdkError('auth/network-request-failed')),
    ).toEqual({
      sentence: 'Authentication failed. Try again',
      help: 'No connection. Check your internet and try again.',
    });
  });

  it('says the same of what is no error of the SDK', () => {
    expect(describeSignUpError(new Error('x')).sentence).toBe(
      'Authentication failed. Try again',
    );
  });
});

describe('describeGoogleSignUpError', () => {
  it('says nothing when the person closed the popup', () => {
    expect(describeGoogleSignUpError(new AppError('cancelled'))).toBeNull();
    expect(
      describeGoogleSignUpError(sdkError('auth/popup-closed-by-user')),
    ).toBeNull();
  });

  it.each([
    'auth/popup-blocked',
    'auth/internal-error',
    'auth/network-request-failed',
  ])('has one sentence for %s', (code) => {
    expect(describeGoogleSignUpError(sdkError(code))?.sentence).toBe(
      'Error signing up with Google. Please try again.',
    );
  });
});
