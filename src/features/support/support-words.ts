import { AppError } from '@contract/values/app-error';
import { errorMessages } from '@/domain/error-messages';
import { QuotaFailure } from '@/domain/quota-failure';
import { isOffline } from '@/lib/require-connection';

/** The specification's sentences (section 8). */
export const supportTexts = {
  sent: 'Support message submitted successfully',
  failed: 'Failed to submit support message. Please try again.',
  untold: 'Failed to notify admin and user',
} as const;

export const fileWaitText = 'Wait until the file is sent, or remove it.';
export const fileProblemText = 'The file was not taken. Choose another one, or remove it.';

/** What to do about a message that nobody was told of. */
export function describeNotificationFailure(error: unknown): string {
  const saved = 'Your message is saved and nothing is lost.';
  if (error instanceof AppError && error.code === 'resource-exhausted')
    return `${saved} You have sent several within the hour: notify us of this one later.`;
  return `${saved} Notify us again, and we write back as soon as we can.`;
}

/** Why a message could not be made. */
export function describeSendFailure(error: unknown): string {
  if (error instanceof QuotaFailure) return error.message;
  return isOffline() ? errorMessages.network : supportTexts.failed;
}
