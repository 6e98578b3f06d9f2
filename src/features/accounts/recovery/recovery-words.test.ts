import { describe, expect, it } from 'vitest';
import { AppError } from '@contract/values/app-error';
import type { AppErrorCode } from '@contract/values/app-error-code';
import {
  describeResendError,
  describeResetError,
  describeSendError,
  describeVerifyError,
} from './recovery-words';

const say = (
  describe: (error: unknown) => { sentence: string; help: string | null },
  code: AppErrorCode,
) => {
  const { sentence, help } = describe(new AppError(code));
  return [sentence, help];
};
const notRecognised =
  'This app could not be recognised. Reload the page and try again. An ad blocker can be the cause.';
const offline = 'No connection. Check your internet and try again.';

describe('the words of recovery', () => {
  it.each<[AppErrorCode, string | null]>([
    [
      'resource-exhausted',
      'You can ask for one code a minute, and for five a day. Wait a little, then try again.',
    ],
    ['network', offline],
    ['app-check-needed', notRecognised],
    ['internal', null],
  ])('sending, %s', (code, help) => {
    expect(say(describeSendError, code)).toEqual([
      'An error occurred while sending the OTP code. Please try again.',
      help,
    ]);
  });

  it.each<[AppErrorCode, string]>([
    ['resource-exhausted', 'Failed to resend OTP.'],
    ['invalid-argument', 'Failed to resend OTP.'],
    ['network', 'Error resending OTP. Please try again.'],
    ['timeout', 'Error resending OTP. Please try again.'],
    ['internal', 'Error resending OTP. Please try again.'],
  ])('sending again, %s', (code, sentence) => {
    expect(say(describeResendError, code)[0]).toBe(sentence);
  });

  it.each<[AppErrorCode, string, boolean]>([
    ['invalid-otp', 'Invalid OTP. Please try again.', true],
    ['too-many-attempts', 'Invalid OTP. Please try again.', true],
    ['network', 'Error verifying OTP. Please try again.', false],
    ['bad-document', 'Error verifying OTP. Please try again.', false],
    ['app-check-needed', 'Error verifying OTP. Please try again.', false],
  ])('confirming, %s', (code, sentence, isRefused) => {
    expect(describeVerifyError(new AppError(code))).toMatchObject({
      sentence,
      isRefused,
    });
  });

  it.each<[AppErrorCode, string]>([
    ['invalid-reset-token', 'Failed to reset the password. Please try again.'],
    ['invalid-argument', 'Failed to reset the password. Please try again.'],
    ['network', 'Error resetting password. Please try again.'],
    ['internal', 'Error resetting password. Please try again.'],
  ])('resetting, %s', (code, sentence) => {
    expect(say(describeResetError, code)[0]).toBe(sentence);
  });

  it('takes an error of our own making for no answer', () => {
    expect(describeVerifyError(new TypeError('x')).isRefused).toBe(false);
  });
});
