import { describe, expect, it } from 'vitest';
import { AppError } from '@contract/values/app-error';
import type { AppErrorCode } from '@contract/values/app-error-code';
import { pressAgainReason } from '@/lib/google-return';
import { checkSignIn } from './sign-in-fields';
import { describeGoogleError, describeSignInError } from './sign-in-words';

describe('describeSignInError', () => {
  it.each<[AppErrorCode, string]>([
    ['invalid-credentials', 'Invalid email or password. Please try again.'],
    ['invalid-argument', 'Invalid email or password. Please try again.'],
    ['permission-denied', 'Invalid email or password. Please try again.'],
    ['too-many-attempts', 'Too many failed attempts. Try again in 5 mins.'],
    ['network', 'No connection. Check your internet and try again.'],
    [
      'app-check-needed',
      'This app could not be recognised. Reload the page and try again. An ad blocker can be the cause.',
    ],
    ['internal', 'An unexpected error occurred. Please try again.'],
  ])('says of %s: %s', (code, words) => {
    expect(describeSignInError(new AppError(code))).toEqual({
      sentence: words,
      help: null,
    });
  });
});

describe('describeGoogleError', () => {
  it('says nothing when the person closed the popup', () => {
    expect(describeGoogleError(new AppError('cancelled'))).toBeNull();
  });

  it('asks for another press when the window came too late', () => {
    expect(
      describeGoogleError(
        new AppError('failed-precondition', '', pressAgainReason),
      ),
    ).toEqual({
      sentence: 'Google is ready now. Press the button again.',
      help: null,
    });
  });

  it('has one sentence for everything else', () => {
    const failure = {
      sentence: 'Google sign-in failed. Please try again.',
      help: null,
    };
    expect(describeGoogleError(new AppError('network'))).toEqual(failure);
    expect(describeGoogleError(new Error('x'))).toEqual(failure);
  });
});

const check = (fields: { email: string; password: string }) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return checkSignIn(form);
};

describe('checkSignIn', () => {
  it('takes the spaces around an e-mail away and leaves those of a password', () => {
    expect(
      check({ email: ' abena@asaase.test ', password: ' secret ' }),
    ).toEqual({
      ok: true,
      fields: {
        email: 'abena@asaase.test',
        password: ' secret ',
        remember: false,
      },
    });
  });

  it.each(['', 'abena', 'abena@', '@asaase.test', 'a b@asaase.test'])(
    'refuses %j as an e-mail',
    (email) => {
      expect(check({ email, password: 'secret' })).toEqual({
        ok: false,
        errors: { email: 'Please enter a valid email address.' },
      });
    },
  );

  it('wants six characters of a password', () => {
    const email = 'abena@asaase.test';
    expect(check({ email, password: '12345' })).toEqual({
      ok: false,
      errors: { password: 'Password must be at least 6 characters long.' },
    });
    expect(check({ email, password: '123456' }).ok).toBe(true);
  });
});
