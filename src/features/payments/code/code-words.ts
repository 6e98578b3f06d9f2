import type { AskedCode } from '@contract/entities/payment/payment';
import { AppError } from '@contract/values/app-error';
import { maxCodeTries } from '@contract/values/payment/payment-code';
import { describeError, isOutcomeUnknown } from '@/domain/error-messages';
import { isOffline } from '@/lib/require-connection';
import { formatCountdown } from '@/lib/countdown';
import { offlinePaymentText } from '@/features/payments/payment-words';

export const unknownCodeText =
  'We do not know yet whether the code arrived. If a prompt comes to your phone, approve it. If not, send the code again.';

/** 'This code is wrong. You have 2 tries left.' */
export const describeWrongCode = ({ tries }: AskedCode): string =>
  `This code is wrong. You have ${countTriesLeft(tries)} left.`;

/** 'You have 4:10 and 3 tries to enter it.' */
export const describeTimeLeft = (
  { tries }: AskedCode,
  secondsLeft: number,
): string =>
  `You have ${formatCountdown(secondsLeft)} and ${countTriesLeft(tries)} to enter it.`;

function countTriesLeft(tries: number): string {
  const left = Math.max(0, maxCodeTries - tries);
  return left === 1 ? '1 try' : `${left} tries`;
}

/** For a call that failed: it says nothing about the code. */
export function describeCodeFailure(error: unknown): string {
  if (isOffline()) return offlinePaymentText;
  if (isOutcomeUnknown(error)) return unknownCodeText;
  const hasServerWords =
    error instanceof AppError &&
    error.message !== error.code &&
    ['failed-precondition', 'gateway-unavailable'].includes(error.code);
  return hasServerWords ? error.message : describeError(error);
}
