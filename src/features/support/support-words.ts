import { codeOf, errorMessages } from '@/domain/error-messages';
import { QuotaFailure } from '@/domain/quota-failure';
import { isOffline } from '@/lib/require-connection';

export const fileWaitText = 'Wait until the file is sent, or remove it.';
export const fileProblemText =
  'The file was not taken. Choose another one, or remove it.';

/**
 * The message is saved all the same.
 * @param error null for a failure of an earlier visit
 */
export function describeNotificationFailure(error: unknown): string {
  const saved = 'Your message is saved and nothing is lost.';
  if (codeOf(error) === 'resource-exhausted') {
    return `${saved} You have sent several within the hour: notify us of this one later.`;
  }
  return `${saved} Notify us again, and we write back as soon as we can.`;
}

/** Few letters a day go to an address that nobody has confirmed. */
export function describeAnswerMail(isConfirmed: boolean): string {
  return isConfirmed
    ? 'We tell you by e-mail when it is there.'
    : 'Look for it here: your e-mail address is not confirmed, so a letter may not reach you.';
}

export function describeSendFailure(error: unknown): string {
  if (error instanceof QuotaFailure) return error.message;
  return isOffline()
    ? errorMessages.network
    : 'Failed to submit support message. Please try again.';
}
