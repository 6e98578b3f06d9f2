import { AppError } from '@contract/values/app-error';
import { describeError, errorMessages } from '@/domain/error-messages';
import { isOffline } from '@/lib/require-connection';

export const chargeTitle = 'I was charged';
export const chargeHelp =
  'Has the money left your wallet? Your network sent you an SMS with a transaction number. Send us that number: we ask the gateway once more, and a person looks into it if the gateway does not know.';
export const checkingText = 'We are checking. Do not pay again.';

/** Why a report did not go through. Nothing is lost: it can be sent again. */
export function getChargeErrorText(error: unknown): string {
  if (isOffline()) return `Nothing was sent. ${errorMessages.network}`;
  const hasServerWords =
    error instanceof AppError && error.code === 'resource-exhausted' && error.message !== error.code;
  return hasServerWords ? error.message : describeError(error);
}
