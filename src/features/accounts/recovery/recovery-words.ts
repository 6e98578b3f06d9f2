import type { AppErrorCode } from '@contract/values/app-error-code';
import { codeOf } from '@/domain/error-messages';
import type { Failure } from '@/start/entrance/entrance';
import { findHelp } from '@/start/entrance/sign-up-words';

/** specification, section 8, "Password recovery" */
export const codeResent = 'OTP has been resent!';

const sendLimits =
  'You can ask for one code a minute, and for five a day. Wait a little, then try again.';
const verifyLimits =
  'Too many codes were tried from your network. Wait an hour, then ask for a new one.';
const resetLimits =
  'There were too many tries from your network. Wait an hour, then try again.';
const oldToken = 'Your code may be too old by now, or used. Ask for a new one.';

/** Errors that say nothing about what was sent. */
const unanswered: ReadonlySet<AppErrorCode> = new Set([
  'network',
  'timeout',
  'no-answer',
  'cancelled',
  'internal',
  'bad-document',
  'gateway-unavailable',
  'service-unavailable',
  'app-check-needed',
]);
const isRefusal = (error: unknown) => !unanswered.has(codeOf(error));
const isLimit = (error: unknown) =>
  ['resource-exhausted', 'too-many-attempts'].includes(codeOf(error));

export function describeSendError(error: unknown): Failure {
  const sentence =
    'An error occurred while sending the OTP code. Please try again.';
  return { sentence, help: isLimit(error) ? sendLimits : findHelp(error) };
}

export function describeResendError(error: unknown): Failure {
  const sentence = isRefusal(error)
    ? 'Failed to resend OTP.'
    : 'Error resending OTP. Please try again.';
  return { sentence, help: isLimit(error) ? sendLimits : findHelp(error) };
}

/**
 * `isRefused`: the server has looked at the code, and it is wrong. Otherwise
 * nothing is known about it.
 */
export function describeVerifyError(
  error: unknown,
): Failure & { isRefused: boolean } {
  const isRefused = isRefusal(error);
  const sentence = isRefused
    ? 'Invalid OTP. Please try again.'
    : 'Error verifying OTP. Please try again.';
  return {
    sentence,
    help: isLimit(error) ? verifyLimits : findHelp(error),
    isRefused,
  };
}

export function describeResetError(error: unknown): Failure {
  const isTokenOver = codeOf(error) === 'invalid-reset-token';
  const sentence = isRefusal(error)
    ? 'Failed to reset the password. Please try again.'
    : 'Error resetting password. Please try again.';
  const help = isLimit(error) ? resetLimits : findHelp(error);
  return { sentence, help: isTokenOver ? oldToken : help };
}
